import type * as Y from 'yjs'
import { type Pauses, pauseAfter } from '../back-off.ts'
import { isAppError } from '../errors.ts'
import type { CollaborationOptions } from './options.ts'
import { DamagedDocument } from './sound.ts'

type Unsaved = { teamId: string; document: Y.Doc; editors: Set<string>; failure?: unknown }

/**
 * Sees to it that every changed document is stored in the end, however often the store refuses. One that is damaged is
 * given up instead: what was stored last stays.
 */
export type DocumentKeeper = {
  changed(teamId: string, documentId: string, document: Y.Doc, editor: string | null): void
  /** Stores a document if it was changed. Never rejects: a failure is logged and tried again until it succeeds. */
  save(documentId: string, document: Y.Doc): Promise<void>
  isUnsaved(documentId: string): boolean
  /** Throws what the last attempt to store the document threw. */
  throwIfUnsaved(documentId: string, document: Y.Doc): void
  /** Stores what is left; throws when something could not be. */
  stop(): Promise<void>
}

const RETRY_MS: Pauses = [100, 500, 2000, 5000, 15_000]

type KeeperOptions = Pick<CollaborationOptions, 'store' | 'log'> & {
  /** Called when a document that was kept in memory for its sake is stored at last. */
  release(documentId: string): void
  /** Called when a document can never be stored, so that nobody goes on writing in it. */
  abandon(documentId: string): void
}

/** Remembers who changed which document since it was last stored. */
export function createDocumentKeeper({ store, log, release, abandon }: KeeperOptions): DocumentKeeper {
  const unsaved = new Map<string, Unsaved>()
  const running = new Map<string, Promise<boolean>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const damaged = new WeakMap<Y.Doc, DamagedDocument>()
  let stopped = false

  const attempt = async (documentId: string, document: Y.Doc): Promise<boolean> => {
    const entry = unsaved.get(documentId)
    if (!entry) return true
    unsaved.delete(documentId)
    try {
      await store(entry.teamId, documentId, document, [...entry.editors])
      return true
    } catch (failure) {
      // It went along with its team: what was acknowledged is stored where the team lives now.
      if (isAppError(failure) && failure.code === 'Moved') return true
      if (failure instanceof DamagedDocument) {
        damaged.set(document, failure)
        log.error({ err: failure, documentId }, 'a damaged document is given up; its last stored state stays')
        abandon(documentId)
        return true
      }
      log.error({ err: failure, documentId }, 'a document could not be stored')
      const since = unsaved.get(documentId)
      unsaved.set(documentId, { ...entry, editors: new Set([...entry.editors, ...(since?.editors ?? [])]), failure })
      return false
    }
  }
  /** One attempt at a time for each document. */
  const inTurn = async (documentId: string, document: Y.Doc): Promise<boolean> => {
    const turn = (running.get(documentId) ?? Promise.resolve(true)).then(() => attempt(documentId, document))
    running.set(documentId, turn)
    const saved = await turn
    if (running.get(documentId) === turn) running.delete(documentId)
    return saved
  }
  const retryLater = (documentId: string, document: Y.Doc, failures: number): void => {
    if (stopped || timers.has(documentId)) return
    const timer = setTimeout(
      () => {
        timers.delete(documentId)
        void inTurn(documentId, document).then((saved) => {
          if (saved) release(documentId)
          else retryLater(documentId, document, failures + 1)
        })
      },
      pauseAfter(failures, RETRY_MS),
    )
    timers.set(documentId, timer.unref())
  }

  return {
    changed(teamId, documentId, document, editor) {
      if (damaged.has(document)) {
        abandon(documentId)
        return
      }
      const entry = unsaved.get(documentId) ?? { teamId, document, editors: new Set<string>() }
      if (editor) entry.editors.add(editor)
      unsaved.set(documentId, { ...entry, document })
    },
    async save(documentId, document) {
      if (!(await inTurn(documentId, document))) retryLater(documentId, document, 0)
    },
    isUnsaved: (documentId) => unsaved.has(documentId),
    throwIfUnsaved(documentId, document) {
      const failure = unsaved.get(documentId)?.failure ?? damaged.get(document)
      if (failure) throw failure
    },
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
      const failures: unknown[] = []
      for (const [documentId, { document }] of [...unsaved])
        if (!(await inTurn(documentId, document))) failures.push(unsaved.get(documentId)?.failure)
      // One that cannot be stored keeps no other from it.
      if (failures.length) throw failures[0]
    },
  }
}
