import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { graphql } from '../../gql/gql.ts'
import type { InsightReelQuery } from '../../gql/graphql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { readDocument } from '../../objects/insight/RichText.tsx'
import { reelsIn } from '../../objects/insight/reels-in.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ReelHighlights_query } from '../../objects/reel/operations.ts'
import { ReelMenu } from '../../objects/reel/ReelMenu.tsx'
import { ReelPage, ReelPageSkeleton } from '../../objects/reel/ReelPage.tsx'
import { leftOutLine, reelOf } from '../../objects/reel/reel.ts'
import { ShareReel } from '../../objects/reel/ShareReel.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoAccess } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'

const InsightReel_query = graphql(`
  query InsightReel($id: ID!) {
    insight(id: $id) {
      id title personal publishedTitle publishedContent
      project { id title }
      viewerCan { edit share }
    }
  }
`)
const InsightReelDraft_query = graphql(`
  query InsightReelDraft($id: ID!) { insightVersionText(insightId: $id) { content } }
`)

/** Kinds of changes that the page shows. */
const CHANGES = ['HIGHLIGHT', 'INSIGHT', 'NOTE']

/** A reel of an insight on a page of its own: as it was published, else, for who may edit, as it is being written. */
export function Screen() {
  const { insightId, reelId } = useRouteParams('insightReel')
  const query = useQuery(InsightReel_query, { variables: { id: insightId }, fetchPolicy: 'cache-and-network' })
  const insight = query.data?.insight
  const published = reelsOf(insight?.publishedContent).get(reelId)
  const draft = useQuery(InsightReelDraft_query, {
    variables: { id: insightId },
    skip: !insight?.viewerCan.edit || published !== undefined,
    fetchPolicy: 'no-cache',
  })
  const ids = published ?? reelsOf(draft.data?.insightVersionText.content).get(reelId) ?? []
  const clips = useQuery(ReelHighlights_query, { variables: { ids }, skip: ids.length === 0 })
  const readAgain = () => Promise.all([query.refetch(), ids.length ? clips.refetch() : undefined])
  useProjectChanges(insight?.project?.id, readAgain, CHANGES)
  const error = query.error ?? draft.error ?? clips.error
  const isThere = insight && !draft.loading && (ids.length === 0 || clips.data)
  return (
    <>
      {!insight && <PageHeader crumbs={[{ label: 'Reel' }]} />}
      <QueryState
        query={{ data: isThere ? { insight } : undefined, error, refetch: readAgain }}
        failed="This reel did not open"
        object="this insight"
        waiting={<ReelPageSkeleton />}
        empty={(data) => !data.insight.personal && data.insight.project === null && <NoAccess name="this insight" />}
      >
        {(data) => (
          <InsightReel
            insight={data.insight}
            reelId={reelId}
            ids={ids}
            highlights={clips.data?.highlightsByIds ?? []}
          />
        )}
      </QueryState>
    </>
  )
}

const reelsOf = (content: unknown): ReadonlyMap<string, string[]> => {
  const doc = content ? readDocument(content) : null
  return doc ? reelsIn(doc) : new Map()
}

type InsightReelProps = {
  insight: InsightReelQuery['insight']
  reelId: string
  ids: readonly string[]
  highlights: Parameters<typeof reelOf>[0]
}

function InsightReel({ insight, reelId, ids, highlights }: InsightReelProps) {
  const reel = reelOf(highlights)
  const title = insight.publishedTitle ?? insight.title
  const to = linkTo('insight', { insightId: insight.id })
  const { project } = insight
  return (
    <>
      <PageHeader
        crumbs={[
          ...(project ? [{ label: project.title, to: linkTo('projectInsights', { projectId: project.id }) }] : []),
          { label: title, to },
          { label: 'Reel' },
        ]}
        actions={
          project && (
            <>
              {insight.viewerCan.share && (
                <ShareReel
                  size="sm"
                  place={{ projectId: project.id, insightId: insight.id, reelId }}
                  name={`the reel of ${title}`}
                  isAct
                />
              )}
              <ReelMenu projectId={project.id} insightId={insight.id} reelId={reelId} />
            </>
          )
        }
      />
      <ReelPage
        title={`Reel of ${title}`}
        reel={reel}
        leftOut={leftOutLine(ids.length, highlights.length, reel.length)}
        empty={
          <EmptyState
            art="insight"
            title="There is nothing to play here"
            text={
              leftOutLine(ids.length, highlights.length, reel.length) ?? 'This reel is not in the insight any more.'
            }
            actions={<ButtonLink to={to}>Open the insight</ButtonLink>}
          />
        }
      />
    </>
  )
}
