import { useMutation, useQuery } from '@apollo/client/react'
import { DamagedText } from '../../editor/DamagedText.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { InsightSoundVersion_query, RestoreInsightDocument_mutation } from './operations.ts'

/** An insight whose text cannot be opened, with the way back. */
export function DamagedInsight({ insightId }: { insightId: string }) {
  const { data, error, refetch } = useQuery(InsightSoundVersion_query, {
    variables: { insightId },
    fetchPolicy: 'network-only',
  })
  const [restore, { loading }] = useMutation(RestoreInsightDocument_mutation, { variables: { input: { insightId } } })
  if (error) return <ErrorState title="The text is damaged" error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText label="Looking for an earlier version" />
  const { soundVersionAt, viewerCan } = data.insight
  return (
    <DamagedText
      soundVersionAt={soundVersionAt ?? null}
      mayRestore={viewerCan.restoreDocument}
      busy={loading}
      restore={() => restore()}
    />
  )
}
