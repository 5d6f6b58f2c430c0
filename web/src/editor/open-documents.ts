import { reportUnsent } from '../lib/unsent-changes.ts'
import { connectDocument, type DocumentConnection } from './document-connection.ts'

/** Documents whose screen is gone while the service has not acknowledged all that was written in them, by their name. */
const left = new Map<string, DocumentConnection>()

/**
 * Opens a document and tells the page what of it is not saved, so that it asks before it is closed. Whoever leaves a
 * document loses nothing: it stays connected until all that was written has been acknowledged, and who comes back to it
 * meanwhile finds it as it was.
 * @param path e.g. /api/collab/notes
 */
export function openDocument(path: string, documentId: string): { connection: DocumentConnection; leave(): void } {
  const name = `${path}/${documentId}`
  const connection = left.get(name) ?? connectAndReport(path, documentId, name)
  left.delete(name)
  return {
    connection,
    leave() {
      if (connection.unsaved() === 0) return connection.close()
      left.set(name, connection)
      void whenSaved(connection).then(() => {
        if (left.get(name) !== connection) return
        left.delete(name)
        connection.close()
      })
    },
  }
}

function connectAndReport(path: string, documentId: string, name: string): DocumentConnection {
  const connection = connectDocument(path, documentId)
  connection.watch(() => reportUnsent(name, connection.unsaved()))
  return connection
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
