import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { lazy, Suspense, useEffect } from 'react'
import { useSharedDocument } from '../../editor/use-shared-document.ts'
import { useRouteParams } from '../../lib/route.ts'
import { askForHighlights } from '../../objects/highlight/asked-highlights.ts'
import { useHistoryAddress } from '../../objects/history/use-history-address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { NotePage } from './NotePage.tsx'
import { NoteChanged_subscription, NoteScreen_query } from './operations.ts'

const NoteHistory = lazy(() => import('./NoteHistory.tsx').then((part) => ({ default: part.NoteHistory })))

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
  const history = useHistoryAddress()
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
        {({ note, me }) =>
          history.isOpen ? (
            <Suspense fallback={<SkeletonPage label="Opening the history" />}>
              <NoteHistory key={noteId} note={note} />
            </Suspense>
          ) : (
            <NotePage key={noteId} {...{ note, me, connection }} />
          )
        }
      </QueryState>
    </>
  )
}
