import { gate } from '@verbatim/contracts/gates.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { CreateWorkspaceTagInput } from '#src/gql/graph-types.ts'
import { leastUsedColor, tagColor, tagTitle } from '#src/tags/tag.ts'
import { tagDefinition, tagRole, UNDEFINED } from '#src/tags/tag-definition.ts'
import { recordWorkspaceTagChanged } from '#src/tags/tag-facts.ts'
import { refuseChange, type WorkspaceTag } from '#src/tags/workspace/workspace-tag.ts'
import { workspaceTagRepository } from '#src/tags/workspace/workspace-tag-repository.ts'

/**
 * Adds a tag that every project is offered. Everybody but viewers may. Throws ValidationError for a title that another
 * one has, in any case, InvalidOperation for the 1,001st.
 */
export function createWorkspaceTag(ctx: NotesCtx, input: CreateWorkspaceTagInput): Promise<WorkspaceTag> {
  refuseChange(ctx.actor, { locked: false }, input.locked ?? false)
  if (input.color) gate(ctx.actor, 'iconsAndTagColors')
  const title = tagTitle(input.title)
  const definition = tagDefinition(UNDEFINED, input)
  return ctx.write(async (tx) => {
    const tags = workspaceTagRepository(tx, ctx.actor.teamId)
    await tags.lockAll()
    const all = await tags.all()
    const max = COUNT_LIMITS.workspaceTags
    if (all.length >= max) throw invalidOperation(`A workspace has at most ${max} tags of its own.`)
    const taken = await tags.byTitle(title)
    if (taken) throw invalid(`There is a tag “${taken.title}” of the workspace already.`, { title: 'Taken' })
    const now = ctx.clock.now()
    const used = Object.fromEntries(
      [...Map.groupBy(all, ({ color }) => color)].map(([color, alike]) => [color, alike.length]),
    )
    const tag: WorkspaceTag = {
      ...definition,
      id: ctx.newId(),
      title,
      color: input.color ? tagColor(input.color) : leastUsedColor(used),
      role: tagRole(input.role ?? null),
      locked: input.locked ?? false,
      updatedBy: ctx.actor.userId,
      createdAt: now,
      updatedAt: now,
    }
    await tags.add(tag)
    await recordWorkspaceTagChanged(tx, ctx.origin, tag.id)
    return tag
  })
}
