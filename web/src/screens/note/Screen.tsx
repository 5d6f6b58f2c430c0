import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useEffect } from 'react'
import { useSharedDocument } from '../../editor/use-shared-document.ts'
import { useRouteParams } from '../../lib/route.ts'
import { askForHighlights } from '../../objects/highlight/asked-highlights.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { NotePage } from './NotePage.tsx'
import { NoteChanged_subscription, NoteScreen_query } from './operations.ts'

/** A note: its recording, its text, its highlights. */
export function Screen() {
  const { noteId } = useRouteParams('note', 'projectNote')
  const {
    data: answer,
    error,
    refetch,
  } = useQuery(NoteScreen_query, { variables: { noteId }, context: { batch: false } })
  // Text and highlights need no more than the note's id, so they come beside the note and not after it.
  const connection = useSharedDocument('/api/collab/notes', noteId)
  const client = useApolloClient()
  useEffect(() => askForHighlights(client, noteId), [client, noteId])
  useSubscription(NoteChanged_subscription, { variables: { noteId }, onData: () => void refetch() })
  const data = answer?.note.id === noteId ? answer : undefined
  return (
    <>
      {!data && <PageHeader crumbs={[{ label: 'Note' }]} />}
      <QueryState
        query={{ data, error, refetch }}
        failed="This note did not open"
        object="this note"
        waiting={<SkeletonPage label="Opening the note" />}
      >
        {({ note, me }) => <NotePage key={noteId} {...{ note, me, connection }} />}
      </QueryState>
    </>
  )
}
