import { useMutation, useQuery } from '@apollo/client/react'
import { DamagedText } from '../../editor/DamagedText.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { NoteSoundVersion_query, RestoreSoundDocument_mutation } from './operations.ts'

/** A note whose text cannot be opened, with the way back. */
export function DamagedNote({ noteId }: { noteId: string }) {
  const { data, error, refetch } = useQuery(NoteSoundVersion_query, {
    variables: { noteId },
    fetchPolicy: 'network-only',
  })
  const [restore, { loading }] = useMutation(RestoreSoundDocument_mutation, { variables: { input: { noteId } } })
  if (error) return <ErrorState title="The text is damaged" error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText label="Looking for an earlier version" />
  const { soundVersionAt, viewerCan } = data.note
  return (
    <DamagedText
      soundVersionAt={soundVersionAt ?? null}
      mayRestore={viewerCan.restoreDocument}
      busy={loading}
      restore={() => restore()}
    />
  )
}
