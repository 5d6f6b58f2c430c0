import { audit } from '@verbatim/kit/audit/audit.ts'
import { refuseTooLate } from '@verbatim/kit/undo-window.ts'
import type { NotesCtx } from '#src/context.ts'
import { auditedView, type View } from '#src/views/view.ts'
import { recordViewsSaved } from '#src/views/view-facts.ts'
import { changeableView } from '#src/views/view-policy.ts'
import { viewRepository } from '#src/views/view-repository.ts'

/** Brings a deleted view back to its place. Throws InvalidOperation after 24 hours. One that is there stays as it is. */
export function restoreView(ctx: NotesCtx, input: { viewId: string }): Promise<View> {
  return ctx.write(async (tx) => {
    const views = viewRepository(tx, ctx.actor.teamId)
    const home = await changeableView(ctx, input.viewId, tx)
    await views.lockOf(home)
    const view = await changeableView(ctx, input.viewId, tx)
    if (!view.deletedAt) return view
    const now = ctx.clock.now()
    refuseTooLate(view.deletedAt, now, 'A deleted view can be brought back')
    const restored = { ...view, updatedBy: ctx.actor.userId, updatedAt: now, deletedAt: null }
    await views.save(restored)
    await recordViewsSaved(tx, ctx.origin, [restored])
    await audit(tx, ctx, { act: 'view.restored', object: auditedView(view) })
    return restored
  })
}
