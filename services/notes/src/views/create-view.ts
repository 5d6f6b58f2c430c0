import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { readViewData } from '@verbatim/contracts/views/view-data.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { CreateViewInput } from '#src/gql/graph-types.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { ranksAtEnd } from '#src/tags/rank-place.ts'
import { type View, viewIcon, viewTitle } from '#src/views/view.ts'
import { recordViewsSaved } from '#src/views/view-facts.ts'
import { gateView, levelToChange } from '#src/views/view-policy.ts'
import { viewRepository } from '#src/views/view-repository.ts'

/** Adds a view at the end of a project's. One's own needs READ, everybody's WRITE. */
export async function createView(ctx: NotesCtx, input: CreateViewInput): Promise<View> {
  gateView(ctx, input)
  const ownerId = input.personal ? ctx.actor.userId : null
  const given = {
    title: viewTitle(input.title),
    icon: viewIcon(input.icon),
    viewData: readViewData(input.viewData ?? {}),
    layout: input.layout,
    objectType: input.objectType,
  }
  return ctx.write(async (tx) => {
    const project = await requireProject(ctx, input.projectId, levelToChange(ownerId), tx)
    const views = viewRepository(tx, ctx.actor.teamId)
    await views.lockOf(project.id)
    const others = await views.ranksOf(project.id)
    const max = COUNT_LIMITS.viewsPerProject
    if (others.length >= max) throw invalidOperation(`A project has at most ${max} views. Delete one first.`)
    const id = ctx.newId()
    const now = ctx.clock.now()
    const view: View = {
      ...given,
      id,
      projectId: project.id,
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
