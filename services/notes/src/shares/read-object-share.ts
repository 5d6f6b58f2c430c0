import { permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { readShare, type Share } from '@verbatim/shares/read-share.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import type { ShareStop } from '@verbatim/shares/share-stop.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import type { NotesCtx } from '#src/context.ts'
import type { LinkedHere } from './linked-here.ts'
import { shareStopOf } from './share-stop-of.ts'

/** What is in a project and may have a link. */
type Shared = { of: LinkedHere; projectId: string }

/**
 * The object's link, for who may end it; null for everybody else and where there is none.
 * @param pathOf where a token leads.
 */
export async function readObjectShare(
  ctx: NotesCtx,
  object: Shared,
  pathOf: (shareToken: string) => string,
): Promise<(Share & { link: ShareLink }) | null> {
  return (await maySee(ctx, object)) ? ctx.read((tx) => shareOf(ctx, tx, object, pathOf)) : null
}

/** Why its link opens nothing, or why none can be made, for who may make one; null for everybody else and where one opens. */
export async function readObjectShareStop(ctx: NotesCtx, object: Shared): Promise<ShareStop | null> {
  if (!(await maySee(ctx, object))) return null
  return ctx.read(async (tx) => {
    const link = await shareLinkReader(tx, ctx.actor.teamId, 'object_id').ofObject(object.of)
    return shareStopOf(tx, ctx.actor.teamId, link?.maker ?? ctx.actor, object.projectId)
  })
}

const maySee = async (ctx: NotesCtx, { projectId }: Shared): Promise<boolean> =>
  permits(await ctx.loaders(accessLoaders).grantedProjectLevel.load(projectId), 'FULL')

const shareOf = (ctx: NotesCtx, tx: ReadTransaction, { of }: Shared, pathOf: (shareToken: string) => string) =>
  readShare(tx, ctx.actor.teamId, { column: 'object_id', of, now: ctx.clock.now(), pathOf })
