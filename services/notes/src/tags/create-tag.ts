import { gate } from '@verbatim/contracts/gates.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { CreateTagInput } from '#src/gql/graph-types.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { createDefaultBoard } from '#src/tags/boards/create-default-board.ts'
import type { TagGroup } from '#src/tags/boards/tag-board.ts'
import { requireTagGroup } from '#src/tags/boards/tag-board-policy.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { ranksAtEnd } from '#src/tags/rank-place.ts'
import { leastUsedColor, type Tag, type TagColor, tagColor, tagDescription, tagTitle } from '#src/tags/tag.ts'
import { UNDEFINED } from '#src/tags/tag-definition.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'
import { type NewTag, tagRepository } from '#src/tags/tag-repository.ts'
import { takenOver } from '#src/tags/workspace/workspace-tag.ts'
import { workspaceTagReader } from '#src/tags/workspace/workspace-tag-repository.ts'

/**
 * Makes a tag at the end of its group. A title that the project already has, in any case, answers the tag that has it,
 * unchanged; of a title that a tag of the workspace has comes one that follows it. WRITE is needed.
 */
export async function createTag(ctx: NotesCtx, input: CreateTagInput): Promise<Tag> {
  if (input.color) gate(ctx.actor, 'iconsAndTagColors')
  const title = tagTitle(input.title)
  const description = tagDescription(input.description ?? '')
  const color = input.color ? tagColor(input.color) : null
  return ctx.write(async (tx) => {
    const project = await requireProject(ctx, input.projectId, 'WRITE', tx)
    const tags = tagRepository(tx, ctx.actor.teamId)
    const known = await tags.byTitle(project.id, title)
    if (known) return known
    await lockTagsOf(tx, project.id)
    const { group, ...place } = await newPlace(ctx, tx, project.id, input.tagGroupId)
    const offered = await workspaceTagReader(tx, ctx.actor.teamId).byTitle(title)
    const now = ctx.clock.now()
    const tag: NewTag = {
      ...UNDEFINED,
      ...place,
      projectId: project.id,
      title,
      color: color ?? (await freeColor(tx, ctx, project.id, group)),
      description,
      workspaceTagId: null,
      parentId: null,
      locked: false,
      role: null,
      ...(offered && takenOver(offered)),
      createdAt: now,
      updatedAt: now,
      createdBy: ctx.actor.userId,
    }
    const added = await tags.add([tag])
    // Somebody else made it a moment ago.
    if (!added.length) return (await tags.byTitle(project.id, title)) ?? tag
    await recordTagsSaved(tx, ctx.origin, [tag])
    return tag
  })
}

/** Where a tag goes that is new in a project: the end of the group, or of the first that takes tags. */
export async function placeForNewTag(
  ctx: NotesCtx,
  tx: Transaction,
  projectId: string,
  tagGroupId: string | null | undefined,
): Promise<Pick<Tag, 'id' | 'tagGroupId' | 'rank'>> {
  const { group: _group, ...place } = await newPlace(ctx, tx, projectId, tagGroupId)
  return place
}

async function newPlace(ctx: NotesCtx, tx: Transaction, projectId: string, tagGroupId: string | null | undefined) {
  const group =
    tagGroupId == null ? await firstGroup(ctx, tx, projectId) : await groupOf(ctx, tx, projectId, tagGroupId)
  const id = ctx.newId()
  const list = await tagRepository(tx, ctx.actor.teamId).ofGroups([group.id])
  return { id, tagGroupId: group.id, rank: ranksAtEnd(list, [id]).get(id) ?? 0, group }
}

async function groupOf(ctx: NotesCtx, tx: Transaction, projectId: string, groupId: string): Promise<TagGroup> {
  const group = await requireTagGroup(ctx, groupId, 'WRITE', tx)
  if (group.projectId !== projectId) throw invalidOperation('This group is in another project. Choose one of this one.')
  return group
}

/** The group for tags made without a choice: the first that does not hold the sentiment tags. */
async function firstGroup(ctx: NotesCtx, tx: Transaction, projectId: string): Promise<TagGroup> {
  await createDefaultBoard(tx, ctx, ctx.origin, projectId)
  const boards = tagBoardRepository(tx, ctx.actor.teamId)
  const groups = await boards.groupsOfProject(projectId)
  const locked = await boards.lockedAmong(groups.map((group) => group.id))
  const group = groups.find((one) => !locked.has(one.id))
  if (!group) throw invalidOperation('The board has no group for new tags. Make one first.')
  return group
}

async function freeColor(tx: Transaction, ctx: NotesCtx, projectId: string, group: TagGroup): Promise<TagColor> {
  return group.color ?? leastUsedColor(await tagRepository(tx, ctx.actor.teamId).colorCounts(projectId))
}
