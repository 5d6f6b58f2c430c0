import { useEffect, useState, useSyncExternalStore } from 'react'
import { connectDocument, type DocumentConnection, type DocumentState, type Presence } from './document-connection.ts'

/**
 * Opens a document for as long as its screen is there; null until then.
 * @param path e.g. /api/collab/notes @param me who colleagues see, null while that is not known yet
 */
export function useSharedDocument(path: string, documentId: string, me: Presence | null): DocumentConnection | null {
  const [opened, setOpened] = useState<{ documentId: string; connection: DocumentConnection } | null>(null)
  useEffect(() => {
    const connection = connectDocument(path, documentId)
    setOpened({ documentId, connection })
    return () => connection.close()
  }, [path, documentId])
  const connection = opened?.documentId === documentId ? opened.connection : null
  const [id, name] = [me?.id, me?.name]
  useEffect(() => {
    if (id !== undefined && name !== undefined) connection?.awareness?.setLocalStateField('user', { id, name })
  }, [connection, id, name])
  return connection
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

/** Resolves when the service has acknowledged everything that was typed here. */
export function whenSaved(connection: DocumentConnection): Promise<void> {
  if (connection.unsaved() === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const forget = connection.watch(() => {
      if (connection.unsaved() > 0) return
      forget()
      resolve()
    })
  })
}

/** Who else has the document open, each person once. */
export function usePresence(connection: DocumentConnection | null, myId: string): Presence[] {
  const [others, setOthers] = useState<Presence[]>([])
  useEffect(() => {
    const awareness = connection?.awareness
    if (!awareness) return
    const read = (): void => {
      const people = new Map<string, Presence>()
      for (const [client, { user }] of awareness.getStates())
        if (client !== awareness.clientID && user?.id && user.id !== myId) people.set(user.id, user)
      setOthers((before) =>
        before.map(({ id }) => id).join() === [...people.keys()].join() ? before : [...people.values()],
      )
    }
    awareness.on('change', read)
    read()
    return () => awareness.off('change', read)
  }, [connection, myId])
  return others
}
