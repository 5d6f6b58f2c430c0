import type * as Y from 'yjs'
import type { z } from 'zod'
import type { Actor } from '../actor.ts'
import type { Logger } from '../log.ts'
import type { CollaborationLimits } from './limits.ts'
import type { StoredDocument } from './sound.ts'

export type DocumentAccess = 'none' | 'read' | 'write'

export type CollaborationOptions = {
  /** Path of the websocket, e.g. /api/collab/notes. A document's name is its object's id. */
  path: string
  actorSecret: Uint8Array
  log: Logger
  access(actor: Actor, documentId: string): Promise<DocumentAccess>
  /** Whether the team is held (`database/holds.ts`): then its documents are only read. */
  isHeld(teamId: string): Promise<boolean>
  /** What is stored, or null for an empty document. Called without an actor's request too. */
  load(teamId: string, documentId: string): Promise<StoredDocument | null>
  /**
   * Keeps one update for good before it is applied and acknowledged, so that a process that is killed loses nothing
   * that was acknowledged is safe. Throwing refuses the update. Without it only `store` keeps what people write.
   * @param authorId who wrote it; null for the service itself.
   */
  append?(teamId: string, documentId: string, update: Uint8Array, authorId: string | null): Promise<void>
  /** Keeps the whole state. Called at most every five seconds while people write, and before the document is let go. */
  store(teamId: string, documentId: string, document: Y.Doc, editors: readonly string[]): Promise<void>
  /**
   * Throws for an update that this kind of document may not hold. Called after the update was found sound, so that all
   * it refers to is in it or in the document.
   */
  guard?(update: Uint8Array, document: Y.Doc): void
  /** What browsers may tell of where they are, for documents that are no text; without it the cursor in a text. */
  presence?: z.ZodType<Record<string, unknown>>
  /** Number of the schema that a browser has to know; without it every browser may open these documents. */
  schema?: number
  /** Milliseconds of quiet before a document is stored. */
  debounceMs?: number
  /** What differs from `COLLABORATION_LIMITS`. */
  limits?: Partial<CollaborationLimits>
}
