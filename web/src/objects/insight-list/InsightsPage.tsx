import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Presentation } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { useActions } from '../../lib/use-actions.ts'
import { counted } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonCards } from '../../ui/Skeleton.tsx'
import styles from '../insight/InsightCard.module.css'
import { NewInsightButton } from '../insight-template/NewInsightButton.tsx'
import { useNewInsight } from '../insight-template/use-new-insight.ts'
import { ArrangedList } from '../list/ArrangedList.tsx'
import { INSIGHT_LIST } from '../list/insight-kind.ts'
import { useListFields } from '../list/use-list-fields.ts'
import { ProjectFrame } from '../project/ProjectFrame.tsx'
import { useProjectChanges } from '../project/use-project-changes.ts'
import type { SavedView } from '../view/operations.ts'
import { isPlain } from '../view/saved-view.ts'
import { useShownViews } from '../view/use-project-views.ts'
import { useSavedState } from '../view/use-saved-state.ts'
import { useViewActs } from '../view/use-view-acts.ts'
import { ChoosableInsights } from './ChoosableInsights.tsx'

const ProjectInsightsScreen_query = graphql(`
  query ProjectInsightsScreen($projectId: ID!) {
    project(id: $projectId) { id viewerCan { addNotes } }
    insights(projectId: $projectId, first: 100) { total items { id title published tags { id } viewerCan { edit delete } ...InsightCard_Insight } }
  }
`)

type InsightsPageProps = {
  projectId: string
  /** The saved view that is open; undefined for the list that nobody saved. */
  view: SavedView | undefined
}

/** What was found in a project, as a view or the address says: published insights, and drafts for who may edit. */
export function InsightsPage({ projectId, view }: InsightsPageProps) {
  const state = useSavedState(view, 'INSIGHT')
  const fields = useListFields(projectId, 'INSIGHT')
  const { views = [], mayShare } = useShownViews(projectId)
  const acts = useViewActs(projectId, views)
  const query = useQuery(ProjectInsightsScreen_query, { variables: { projectId } })
  const { data, refetch } = query
  useProjectChanges(projectId, refetch, ['INSIGHT', 'HIGHLIGHT'])
  const [now] = useState(Date.now)
  const { pathname, search, hash } = useLocation()
  const here = `${pathname}${search}${hash}`
  const { create, making } = useNewInsight(projectId)
  const onNew = data?.project.viewerCan.addNotes ? create : null
  useActions(
    onNew
      ? [{ id: 'insight-new', title: 'Create insight', also: 'new', group: 'Create', keys: 'n', run: () => onNew() }]
      : [],
  )
  const insights = data?.insights.items ?? []
  const drafts = insights.filter(({ published }) => !published)
  const counts = [
    counted(data?.insights.total ?? 0, 'insight'),
    ...(drafts.length > 0 ? [counted(drafts.length, 'draft')] : []),
  ]
  const cards = (
    <div className="scroll">
      <QueryState
        query={query}
        failed="Insights did not load"
        waiting={<SkeletonCards className={styles.grid} height={216} label="Loading insights" />}
        empty={() => insights.length === 0 && <NoInsights onNew={onNew} making={making} />}
      >
        {() => (
          <ChoosableInsights
            {...{ projectId, insights, now, fields: fields ?? [] }}
            mayEdit={mayShare}
            readAgain={refetch}
          />
        )}
      </QueryState>
    </div>
  )
  return (
    <ProjectFrame projectId={projectId}>
      {fields && (
        <ArrangedList
          {...{ fields, state, mayShare }}
          place={{ projectId }}
          saved={{ view, acts }}
          kind={INSIGHT_LIST}
          own={isPlain('INSIGHT', state) ? { list: cards, counts: data ? counts.join(', ') : null } : null}
          actions={
            insights.length > 0 && (
              <>
                {insights.length > drafts.length && (
                  <ButtonLink
                    size="sm"
                    icon={Presentation}
                    to={view ? linkTo('presentView', { viewId: view.id }) : linkTo('presentInsights', { projectId })}
                    state={{ back: here }}
                  >
                    Present
                  </ButtonLink>
                )}
                {onNew && <NewInsightButton onCreate={onNew} pending={making} />}
              </>
            )
          }
        />
      )}
    </ProjectFrame>
  )
}

function NoInsights({ onNew, making }: { onNew: ((templateId?: string) => void) | null; making: boolean }) {
  return (
    <EmptyState
      art="insight"
      title="No insights yet"
      text="An insight says what you found, and quotes the people it came from."
      actions={onNew && <NewInsightButton onCreate={onNew} pending={making} />}
    />
  )
}
