import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { refuseHeld } from '#src/retention/refuse-held.ts'
import { heirOf, type TagBoard } from '#src/tags/boards/tag-board.ts'
import { requireTagBoard, requireTagGroup } from '#src/tags/boards/tag-board-policy.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { ranksAtEnd } from '#src/tags/rank-place.ts'
import { recordTagGroupsChanged, recordTagsSaved } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/**
 * Deletes a group; its tags go to the end of the group before it, or after it where it is the first. Refused for the
 * sentiment group, for the last one that takes tags, and under a legal hold. WRITE is needed.
 */
export function deleteTagGroup(ctx: NotesCtx, input: { tagGroupId: string }): Promise<TagBoard> {
  return ctx.write(async (tx) => {
    const { projectId } = await requireTagGroup(ctx, input.tagGroupId, 'WRITE', tx)
    await lockTagsOf(tx, projectId)
    const group = await requireTagGroup(ctx, input.tagGroupId, 'WRITE', tx)
    await refuseHeld(tx, ctx.actor.teamId, [projectId])
    const boards = tagBoardRepository(tx, ctx.actor.teamId)
    const groups = await boards.groupsOf([group.tagBoardId])
    const locked = await boards.lockedAmong(groups.map((one) => one.id))
    if (locked.has(group.id))
      throw invalidOperation(`“${group.title}” holds the sentiment tags. It stays on the board.`)
    const heir = heirOf(groups, group, (one) => locked.has(one.id))
    if (!heir) throw invalidOperation('A board keeps one group for new tags. Make another one before you delete it.')
    const tags = tagRepository(tx, ctx.actor.teamId)
    const moving = await tags.ofGroups([group.id])
    const ranks = ranksAtEnd(
      await tags.ofGroups([heir.id]),
      moving.map((tag) => tag.id),
    )
    const updatedAt = ctx.clock.now()
    const moved = moving.map((tag) => ({ ...tag, tagGroupId: heir.id, rank: ranks.get(tag.id) ?? tag.rank, updatedAt }))
    for (const tag of moved) await tags.save(tag)
    await boards.removeGroup(group.id)
    await recordTagsSaved(tx, ctx.origin, moved)
    await recordTagGroupsChanged(tx, ctx.origin, projectId, [group.id, heir.id])
    await audit(tx, ctx, { act: 'tagGroup.deleted', object: { type: 'tagGroup', id: group.id, name: group.title } })
    return requireTagBoard(ctx, group.tagBoardId, 'WRITE', tx)
  })
}
