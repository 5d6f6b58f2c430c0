import { knownPeopleReader } from '@verbatim/fields/people/known-person-repository.ts'
import { createDryLooks, finderOf, type Looked, PREVIEW_CHARACTERS } from '@verbatim/kit/erasure/dry-look.ts'
import type { WordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { turnTaker } from '@verbatim/kit/turn-taker.ts'
import type { InsightsCtx } from '#src/context.ts'
import { previewQuery } from '#src/erasures/preview/preview-query.ts'
import { knownFilesReader } from '#src/files/known-file-repository.ts'

export type InsightErasurePreview = {
  insights: number
  quoting: number
  published: number
  withFiles: number
  more: boolean
}

const TEXTS_MOST = 20_000

const dryLook = createDryLooks()

/** Counts the insights in which an erasure of a person would find something. Throws as every dry look does. */
export const previewErasure = (
  ctx: InsightsCtx,
  asked: { personId: string; words: readonly string[] },
): Promise<InsightErasurePreview> => dryLook(ctx, asked, (looked) => lookFor(ctx, looked))

async function lookFor(ctx: InsightsCtx, { personId, given }: Looked): Promise<InsightErasurePreview> {
  const { teamId } = ctx.actor
  const { person, quoting } = await ctx.read(async (tx) => ({
    person: (await knownPeopleReader(tx, teamId).byIds([personId]))[0],
    quoting: await previewQuery(tx, teamId).quoting(personId),
  }))
  if (!person) throw notFound('Person')
  const { naming, more } = await insightsNaming(ctx, finderOf([person.name, ...given]))
  const found = [...new Set([...naming, ...quoting])]
  const { published, withFiles } = await ctx.read(async (tx) => ({
    published: (await previewQuery(tx, teamId).published(found)).length,
    withFiles: (await knownFilesReader(tx, teamId).insightsWithFiles(found)).length,
  }))
  return { insights: naming.size, quoting: quoting.length, published, withFiles, more }
}

/** Insights in which a finder finds something. No connection is held while their texts are looked through. */
async function insightsNaming(ctx: InsightsCtx, finder: WordFinder): Promise<{ naming: Set<string>; more: boolean }> {
  const [naming, takeTurns] = [new Set<string>(), turnTaker()]
  let [looked, characters] = [0, 0]
  for (let after: string | null = null; looked < TEXTS_MOST && characters < PREVIEW_CHARACTERS; ) {
    const texts = await ctx.read((tx) => previewQuery(tx, ctx.actor.teamId).textsAfter(after))
    if (!texts.length) return { naming, more: false }
    for (const { insight_id: id, text } of texts) {
      characters += text.length
      if (!naming.has(id) && (await finder.findInTurns(text, takeTurns)).length > 0) naming.add(id)
    }
    looked += texts.length
    after = texts.at(-1)?.insight_id ?? null
  }
  return { naming, more: true }
}
