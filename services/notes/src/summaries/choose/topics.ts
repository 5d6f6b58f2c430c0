import { CLUSTERING } from '@verbatim/contracts/limits.ts'
import { standsAlone } from '@verbatim/kit/ai/quote-worthiness.ts'
import { clusterAside } from '#src/highlights/clusters/cluster-on-thread.ts'
import { bestLines } from '#src/summaries/choose/best-lines.ts'
import { type ChosenChapter, inOrder, type Vectors } from '#src/summaries/choose/chosen.ts'

/** Topics of a summary, sentences of each that stand in it, and those that one needs. */
const TOPICS_MAX = 6
const LINES = 3
const FEWEST = 2

/** What a sentence must be by itself to speak for a topic: scraps belong to none. */
const ALONE = 0.5

/** What belongs together, wherever it was said: the largest topics first. */
export async function topicsOf(teamId: string, texts: readonly string[], vectors: Vectors): Promise<ChosenChapter[]> {
  const candidates = texts.flatMap((text, place) => (standsAlone(text) < ALONE ? [] : [place]))
  if (candidates.length < FEWEST) return []
  const { clusters } = await clusterAside(teamId, {
    texts: candidates.map((place) => ({ id: String(place).padStart(4, '0'), text: texts[place] ?? '' })),
    vectors: vectors && candidates.flatMap((place) => vectors[place] ?? []),
    options: { strictness: 3, clusterSizePercent: CLUSTERING.clusterSizePercent.standard, maxClusters: TOPICS_MAX },
  })
  return clusters
    .map(({ highlightIds }) => inOrder(highlightIds.map(Number)))
    .filter(({ length }) => length >= FEWEST)
    .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
    .slice(0, TOPICS_MAX)
    .map((places) => {
      const own = vectors && places.flatMap((place) => vectors[place] ?? [])
      const lines = bestLines(
        places.map((place) => texts[place] ?? ''),
        own,
        LINES,
      )
      return { section: null, heading: null, lines: lines.flatMap((line) => places[line] ?? []) }
    })
}
