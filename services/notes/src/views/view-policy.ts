import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { type GrantedPermission, type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { hidden, notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { View } from '#src/views/view.ts'
import { homeAccess, homeLevel, requireHomeLevel } from '#src/views/view-home.ts'
import { viewLoaders } from '#src/views/view-loader.ts'
import { viewReader } from '#src/views/view-repository.ts'

/** What it takes to change a view: everybody's WRITE in its project, folder or workspace, one's own no more than READ. */
export const levelToChange = (ownerId: string | null): GrantedPermission => (ownerId === null ? 'WRITE' : 'READ')

/** Whether a member knows of the view at all: somebody else's own is nobody else's. */
const isKnownTo = ({ userId }: Actor, view: View): boolean => view.ownerId === null || view.ownerId === userId

/** What a member with that level where the view belongs may do with a view that they see. */
export const viewPermissions = (held: Permission, { ownerId }: View) => {
  const change = permits(held, levelToChange(ownerId))
  return { edit: change, delete: change, manageAccess: permits(held, 'WRITE') }
}

/**
 * The view, deleted or not, if the actor may change it. Throws NotFound where they may not know of it, Forbidden where
 * they may only see it.
 */
export async function changeableView(ctx: NotesCtx, viewId: string, tx: ReadTransaction): Promise<View> {
  const [view] = await viewReader(tx, ctx.actor.teamId).byIds([knownId(viewId, 'View')])
  if (!view) throw notFound('View')
  if (!isKnownTo(ctx.actor, view)) throw hidden('View', view.id)
  const held = await homeAccess(tx, ctx.actor, view)
  if (held === 'none') throw hidden('View', view.id)
  requireHomeLevel(view, held, levelToChange(view.ownerId))
  return view
}

/** The view, or null where the actor may not know of it; for references from other services. */
export async function readableView(ctx: NotesCtx, viewId: string): Promise<View | null> {
  const id = parseId(viewId)
  const view = id ? await ctx.loaders(viewLoaders).view.load(id) : null
  if (!view || view.deletedAt || !isKnownTo(ctx.actor, view)) return null
  return (await homeLevel(ctx, view)) === 'none' ? null : view
}

/** The view. Throws NotFound where the actor may not know of it. */
export async function requireView(ctx: NotesCtx, viewId: string): Promise<View> {
  const view = await readableView(ctx, viewId)
  if (!view) throw notFound('View')
  return view
}

/** Throws Forbidden for what the workspace's plan has not: a canvas, or an icon of one's choice. */
export function gateView(ctx: NotesCtx, input: { layout?: ViewLayout | null; icon?: string | null }): void {
  if (input.layout === 'CANVAS') gate(ctx.actor, 'canvasView')
  if (input.icon) gate(ctx.actor, 'iconsAndTagColors')
}
