import { EditObjectsSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { knownId } from '#src/access/require-level.ts'
import { auditedEdit, type BulkEdit, refuseUndo } from '#src/bulk-edits/bulk-edit.ts'
import { recordBulkEdit } from '#src/bulk-edits/bulk-edit-facts.ts'
import { bulkEditRepository } from '#src/bulk-edits/bulk-edit-repository.ts'
import { ownEdit } from '#src/bulk-edits/find-bulk-edit.ts'
import type { NotesCtx } from '#src/context.ts'

/** Begins to take back what an edit changed, the last first. Throws InvalidOperation while it runs and after 24 hours. */
export function undoBulkEdit(ctx: NotesCtx, input: { bulkEditId: string }): Promise<BulkEdit> {
  return ctx.write(async (tx) => {
    const edits = bulkEditRepository(tx, ctx.actor.teamId)
    const edit = ownEdit(ctx, await edits.lock(knownId(input.bulkEditId, 'Bulk edit')))
    if (edit.state === 'UNDOING') return edit
    refuseUndo(edit, ctx.clock.now())
    const undoing: BulkEdit = { ...edit, state: 'UNDOING', done: 0, skipped: 0, skippedBecause: null }
    await edits.save(undoing)
    await enqueue(tx, ctx.origin, EditObjectsSchema, { teamId: ctx.actor.teamId, bulkEditId: edit.id })
    await recordBulkEdit(tx, ctx.origin, undoing)
    await audit(tx, ctx, { act: 'bulkEdit.undone', ...auditedEdit(edit) })
    return undoing
  })
}
