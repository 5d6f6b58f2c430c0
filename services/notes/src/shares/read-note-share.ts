import { permits } from '@verbatim/contracts/roles.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { readShare, type Share } from '@verbatim/shares/read-share.ts'
import type { ShareStop } from '@verbatim/shares/share-stop.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Note } from '#src/notes/note.ts'
import { shareStopOf } from './share-stop-of.ts'

/** The note's link, for who may end it; null for everybody else and where there is none. */
export async function readNoteShare(ctx: NotesCtx, note: Note): Promise<Share | null> {
  return (await maySee(ctx, note)) ? ctx.read((tx) => shareOf(ctx, tx, note)) : null
}

/** Why its link opens nothing, or why none can be made, for who may make one; null for everybody else and where one opens. */
export async function readNoteShareStop(ctx: NotesCtx, note: Note): Promise<ShareStop | null> {
  if (!(await maySee(ctx, note))) return null
  return ctx.read(async (tx) => {
    const share = await shareOf(ctx, tx, note)
    return shareStopOf(tx, ctx.actor.teamId, share?.link.maker ?? ctx.actor, note.projectId)
  })
}

const maySee = async (ctx: NotesCtx, { projectId }: Note): Promise<boolean> =>
  permits(await ctx.loaders(accessLoaders).grantedProjectLevel.load(projectId), 'FULL')

const shareOf = (ctx: NotesCtx, tx: ReadTransaction, note: Note) =>
  readShare(tx, ctx.actor.teamId, {
    column: 'object_id',
    objectId: note.id,
    now: ctx.clock.now(),
    pathOf: (shareToken) => linkTo('publicNote', { shareToken }),
  })
