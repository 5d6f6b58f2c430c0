import { parseId } from '@verbatim/contracts/ids.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { InsightsCtx } from '#src/context.ts'
import { insightLoaders, type SeenInsight } from './insight-loader.ts'

const IDS_MAX = 500

/** Up to 500 insights in the order of their ids, each once. Those that are deleted or may not be seen are left out. */
export async function insightsByIds(ctx: InsightsCtx, insightIds: readonly string[]): Promise<SeenInsight[]> {
  if (insightIds.length > IDS_MAX) throw invalid(`At most ${IDS_MAX} at once.`)
  const ids = new Set(insightIds.map((id) => parseId(id)).filter((id) => id !== null))
  const found = await Promise.all([...ids].map((id) => ctx.loaders(insightLoaders).insight.load(id)))
  return found.filter((insight) => insight !== null)
}
