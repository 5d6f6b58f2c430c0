import { parseId } from '@verbatim/contracts/ids.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { auditedEdit, type BulkEdit, type BulkKind, ownEdit, refuseUndo } from './bulk-edit.ts'
import { bulkEditReader, bulkEditRepository } from './bulk-edit-repository.ts'
import { type BulkCtx, type BulkEditEvents, keepEdit } from './bulk-edits.ts'

/** An edit that the actor began. Throws NotFound for anybody else's. */
export async function findBulkEdit<Kind extends BulkKind>(ctx: BulkCtx, id: string): Promise<BulkEdit<Kind>> {
  const { teamId, userId } = ctx.actor
  const known = knownEditId(id)
  return ownEdit(userId, await ctx.read((tx) => bulkEditReader<Kind>(tx, teamId).byId(known)))
}

/** Ends an edit after the portion that is under way. One that does not run stays as it is. */
export function cancelBulkEdit<Kind extends BulkKind>(
  ctx: BulkCtx,
  events: BulkEditEvents,
  editId: string,
): Promise<BulkEdit<Kind>> {
  return ctx.write(async (tx) => {
    const edit = await lockOwn<Kind>(ctx, tx, editId)
    if (edit.state !== 'RUNNING') return edit
    const cancelled: BulkEdit<Kind> = { ...edit, state: 'CANCELLED', finishedAt: ctx.clock.now() }
    await keepEdit(tx, events, ctx.origin, cancelled)
    return cancelled
  })
}

/**
 * Begins to take back what an edit changed, the last first, as far as who began it may do that now. Throws InvalidOperation
 * while it runs and after 24 hours.
 */
export function undoBulkEdit<Kind extends BulkKind>(
  ctx: BulkCtx,
  events: BulkEditEvents,
  editId: string,
): Promise<BulkEdit<Kind>> {
  return ctx.write(async (tx) => {
    const edit = await lockOwn<Kind>(ctx, tx, editId)
    if (edit.state === 'UNDOING') return edit
    refuseUndo(edit, ctx.clock.now())
    const { groupIds } = ctx.actor
    const undoing: BulkEdit<Kind> = { ...edit, state: 'UNDOING', done: 0, skipped: 0, skippedBecause: null, groupIds }
    await events.begun(tx, ctx.actor, edit.id)
    await events.order(tx, ctx.origin, edit.id)
    await keepEdit(tx, events, ctx.origin, undoing)
    await audit(tx, ctx, { act: 'bulkEdit.undone', ...auditedEdit(edit) })
    return undoing
  })
}

async function lockOwn<Kind extends BulkKind>(
  { actor: { teamId, userId } }: BulkCtx,
  tx: Transaction,
  editId: string,
): Promise<BulkEdit<Kind>> {
  return ownEdit(userId, await bulkEditRepository<Kind>(tx, teamId).lock(knownEditId(editId)))
}

function knownEditId(text: string): string {
  const id = parseId(text)
  if (!id) throw notFound('Bulk edit')
  return id
}
