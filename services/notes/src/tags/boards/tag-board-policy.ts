import { parseId } from '@verbatim/contracts/ids.ts'
import type { GrantedPermission } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { hidden, notFound } from '@verbatim/kit/errors.ts'
import { projectAccess } from '#src/access/access-levels.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { knownId, requireLevel } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { TagBoard, TagGroup } from '#src/tags/boards/tag-board.ts'
import { tagBoardLoaders } from '#src/tags/boards/tag-board-loader.ts'
import { type DeletedBoard, tagBoardReader } from '#src/tags/boards/tag-board-repository.ts'

/** The board, if the actor has that level in its project. Throws NotFound without READ, Forbidden when READ is not enough. */
export async function requireTagBoard(
  ctx: NotesCtx,
  boardId: string,
  level: GrantedPermission,
  tx: ReadTransaction,
): Promise<TagBoard> {
  const [board] = await tagBoardReader(tx, ctx.actor.teamId).boardsByIds([knownId(boardId, 'Tag board')])
  return requireReadable(ctx, board, 'Tag board', level, tx)
}

/** As `requireTagBoard` with WRITE, for a board that may be deleted. */
export async function requireDeletedBoard(ctx: NotesCtx, boardId: string, tx: ReadTransaction): Promise<DeletedBoard> {
  const board = await tagBoardReader(tx, ctx.actor.teamId).boardThatWas(knownId(boardId, 'Tag board'))
  return requireReadable(ctx, board ?? undefined, 'Tag board', 'WRITE', tx)
}

/** The group, as `requireTagBoard` does. */
export async function requireTagGroup(
  ctx: NotesCtx,
  groupId: string,
  level: GrantedPermission,
  tx: ReadTransaction,
): Promise<TagGroup> {
  const [group] = await tagBoardReader(tx, ctx.actor.teamId).groupsByIds([knownId(groupId, 'Tag group')])
  return requireReadable(ctx, group, 'Tag group', level, tx)
}

async function requireReadable<Thing extends { id: string; projectId: string }>(
  ctx: NotesCtx,
  thing: Thing | undefined,
  noun: string,
  level: GrantedPermission,
  tx: ReadTransaction,
): Promise<Thing> {
  if (!thing) throw notFound(noun)
  const held = await projectAccess(tx, ctx.actor, thing.projectId)
  if (held === 'none') throw hidden(noun, thing.id)
  requireLevel(held, level)
  return thing
}

/** The board, or null when the actor may not know of it; for references from other services. */
export const readableBoard = (ctx: NotesCtx, boardId: string): Promise<TagBoard | null> =>
  readable(ctx, boardId, (id) => ctx.loaders(tagBoardLoaders).tagBoard.load(id))

/** The group, as `readableBoard` does. */
export const readableGroup = (ctx: NotesCtx, groupId: string): Promise<TagGroup | null> =>
  readable(ctx, groupId, (id) => ctx.loaders(tagBoardLoaders).tagGroup.load(id))

async function readable<Thing extends { projectId: string }>(
  ctx: NotesCtx,
  text: string,
  load: (id: string) => Promise<Thing | null>,
): Promise<Thing | null> {
  const id = parseId(text)
  const thing = id ? await load(id) : null
  if (!thing) return null
  return (await ctx.loaders(accessLoaders).projectLevel.load(thing.projectId)) === 'none' ? null : thing
}
