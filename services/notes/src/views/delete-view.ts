import { audit } from '@verbatim/kit/audit/audit.ts'
import { undoableUntil } from '@verbatim/kit/undo-window.ts'
import type { NotesCtx } from '#src/context.ts'
import { restorableSoon } from '#src/trash/deletion-repository.ts'
import { auditedView } from '#src/views/view.ts'
import { recordViewDeleted } from '#src/views/view-facts.ts'
import { changeableView } from '#src/views/view-policy.ts'
import { viewRepository } from '#src/views/view-repository.ts'

/** Takes a view away; `restoreView` brings it back for 24 hours. Once more changes nothing. */
export async function deleteView(
  ctx: NotesCtx,
  input: { viewId: string },
): Promise<{ id: string; restorableUntil: Date }> {
  const deleted = await ctx.write(async (tx) => {
    const views = viewRepository(tx, ctx.actor.teamId)
    const home = await changeableView(ctx, input.viewId, tx)
    await views.lockOf(home)
    const view = await changeableView(ctx, input.viewId, tx)
    const deletedAt = view.deletedAt ?? ctx.clock.now()
    if (!view.deletedAt) {
      await views.save({ ...view, updatedBy: ctx.actor.userId, deletedAt })
      await recordViewDeleted(tx, ctx.origin, view)
      await audit(tx, ctx, { act: 'view.deleted', object: auditedView(view) })
      await restorableSoon(tx, ctx.actor.teamId, view.id, deletedAt)
    }
    return { id: view.id, restorableUntil: undoableUntil(deletedAt) }
  })
  ctx.documents.reconnect(deleted.id)
  return deleted
}
