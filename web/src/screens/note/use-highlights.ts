import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { whenSaved } from '../../editor/open-documents.ts'
import { type HighlightActs, highlightActs } from '../../objects/highlight/highlight-acts.ts'
import { createHighlightStore, type HighlightStore } from '../../objects/highlight/highlight-store.ts'
import { HighlightsChanged_subscription } from '../../objects/highlight/operations.ts'
import { showProblem } from '../../ui/toasts.ts'

/** The highlights of a note, kept up with what colleagues and the service do to them. */
export function useHighlights(
  noteId: string,
  projectId: string,
  connection: DocumentConnection | null,
  codesBlind: boolean,
): { store: HighlightStore; acts: HighlightActs } {
  const client = useApolloClient()
  const store = useMemo(() => createHighlightStore(client, noteId, projectId), [client, noteId, projectId])
  const acts = useMemo(
    () => highlightActs(store, () => (connection ? whenSaved(connection) : Promise.resolve())),
    [store, connection],
  )
  // Who has finished coding sees what others highlighted, and who goes on does not.
  const reading = useMemo(() => ({ store, codesBlind }), [store, codesBlind])
  useEffect(() => {
    reading.store.load().catch((error: unknown) => showProblem(error))
  }, [reading])
  useSubscription(HighlightsChanged_subscription, {
    variables: { noteId },
    onData: ({ data: { data } }) => {
      if (!data) return
      const { changedIds, removedIds } = data.highlightsChanged
      store.remove(removedIds)
      // Places of words that are still on their way to the service would be wrong.
      void (connection ? whenSaved(connection) : Promise.resolve())
        .then(() => store.refresh(changedIds))
        .catch(() => undefined)
    },
  })
  return { store, acts }
}
