import { readViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { CreateViewInput } from '#src/gql/graph-types.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { ranksAtEnd } from '#src/tags/rank-place.ts'
import { checkViewList, type View, viewIcon, viewTitle } from '#src/views/view.ts'
import { recordViewsSaved } from '#src/views/view-facts.ts'
import { requireHome, requireRoom } from '#src/views/view-home.ts'
import { gateView, levelToChange } from '#src/views/view-policy.ts'
import { viewRepository } from '#src/views/view-repository.ts'

/**
 * Adds a view at the end of those of a project, a folder or the workspace. One's own needs READ there, everybody's WRITE.
 */
export async function createView(ctx: NotesCtx, input: CreateViewInput): Promise<View> {
  gateView(ctx, input)
  const ownerId = input.personal ? ctx.actor.userId : null
  const given = {
    title: viewTitle(input.title),
    icon: viewIcon(input.icon),
    viewData: readViewData(input.viewData ?? {}),
    layout: input.layout,
    objectType: input.objectType,
    place: input.place ?? 'ALL',
    colleagueId: input.colleagueId == null ? null : knownId(input.colleagueId, 'Member'),
  }
  checkViewList({ projectId: input.projectId ?? null, folderId: input.folderId ?? null }, given)
  return ctx.write(async (tx) => {
    if (given.colleagueId) await requireMember(tx, ctx.actor.teamId, given.colleagueId)
    const home = await requireHome(ctx, input, levelToChange(ownerId), tx)
    const views = viewRepository(tx, ctx.actor.teamId)
    await views.lockOf(home)
    const others = await views.placesOf(home, ctx.actor.userId)
    requireRoom(home, others, ownerId)
    const id = ctx.newId()
    const now = ctx.clock.now()
    const view: View = {
      ...given,
      ...home,
      id,
      ownerId,
      rank: ranksAtEnd(others, [id]).get(id) ?? 0,
      updatedBy: ctx.actor.userId,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    }
    await views.add(view)
    await recordViewsSaved(tx, ctx.origin, [view])
    return view
  })
}

/** Throws NotFound for who is no member. */
async function requireMember(tx: ReadTransaction, teamId: string, userId: string): Promise<void> {
  if (!(await memberReader(tx, teamId).roles([userId])).has(userId)) throw notFound('Member')
}
