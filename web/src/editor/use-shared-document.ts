import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DocumentConnection, DocumentState } from './document-connection.ts'
import { openDocument } from './open-documents.ts'
import { othersIn, type Presence } from './presence.ts'

/**
 * Opens a document for as long as its screen is there; null until then.
 * @param path e.g. /api/collab/notes
 * @param documentId null while it is not known which.
 */
export function useSharedDocument(path: string, documentId: string | null): DocumentConnection | null {
  const [opened, setOpened] = useState<{ documentId: string; connection: DocumentConnection } | null>(null)
  useEffect(() => {
    if (documentId === null) return
    const { connection, leave } = openDocument(path, documentId)
    setOpened({ documentId, connection })
    return leave
  }, [path, documentId])
  return opened?.documentId === documentId ? opened.connection : null
}

const nothing = (): (() => void) => () => undefined

export function useDocumentState(connection: DocumentConnection | null): DocumentState {
  return useSyncExternalStore(connection?.watch ?? nothing, () => connection?.state() ?? 'connecting')
}

/** Whether the text has been here since it was opened: a break in the connection does not take it away. */
export function useWasReady(state: DocumentState): boolean {
  const [was, setWas] = useState(false)
  useEffect(() => {
    if (state === 'ready') setWas(true)
  }, [state])
  return was || state === 'ready'
}

/** Who else has the document open, each person once. */
export function usePresence(connection: DocumentConnection | null, myId: string): Presence[] {
  const [others, setOthers] = useState<Presence[]>([])
  useEffect(() => {
    const awareness = connection?.awareness
    if (!awareness) return
    const read = (): void => {
      const people = othersIn(awareness.getStates(), awareness.clientID, myId)
      setOthers((before) => (JSON.stringify(before) === JSON.stringify(people) ? before : people))
    }
    awareness.on('change', read)
    read()
    return () => awareness.off('change', read)
  }, [connection, myId])
  return others
}
