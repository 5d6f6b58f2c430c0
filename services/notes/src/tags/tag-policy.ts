import { parseId } from '@verbatim/contracts/ids.ts'
import { type GrantedPermission, type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { hidden, notFound } from '@verbatim/kit/errors.ts'
import { projectAccess } from '#src/access/access-levels.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { knownId, requireLevel } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Tag } from '#src/tags/tag.ts'
import { tagLoaders } from '#src/tags/tag-loader.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

/** What a member with that level in the project may do with a tag. */
export const tagPermissions = (held: Permission, tag: Tag) => ({
  edit: permits(held, 'WRITE'),
  delete: permits(held, 'WRITE') && !tag.locked,
  manageAccess: permits(held, 'FULL'),
})

/**
 * The tag behind an id, its own or that of a tag merged into it. Throws NotFound when there is none or its project may
 * not be read, Forbidden when READ is not enough.
 */
export async function requireTag(
  ctx: NotesCtx,
  tagId: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<Tag> {
  const id = knownId(tagId, 'Tag')
  const tag = tx
    ? (await tagReader(tx, ctx.actor.teamId).byIds([id])).get(id)
    : await ctx.loaders(tagLoaders).tag.load(id)
  if (!tag) throw notFound('Tag')
  const held = tx
    ? await projectAccess(tx, ctx.actor, tag.projectId)
    : await ctx.loaders(accessLoaders).projectLevel.load(tag.projectId)
  if (held === 'none') throw hidden('Tag', id)
  requireLevel(held, level)
  return tag
}

/** The tag behind an id, or null when the actor may not know of it; for references from other services. */
export async function readableTag(ctx: NotesCtx, tagId: string): Promise<Tag | null> {
  const id = parseId(tagId)
  const tag = id && (await ctx.loaders(tagLoaders).tag.load(id))
  if (!tag) return null
  return (await ctx.loaders(accessLoaders).projectLevel.load(tag.projectId)) === 'none' ? null : tag
}

/** One change at a time to the order, groups and being of a project's tags, so that two of them cannot tangle. */
export async function lockTagsOf(tx: Transaction, projectId: string): Promise<void> {
  await tx.raw(`select pg_advisory_xact_lock(hashtextextended('tags:' || ?, 0))`, [projectId])
}
