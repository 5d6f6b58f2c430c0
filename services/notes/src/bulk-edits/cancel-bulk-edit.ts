import { knownId } from '#src/access/require-level.ts'
import type { BulkEdit } from '#src/bulk-edits/bulk-edit.ts'
import { recordBulkEdit } from '#src/bulk-edits/bulk-edit-facts.ts'
import { bulkEditRepository } from '#src/bulk-edits/bulk-edit-repository.ts'
import { ownEdit } from '#src/bulk-edits/find-bulk-edit.ts'
import type { NotesCtx } from '#src/context.ts'

/** Ends an edit after the portion that is under way. One that does not run stays as it is. */
export function cancelBulkEdit(ctx: NotesCtx, input: { bulkEditId: string }): Promise<BulkEdit> {
  return ctx.write(async (tx) => {
    const edits = bulkEditRepository(tx, ctx.actor.teamId)
    const edit = ownEdit(ctx, await edits.lock(knownId(input.bulkEditId, 'Bulk edit')))
    if (edit.state !== 'RUNNING') return edit
    const cancelled: BulkEdit = { ...edit, state: 'CANCELLED', finishedAt: ctx.clock.now() }
    await edits.save(cancelled)
    await recordBulkEdit(tx, ctx.origin, cancelled)
    return cancelled
  })
}
