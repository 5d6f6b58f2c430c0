import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSharedDocument } from '../../editor/use-shared-document.ts'
import { useRouteParams } from '../../lib/route.ts'
import { askForHighlights } from '../../objects/highlight/asked-highlights.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { NotePage } from './NotePage.tsx'
import { NoteChanged_subscription, NoteScreen_query } from './operations.ts'

/** A note: its recording, its text, its highlights. */
export function Screen() {
  const { noteId } = useRouteParams('note', 'projectNote')
  const { data, error, refetch } = useQuery(NoteScreen_query, { variables: { noteId }, context: { batch: false } })
  // Text and highlights need no more than the note's id, so they come beside the note and not after it.
  const connection = useSharedDocument('/api/collab/notes', noteId)
  const client = useApolloClient()
  useEffect(() => askForHighlights(client, noteId), [client, noteId])
  useSubscription(NoteChanged_subscription, { variables: { noteId }, onData: () => void refetch() })
  if (data?.note.id === noteId) return <NotePage key={noteId} note={data.note} me={data.me} connection={connection} />
  if (!error) {
    return (
      <>
        <PageHeader crumbs={[{ label: 'Note' }]} />
        <SkeletonPage label="Opening the note" />
      </>
    )
  }
  return (
    <>
      <PageHeader crumbs={[{ label: 'Note' }]} />
      <ErrorState title="This note did not open" object="this note" error={error} onRetry={() => void refetch()} />
    </>
  )
}
