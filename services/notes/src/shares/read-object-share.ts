import { permits } from '@verbatim/contracts/roles.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { readShare, type Share } from '@verbatim/shares/read-share.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import type { ShareStop } from '@verbatim/shares/share-stop.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import type { NotesCtx } from '#src/context.ts'
import { shareStopOf } from './share-stop-of.ts'

/** A note, or what is in one. */
type Shared = { id: string; projectId: string }

/** Where the links of each kind lead. */
const PAGES = { note: 'publicNote', highlight: 'publicObject' } as const
type Kind = keyof typeof PAGES

/** The object's link, for who may end it; null for everybody else and where there is none. */
export async function readObjectShare(
  ctx: NotesCtx,
  kind: Kind,
  object: Shared,
): Promise<(Share & { link: ShareLink }) | null> {
  return (await maySee(ctx, object)) ? ctx.read((tx) => shareOf(ctx, tx, kind, object)) : null
}

/** Why its link opens nothing, or why none can be made, for who may make one; null for everybody else and where one opens. */
export async function readObjectShareStop(ctx: NotesCtx, kind: Kind, object: Shared): Promise<ShareStop | null> {
  if (!(await maySee(ctx, object))) return null
  return ctx.read(async (tx) => {
    const share = await shareOf(ctx, tx, kind, object)
    return shareStopOf(tx, ctx.actor.teamId, share?.link.maker ?? ctx.actor, object.projectId)
  })
}

const maySee = async (ctx: NotesCtx, { projectId }: Shared): Promise<boolean> =>
  permits(await ctx.loaders(accessLoaders).grantedProjectLevel.load(projectId), 'FULL')

const shareOf = (ctx: NotesCtx, tx: ReadTransaction, kind: Kind, { id }: Shared) =>
  readShare(tx, ctx.actor.teamId, {
    column: 'object_id',
    objectId: id,
    now: ctx.clock.now(),
    pathOf: (shareToken) => linkTo(PAGES[kind], { shareToken }),
  })
