import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { auditedEdit, type BulkEdit, type BulkKind, RUNNING_MAX } from './bulk-edit.ts'
import { bulkEditRepository } from './bulk-edit-repository.ts'
import type { BulkCtx, BulkEdits } from './bulk-edits.ts'
import { type ChosenObjects, chooseObjects } from './choose-objects.ts'

/**
 * Begins to change many objects. Those that are not there to be seen, as when somebody deleted them meanwhile, are skipped.
 * Throws as `chooseObjects`, and InvalidOperation where ten edits of the workspace run already.
 */
export async function beginBulkEdit<C extends BulkCtx, Kind extends BulkKind>(
  ctx: C,
  edits: BulkEdits<C, Kind>,
  kind: Kind,
  chosen: ChosenObjects,
): Promise<BulkEdit<Kind>> {
  const { teamId, userId, groupIds } = ctx.actor
  const { total, ids } = await chooseObjects(ctx, edits, kind.objectType, chosen)
  const skipped = total - ids.length
  return ctx.write(async (tx) => {
    const repository = bulkEditRepository<Kind>(tx, teamId)
    if ((await repository.countRunning()) >= RUNNING_MAX)
      throw invalidOperation(`${RUNNING_MAX} bulk edits run already. Wait until one has ended.`)
    const edit: BulkEdit<Kind> = {
      ...kind,
      id: ctx.newId(),
      state: 'RUNNING',
      total,
      done: skipped,
      skipped,
      skippedBecause: skipped ? notFound(edits.nouns[kind.objectType as Kind['objectType']]).message : null,
      startedAt: ctx.clock.now(),
      finishedAt: null,
      startedBy: userId,
      groupIds,
    }
    await repository.add(edit, ids)
    await edits.begun(tx, ctx.actor, edit.id)
    await edits.order(tx, ctx.origin, edit.id)
    await edits.tell(tx, ctx.origin, edit)
    await audit(tx, ctx, { act: 'bulkEdit.started', ...auditedEdit(edit) })
    return edit
  })
}
