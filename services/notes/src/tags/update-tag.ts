import { gate } from '@verbatim/contracts/gates.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateTagInput } from '#src/gql/graph-types.ts'
import { requireTagGroup } from '#src/tags/boards/tag-board-policy.ts'
import { ranksAfter, ranksAtEnd } from '#src/tags/rank-place.ts'
import { refuseFollowing, refuseLocked, type Tag, type TagRole, tagColor, tagTitle } from '#src/tags/tag.ts'
import { tagDefinition, tagRole } from '#src/tags/tag-definition.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { lockTagsOf, requireTag } from '#src/tags/tag-policy.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/**
 * Changes a tag; what is not given stays. `afterId` null puts it first in its group, a new group without `afterId` puts
 * it last there. A sentiment tag keeps title and place. WRITE is needed.
 */
export async function updateTag(ctx: NotesCtx, input: UpdateTagInput): Promise<Tag> {
  if (input.color != null) gate(ctx.actor, 'iconsAndTagColors')
  return ctx.write(async (tx) => {
    const { projectId } = await requireTag(ctx, input.tagId, 'WRITE', tx)
    await lockTagsOf(tx, projectId)
    const tag = await requireTag(ctx, input.tagId, 'WRITE', tx)
    if (!input.own && changesMeaning(input)) refuseFollowing(tag)
    const placed = await place(ctx, tx, tag, input)
    const changed: Tag = {
      ...placed,
      title: await freeTitle(ctx, tx, tag, input.title),
      color: input.color == null ? tag.color : tagColor(input.color),
      ...tagDefinition(tag, input),
      role: input.role === undefined ? tag.role : ownRole(tag, input.role),
      workspaceTagId: input.own ? null : tag.workspaceTagId,
      updatedAt: ctx.clock.now(),
    }
    await tagRepository(tx, ctx.actor.teamId).save(changed)
    await recordTagsSaved(tx, ctx.origin, [changed])
    return changed
  })
}

/** Whether what a tag takes over from the workspace's is to change, and not only its place. */
const changesMeaning = ({
  tagId: _tagId,
  tagGroupId: _group,
  afterId: _after,
  own: _own,
  ...meaning
}: UpdateTagInput) => Object.values(meaning).some((value) => value !== undefined)

/** The role that a tag is to have. A sentiment tag keeps its own. */
function ownRole(tag: Tag, wish: string | null): TagRole | null {
  const role = tagRole(wish)
  if (tag.locked && role !== tag.role) throw invalidOperation(`“${tag.title}” is a sentiment tag. Its role stays.`)
  return role
}

async function freeTitle(ctx: NotesCtx, tx: Transaction, tag: Tag, wish: string | null | undefined): Promise<string> {
  if (wish == null) return tag.title
  const title = tagTitle(wish)
  if (title === tag.title) return title
  refuseLocked(tag, 'rename')
  const known = await tagRepository(tx, ctx.actor.teamId).byTitle(tag.projectId, title)
  if (known && known.id !== tag.id)
    throw invalid(`There is a tag “${known.title}” already. Merge the two instead.`, { title: 'Taken' })
  return title
}

/** The tag in the group and at the rank that were asked for. */
async function place(ctx: NotesCtx, tx: Transaction, tag: Tag, input: UpdateTagInput): Promise<Tag> {
  const tagGroupId = input.tagGroupId == null ? tag.tagGroupId : knownId(input.tagGroupId, 'Tag group')
  const isMoving = tagGroupId !== tag.tagGroupId
  if (!isMoving && input.afterId === undefined) return tag
  if (isMoving) {
    refuseLocked(tag, 'move')
    const group = await requireTagGroup(ctx, tagGroupId, 'WRITE', tx)
    if (group.projectId !== tag.projectId)
      throw invalidOperation('This group is in another project. Choose one of this one.')
  }
  const tags = tagRepository(tx, ctx.actor.teamId)
  const list = await tags.ofGroups([tagGroupId])
  const afterId = input.afterId == null ? input.afterId : knownId(input.afterId, 'Tag')
  const ranks = afterId === undefined ? ranksAtEnd(list, [tag.id]) : ranksAfter(list, tag.id, afterId)
  await tags.setRanks(ranks)
  return { ...tag, tagGroupId, rank: ranks.get(tag.id) ?? tag.rank }
}
