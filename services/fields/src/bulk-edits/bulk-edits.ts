import type { Actor } from '@verbatim/kit/actor.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { List, ListCtx } from '../lists/read-list.ts'
import type { BulkEdit, BulkKind } from './bulk-edit.ts'
import { bulkEditRepository } from './bulk-edit-repository.ts'

/** What the acts need of a service's context. */
export type BulkCtx = ListCtx & Pick<Ctx, 'write' | 'newId'> & { origin: Origin }

/** What a service does while one of its edits goes on. */
export type BulkEditEvents = {
  /** Orders the next portion. */
  order(tx: Transaction, origin: Origin, editId: string): Promise<void>
  /** Publishes to whoever began it that it went on or ended. */
  tell(tx: Transaction, origin: Origin, edit: Pick<BulkEdit, 'id' | 'startedBy'>): Promise<void>
  /** It ended then: what is kept for its undo is to go a day later. */
  ended(tx: Transaction, teamId: string, edit: { id: string; at: Date }): Promise<void>
  /** Somebody began it or its undo, in whose name it goes on. */
  begun(tx: Transaction, actor: Actor, editId: string): Promise<void>
}

/** Bulk edits of a service as its requests see them. */
export type BulkEdits<C extends BulkCtx, Kind extends BulkKind> = BulkEditEvents & {
  /** Where objects of that type are chosen from. */
  lists: Readonly<Record<Kind['objectType'], List<C>>>
  /** What one of them is called. */
  nouns: Readonly<Record<Kind['objectType'], string>>
  /** Throws where the actor may change nothing in any of these projects; null is what lies in none. */
  requireSome(ctx: C, projectIds: readonly (string | null)[]): Promise<void>
}

/** Keeps how an edit is now, and tells of it. */
export async function keepEdit(
  tx: Transaction,
  events: Pick<BulkEditEvents, 'tell' | 'ended'>,
  origin: Origin,
  edit: BulkEdit,
): Promise<void> {
  await bulkEditRepository(tx, origin.teamId).save(edit)
  if (edit.finishedAt) await events.ended(tx, origin.teamId, { id: edit.id, at: edit.finishedAt })
  await events.tell(tx, origin, edit)
}
