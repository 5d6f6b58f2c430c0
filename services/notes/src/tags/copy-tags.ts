import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { NotesCtx } from '#src/context.ts'
import { createDefaultBoard } from '#src/tags/boards/create-default-board.ts'
import type { TagGroup } from '#src/tags/boards/tag-board.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { ranksAtEnd } from '#src/tags/rank-place.ts'
import { type Tag, titleKey } from '#src/tags/tag.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'
import { type NewTag, tagRepository } from '#src/tags/tag-repository.ts'

/**
 * Finds tags of another project by their titles, and makes those that are missing, in a group of the same title or the
 * first. Answers the id in that project for each tag.
 */
export async function copyTags(
  tx: Transaction,
  ctx: NotesCtx,
  tagIds: readonly string[],
  projectId: string,
): Promise<Map<string, string>> {
  const repository = tagRepository(tx, ctx.actor.teamId)
  const tags = [...new Map([...(await repository.byIds(tagIds)).values()].map((tag) => [tag.id, tag])).values()]
  if (!tags.length) return new Map()
  await lockTagsOf(tx, projectId)
  const known = new Map((await repository.ofProject(projectId)).map((tag) => [titleKey(tag.title), tag.id]))
  const missing = tags.filter((tag) => !known.has(titleKey(tag.title)))
  const copies = await newTags(tx, ctx, missing, projectId)
  await repository.add(copies)
  await recordTagsSaved(tx, ctx.origin, copies)
  for (const copy of copies) known.set(titleKey(copy.title), copy.id)
  return new Map(tags.map((tag) => [tag.id, known.get(titleKey(tag.title)) ?? tag.id]))
}

async function newTags(tx: Transaction, ctx: NotesCtx, tags: readonly Tag[], projectId: string): Promise<NewTag[]> {
  if (!tags.length) return []
  const { teamId, userId } = ctx.actor
  const boards = tagBoardRepository(tx, teamId)
  await createDefaultBoard(tx, ctx, ctx.origin, projectId)
  const groups = await boards.groupsOfProject(projectId)
  const titles = new Map(
    (await boards.groupsByIds(tags.map((tag) => tag.tagGroupId))).map((group) => [group.id, group.title]),
  )
  const locked = await boards.lockedAmong(groups.map((group) => group.id))
  const groupFor = (tag: Tag): TagGroup | undefined =>
    groups.find((group) => !locked.has(group.id) && group.title === titles.get(tag.tagGroupId)) ??
    groups.find((group) => !locked.has(group.id)) ??
    groups[0]
  const others = await tagRepository(tx, teamId).ofGroups(groups.map((group) => group.id))
  const now = ctx.clock.now()
  const copies = tags.map(
    (tag): NewTag => ({
      ...tag,
      id: ctx.newId(),
      projectId,
      tagGroupId: groupFor(tag)?.id ?? '',
      locked: false,
      parentId: null,
      createdAt: now,
      updatedAt: now,
      createdBy: userId,
    }),
  )
  const ranks = ranksAtEnd(
    others,
    copies.map((copy) => copy.id),
  )
  return copies.map((copy) => ({ ...copy, rank: ranks.get(copy.id) ?? copy.rank }))
}
