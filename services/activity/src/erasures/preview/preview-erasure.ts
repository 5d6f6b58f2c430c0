import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { createDryLooks, finderOf, type Looked, PREVIEW_CHARACTERS } from '@verbatim/kit/erasure/dry-look.ts'
import type { WordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { turnTaker } from '@verbatim/kit/turn-taker.ts'
import type { ActivityCtx } from '#src/context.ts'
import { previewQuery } from '#src/erasures/preview/preview-query.ts'

export type CommentErasurePreview = { comments: number; threads: number; more: boolean }

const COMMENTS_MOST = 20_000
/** A comment has at most 10,000 characters. */
const AT_ONCE = 100

const dryLook = createDryLooks()

/** Counts the comments in which an erasure of a person would find something. Throws as every dry look does. */
export const previewErasure = (
  ctx: ActivityCtx,
  asked: { personId: string; words: readonly string[] },
): Promise<CommentErasurePreview> => dryLook(ctx, asked, (looked) => lookFor(ctx, looked))

async function lookFor(ctx: ActivityCtx, { personId, given }: Looked): Promise<CommentErasurePreview> {
  const { teamId } = ctx.actor
  const resource = formatResourceId('person', personId)
  const { name, threads } = await ctx.read(async (tx) => ({
    name: await previewQuery(tx, teamId).title(resource),
    threads: await previewQuery(tx, teamId).countThreads(resource),
  }))
  if (name === null) throw notFound('Person')
  return { ...(await commentsNaming(ctx, finderOf([name, ...given]))), threads }
}

/** Comments in which a finder finds something. No connection is held while they are looked through. */
async function commentsNaming(ctx: ActivityCtx, finder: WordFinder): Promise<{ comments: number; more: boolean }> {
  const takeTurns = turnTaker()
  let [comments, looked, characters] = [0, 0, 0]
  for (let before: string | null = null; looked < COMMENTS_MOST && characters < PREVIEW_CHARACTERS; ) {
    const bodies = await ctx.read((tx) => previewQuery(tx, ctx.actor.teamId).bodiesBefore(before, AT_ONCE))
    for (const { body } of bodies) {
      characters += body.length
      if ((await finder.findInTurns(body, takeTurns)).length > 0) comments += 1
    }
    looked += bodies.length
    before = bodies.at(-1)?.id ?? null
    if (bodies.length < AT_ONCE) return { comments, more: false }
  }
  return { comments, more: true }
}
