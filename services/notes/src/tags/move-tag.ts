import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { MoveTagInput } from '#src/gql/graph-types.ts'
import { highlightTagRepository } from '#src/highlights/highlight-tag-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { placeForNewTag } from '#src/tags/create-tag.ts'
import { refuseLocked, type Tag } from '#src/tags/tag.ts'
import { recordTagGroupsChanged, recordTagsSaved } from '#src/tags/tag-facts.ts'
import { lockTagsOf, requireTag } from '#src/tags/tag-policy.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/**
 * Moves a tag that stands on no highlight to another project, with its id and all that it means; to take it back, move
 * it back. WRITE in both is needed. Throws InvalidOperation for a tag that is used, because highlights have tags of
 * their own project only, ValidationError where the other project has a tag of that title. Not for sentiment tags.
 */
export function moveTag(ctx: NotesCtx, input: MoveTagInput): Promise<Tag> {
  return ctx.write(async (tx) => {
    const { projectId: from } = await requireTag(ctx, input.tagId, 'WRITE', tx)
    const project = await requireProject(ctx, input.projectId, 'WRITE', tx)
    // In one order, so that two moves cannot wait for each other.
    for (const id of [...new Set([from, project.id])].sort()) await lockTagsOf(tx, id)
    const tag = await requireTag(ctx, input.tagId, 'WRITE', tx)
    const { tagGroupId, rank } = await placeForNewTag(ctx, tx, project.id, input.tagGroupId)
    if (tag.projectId === project.id) return tag
    refuseLocked(tag, 'move')
    const tags = tagRepository(tx, ctx.actor.teamId)
    await tags.lockExclusively([tag.id])
    if (await highlightTagRepository(tx, ctx.actor.teamId).isUsed(tag.id))
      throw invalidOperation(
        `“${tag.title}” stands on highlights of this project. Make a tag of the workspace of it, or move the notes.`,
      )
    const taken = await tags.byTitle(project.id, tag.title)
    if (taken) throw invalid(`“${project.title}” has a tag “${taken.title}” already.`, { title: 'Taken' })
    const moved: Tag = { ...tag, projectId: project.id, tagGroupId, rank, updatedAt: ctx.clock.now() }
    await tags.move(moved)
    await recordTagsSaved(tx, ctx.origin, [moved])
    await recordTagGroupsChanged(tx, ctx.origin, tag.projectId, [tag.tagGroupId])
    return moved
  })
}
