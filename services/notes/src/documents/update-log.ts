import type { Database } from '@verbatim/kit/database/database.ts'
import { documentRepository, type NewUpdate } from '#src/documents/document-repository.ts'

/** How long a document may wait to be stored before another process takes care of it. */
const STORE_WITHIN_MS = 60_000

type Waiting = NewUpdate & { resolve(): void; reject(error: unknown): void }

export type UpdateLog = {
  /** Resolves when the update is on the disk. */
  append(teamId: string, noteId: string, update: Uint8Array, authorId: string | null): Promise<void>
}

/** Writes updates down as they come. What arrives while a note's last write is under way goes into the next, together. */
export function createUpdateLog(db: Database): UpdateLog {
  const waiting = new Map<string, Waiting[]>()

  const flush = async (teamId: string, noteId: string): Promise<void> => {
    for (let batch = waiting.get(noteId) ?? []; batch.length; batch = waiting.get(noteId) ?? []) {
      waiting.set(noteId, [])
      const storeBy = new Date(Date.now() + STORE_WITHIN_MS)
      try {
        await db.write(teamId, (tx) => documentRepository(tx, teamId).append(noteId, batch, storeBy))
        for (const one of batch) one.resolve()
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    waiting.delete(noteId)
  }

  return {
    append: (teamId, noteId, update, authorId) =>
      new Promise((resolve, reject) => {
        const one: Waiting = { update, authorId, resolve, reject }
        const queue = waiting.get(noteId)
        if (queue) {
          queue.push(one)
          return
        }
        waiting.set(noteId, [one])
        void flush(teamId, noteId)
      }),
  }
}
