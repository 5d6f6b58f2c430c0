import { useQuery, useSubscription } from '@apollo/client/react'
import { useRouteParams } from '../../lib/route.ts'
import { ErrorState, NoAccess } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx'
import { EvidenceRail } from './EvidenceRail.tsx'
import { InsightEditor } from './InsightEditor.tsx'
import { InsightReader } from './InsightReader.tsx'
import { crumbsOf, isOpen } from './open-insight.ts'
import { InsightChanges_subscription, InsightScreen_query } from './operations.ts'

/** A finding: written together by those who may, read by everybody else as it was published. */
export function Screen() {
  const { insightId } = useRouteParams('insight')
  const { data, error, refetch } = useQuery(InsightScreen_query, { variables: { id: insightId } })
  const projectId = data?.insight.project?.id ?? ''
  useSubscription(InsightChanges_subscription, {
    variables: { projectId },
    skip: !projectId,
    ignoreResults: true,
    onData: ({ data: { data: change } }) => change?.projectChanged.objectIds.includes(insightId) && void refetch(),
  })
  if (!data)
    return (
      <>
        <PageHeader crumbs={[{ label: 'Insight' }]} />
        {!error && <InsightSkeleton />}
        {error && (
          <ErrorState
            title="This insight did not open"
            object="this insight"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </>
    )
  const { insight, me } = data
  if (!isOpen(insight))
    return (
      <>
        <PageHeader crumbs={[{ label: 'Insight' }]} />
        <NoAccess name="this insight" />
      </>
    )
  return insight.viewerCan.edit ? (
    <InsightEditor key={insight.id} insight={insight} me={me} rail={<EvidenceRail insight={insight} />} />
  ) : (
    <>
      <PageHeader crumbs={crumbsOf(insight)} />
      <div className="split">
        <div className="scroll">
          <InsightReader insight={insight} />
        </div>
        <EvidenceRail insight={insight} />
      </div>
    </>
  )
}

/** The finding on its way: its title and text in the column they will have, and the place of the evidence. */
function InsightSkeleton() {
  return (
    <div className="split">
      <div className="scroll">
        <div className="doc insight-doc">
          <div className="h-doc late">
            <Skeleton width="64%" height={36} />
          </div>
          <div className="byline row">
            <Skeleton width={120} height={20} />
          </div>
          <SkeletonText label="Opening the insight" />
        </div>
      </div>
      <div className="rail" />
    </div>
  )
}
