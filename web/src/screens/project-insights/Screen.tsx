import { useMutation, useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { useActions } from '../../lib/use-actions.ts'
import { counted } from '../../lib/words.ts'
import styles from '../../objects/insight/InsightCard.module.css'
import { InsightCard } from '../../objects/insight/InsightCard.tsx'
import { ProjectFrame } from '../../objects/project/ProjectFrame.tsx'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonCards } from '../../ui/Skeleton.tsx'
import { Toolbar } from '../../ui/Tabs.tsx'
import { showProblem } from '../../ui/toasts.ts'

const ProjectInsightsScreen_query = graphql(`
  query ProjectInsightsScreen($projectId: ID!) {
    project(id: $projectId) { id viewerCan { addNotes } }
    insights(projectId: $projectId, first: 100) { total items { id published ...InsightCard_Insight } }
  }
`)
const CreateInsight_mutation = graphql(`
  mutation CreateInsight($input: CreateInsightInput!) { createInsight(input: $input) { id } }
`)

/** What was found in a project: published insights, and drafts for who may edit. */
export function Screen() {
  const { projectId } = useRouteParams('projectInsights')
  const query = useQuery(ProjectInsightsScreen_query, { variables: { projectId } })
  const { data, refetch } = query
  useProjectChanges(projectId, refetch, ['INSIGHT', 'HIGHLIGHT'])
  const [now] = useState(Date.now)
  const { create, making } = useNewInsight(projectId)
  const onNew = data?.project.viewerCan.addNotes ? create : null
  useActions(
    onNew ? [{ id: 'insight-new', title: 'Create insight', also: 'new', group: 'Create', keys: 'n', run: onNew }] : [],
  )
  const insights = data?.insights.items ?? []
  const drafts = insights.filter(({ published }) => !published)
  return (
    <ProjectFrame projectId={projectId}>
      <Toolbar
        label="Insights"
        end={
          onNew &&
          insights.length > 0 && (
            <NewButton onClick={onNew} pending={making && 'Making…'}>
              New insight
            </NewButton>
          )
        }
      >
        {data && (
          <span className="meta num">
            {counted(data.insights.total, 'insight')}
            {drafts.length > 0 && `, ${counted(drafts.length, 'draft')}`}
          </span>
        )}
      </Toolbar>
      <div className="scroll">
        <QueryState
          query={query}
          failed="Insights did not load"
          waiting={<SkeletonCards className={styles.grid} height={216} label="Loading insights" />}
          empty={() => insights.length === 0 && <NoInsights onNew={onNew} />}
        >
          {() => (
            <div className={styles.grid}>
              {insights.map((insight) => (
                <InsightCard key={insight.id} insight={insight} now={now} />
              ))}
            </div>
          )}
        </QueryState>
      </div>
    </ProjectFrame>
  )
}

function NoInsights({ onNew }: { onNew: (() => void) | null }) {
  return (
    <EmptyState
      art="insight"
      title="No insights yet"
      text="An insight says what you found, and quotes the people it came from."
      actions={
        onNew && (
          <Button variant="primary" onClick={onNew}>
            New insight
          </Button>
        )
      }
    />
  )
}

/** Makes an insight and opens it. */
function useNewInsight(projectId: string) {
  const navigate = useNavigate()
  const [createInsight, { loading }] = useMutation(CreateInsight_mutation)
  const create = async () => {
    if (loading) return
    try {
      const { data } = await createInsight({ variables: { input: { projectId, title: '' } } })
      if (data) navigate(linkTo('insight', { insightId: data.createInsight.id }))
    } catch (error) {
      showProblem(error)
    }
  }
  return { create, making: loading }
}
