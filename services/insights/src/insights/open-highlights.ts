import type { InsightsCtx } from '#src/context.ts'
import type { KnownHighlight } from '#src/highlights/known-highlight-repository.ts'
import { type InsightBlock, quotedIds } from './insight.ts'
import { insightLoaders, type SeenInsight } from './insight-loader.ts'

type As = { published?: boolean | null }

/** Blocks as this member writes them, or as readers have them. */
export const blocksAs = (insight: SeenInsight, { published }: As): readonly InsightBlock[] =>
  (published ? insight.publishedBlocks : null) ?? insight.blocks

/** Highlights of the insight that the member may open, in order of the document. */
export async function openHighlights(insight: SeenInsight, as: As, ctx: InsightsCtx): Promise<KnownHighlight[]> {
  const known = await ctx.loaders(insightLoaders).highlight.loadMany(quotedIds(blocksAs(insight, as)))
  return known.filter((one): one is KnownHighlight => one !== null && !(one instanceof Error))
}
