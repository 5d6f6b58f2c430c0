import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateWorkspaceTagInput, WorkspaceTagRefInput } from '#src/gql/graph-types.ts'
import { tagColor, tagTitle } from '#src/tags/tag.ts'
import { tagDefinition, tagRole } from '#src/tags/tag-definition.ts'
import { recordTagsSaved, recordWorkspaceTagChanged } from '#src/tags/tag-facts.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'
import { refuseChange, takenOver, type WorkspaceTag } from '#src/tags/workspace/workspace-tag.ts'
import { workspaceTagRepository } from '#src/tags/workspace/workspace-tag-repository.ts'

/**
 * Changes a tag of the workspace, and with it the tags of all projects that use it. A locked one is changed by managers,
 * who alone lock. Throws InvalidOperation where a project has another tag with the new title.
 */
export function updateWorkspaceTag(ctx: NotesCtx, input: UpdateWorkspaceTagInput): Promise<WorkspaceTag> {
  if (input.color) gate(ctx.actor, 'iconsAndTagColors')
  return ctx.write(async (tx) => {
    const before = await changeable(ctx, tx, input.workspaceTagId, input.locked)
    const changed: WorkspaceTag = {
      ...before,
      ...tagDefinition(before, input),
      title: input.title == null ? before.title : tagTitle(input.title),
      color: input.color == null ? before.color : tagColor(input.color),
      role: input.role === undefined ? before.role : tagRole(input.role),
      locked: input.locked ?? before.locked,
      updatedBy: ctx.actor.userId,
      updatedAt: ctx.clock.now(),
    }
    const tags = workspaceTagRepository(tx, ctx.actor.teamId)
    const taken = await tags.byTitle(changed.title)
    if (taken && taken.id !== changed.id)
      throw invalid(`There is a tag “${taken.title}” of the workspace already.`, { title: 'Taken' })
    await tags.save(changed)
    await follow(ctx, tx, changed)
    await recordWorkspaceTagChanged(tx, ctx.origin, changed.id)
    return changed
  })
}

/** Takes a tag of the workspace away; the projects that use it keep theirs as their own. A locked one needs a manager. */
export function deleteWorkspaceTag(ctx: NotesCtx, input: WorkspaceTagRefInput): Promise<{ id: string }> {
  return ctx.write(async (tx) => {
    const { id, title } = await changeable(ctx, tx, input.workspaceTagId, null)
    const tags = tagRepository(tx, ctx.actor.teamId)
    const left = (await tags.ofWorkspaceTag(id)).map((tag) => ({ ...tag, workspaceTagId: null }))
    await workspaceTagRepository(tx, ctx.actor.teamId).remove(id)
    await recordTagsSaved(tx, ctx.origin, left)
    await recordWorkspaceTagChanged(tx, ctx.origin, id)
    await audit(tx, ctx, { act: 'workspaceTag.deleted', object: { type: 'workspaceTag', id, name: title } })
    return { id }
  })
}

async function changeable(
  ctx: NotesCtx,
  tx: Transaction,
  workspaceTagId: string,
  locked: boolean | null | undefined,
): Promise<WorkspaceTag> {
  const tags = workspaceTagRepository(tx, ctx.actor.teamId)
  await tags.lockAll()
  const [tag] = await tags.byIds([knownId(workspaceTagId, 'Tag')])
  if (!tag) throw notFound('Tag')
  refuseChange(ctx.actor, tag, locked != null && locked !== tag.locked)
  return tag
}

/** Gives the tags of the projects that use it what it is now. */
async function follow(ctx: NotesCtx, tx: Transaction, changed: WorkspaceTag): Promise<void> {
  const tags = tagRepository(tx, ctx.actor.teamId)
  const following = (await tags.ofWorkspaceTag(changed.id)).map((tag) => ({
    ...tag,
    ...takenOver(changed),
    updatedAt: changed.updatedAt,
  }))
  for (const tag of following) {
    const other = await tags.byTitle(tag.projectId, tag.title)
    if (other && other.id !== tag.id)
      throw invalidOperation(`A project has another tag “${other.title}”. Merge the two there first.`)
    await tags.save(tag)
  }
  await recordTagsSaved(tx, ctx.origin, following)
}
