import { gate } from '@verbatim/contracts/gates.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateTagInput } from '#src/gql/graph-types.ts'
import { takeBelowAlong } from '#src/tags/parents/keep-tree.ts'
import { placeTag } from '#src/tags/place-tag.ts'
import { refuseFollowing, refuseLocked, type Tag, type TagRole, tagColor, tagTitle } from '#src/tags/tag.ts'
import { tagDefinition, tagRole } from '#src/tags/tag-definition.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { lockTagsOf, requireTag } from '#src/tags/tag-policy.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/**
 * Changes a tag; what is not given stays. `afterId` null puts it first in its group, a new group without `afterId` puts
 * it last there, and by itself unless `parentId` is given; what stands below it follows. A sentiment tag keeps title and place. WRITE is needed.
 */
export async function updateTag(ctx: NotesCtx, input: UpdateTagInput): Promise<Tag> {
  if (input.color != null) gate(ctx.actor, 'iconsAndTagColors')
  return ctx.write(async (tx) => {
    const { projectId } = await requireTag(ctx, input.tagId, 'WRITE', tx)
    await lockTagsOf(tx, projectId)
    const tag = await requireTag(ctx, input.tagId, 'WRITE', tx)
    if (!input.own && changesMeaning(input)) refuseFollowing(tag)
    const placed = await placeTag(ctx, tx, tag, input)
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
    if (placed === tag) return changed
    await takeBelowAlong(ctx, tx, changed, tag.tagGroupId)
    return requireTag(ctx, tag.id, 'WRITE', tx)
  })
}

/** Whether what a tag takes over from the workspace's is to change, and not only its place. */
const changesMeaning = ({
  tagId: _tagId,
  tagGroupId: _group,
  afterId: _after,
  parentId: _parent,
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
