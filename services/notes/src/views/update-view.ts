import { readViewData } from '@verbatim/contracts/views/view-data.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateViewInput } from '#src/gql/graph-types.ts'
import { ranksAfter } from '#src/tags/rank-place.ts'
import { checkViewList, type View, viewIcon, viewTitle } from '#src/views/view.ts'
import { recordViewDeleted, recordViewsSaved } from '#src/views/view-facts.ts'
import { homeAccess, requireHomeLevel, requireRoom } from '#src/views/view-home.ts'
import { changeableView, gateView } from '#src/views/view-policy.ts'
import { viewRepository } from '#src/views/view-repository.ts'

/**
 * Changes title, icon, layout, data, place or owner of a view. What is not given stays. One's own needs READ in its
 * project, folder or workspace, everybody's WRITE, and WRITE too what makes the one the other.
 */
export async function updateView(ctx: NotesCtx, input: UpdateViewInput): Promise<View> {
  gateView(ctx, input)
  const change = {
    ...(input.title == null ? {} : { title: viewTitle(input.title) }),
    ...(input.icon === undefined ? {} : { icon: viewIcon(input.icon) }),
    ...(input.layout == null ? {} : { layout: input.layout }),
    ...(input.viewData == null ? {} : { viewData: readViewData(input.viewData) }),
  }
  const changed = await ctx.write(async (tx) => {
    const views = viewRepository(tx, ctx.actor.teamId)
    const home = await livingView(ctx, input.viewId, tx)
    await views.lockOf(home)
    const view = await livingView(ctx, input.viewId, tx)
    const ownerId = await ownerAfter(ctx, tx, view, input.personal ?? null)
    const ranks = await placeView(ctx, tx, view, input.afterId)
    const [rank, updatedAt] = [ranks.get(view.id) ?? view.rank, ctx.clock.now()]
    const next = { ...view, ...change, ownerId, rank, updatedBy: ctx.actor.userId, updatedAt }
    checkViewList(next, next)
    await views.save(next)
    // To the others a view that becomes somebody's own is gone.
    if (view.ownerId === null && ownerId !== null) await recordViewDeleted(tx, ctx.origin, view)
    await recordViewsSaved(tx, ctx.origin, [next])
    return next
  })
  if (input.layout != null || input.personal != null) ctx.documents.reconnect(changed.id)
  return changed
}

async function livingView(ctx: NotesCtx, viewId: string, tx: Transaction): Promise<View> {
  const view = await changeableView(ctx, viewId, tx)
  if (view.deletedAt) throw notFound('View')
  return view
}

async function ownerAfter(
  ctx: NotesCtx,
  tx: Transaction,
  view: View,
  personal: boolean | null,
): Promise<string | null> {
  if (personal === null || personal === (view.ownerId !== null)) return view.ownerId
  requireHomeLevel(view, await homeAccess(tx, ctx.actor, view), 'WRITE')
  const ownerId = personal ? ctx.actor.userId : null
  const there = await viewRepository(tx, ctx.actor.teamId).placesOf(view, ctx.actor.userId)
  // It has its room already, and is among another's after.
  requireRoom(
    view,
    there.filter(({ id }) => id !== view.id),
    ownerId,
  )
  return ownerId
}

/** The ranks that the view's new place gives, of itself or of all where no room is left. */
async function placeView(
  ctx: NotesCtx,
  tx: Transaction,
  view: View,
  afterId: string | null | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (afterId === undefined) return new Map()
  const views = viewRepository(tx, ctx.actor.teamId)
  const neighbour = afterId === null ? null : knownId(afterId, 'View')
  const ranks = ranksAfter(await views.placesOf(view, ctx.actor.userId), view.id, neighbour)
  await views.setRanks(ranks)
  return ranks
}
