import { type Central, type Likeness, likenessOf, rankCentral } from './lexrank.ts'
import { standsAlone } from './quote-worthiness.ts'

export type RankedSentence = {
  /** Place in the given list. */
  index: number
  /** 0 to 1; 1 is a sentence that stands alone and says most of what the others say. */
  score: number
  /** Why, for a person. */
  reason: string
}

export type BestSentencesOptions = {
  count: number
  /** Unit vectors, one per sentence. Without them the sentences' words are compared. */
  embeddings?: readonly Float32Array[]
  /** 0 picks the most central sentences even when they repeat each other, 1 the most different ones. */
  diversity?: number
}

/**
 * Picks one after another what scores high and is unlike what was picked (MMR, Carbonell & Goldstein 1998). Ties go to
 * the earlier sentence. `diversity` 0 looks at the score only.
 */
export function pickDiverse<Scored extends { index: number; score: number }>(
  scored: readonly Scored[],
  alike: Likeness,
  { count, diversity }: { count: number; diversity: number },
): Scored[] {
  const left = scored.toSorted((a, b) => b.score - a.score || a.index - b.index)
  const nearest = new Map<number, number>()
  const picked: Scored[] = []
  while (picked.length < count && left.length > 0) {
    let best = 0
    let bestValue = Number.NEGATIVE_INFINITY
    for (const [place, one] of left.entries()) {
      const value = (1 - diversity) * one.score - diversity * (nearest.get(one.index) ?? 0)
      if (value > bestValue) {
        bestValue = value
        best = place
      }
    }
    const [chosen] = left.splice(best, 1)
    if (!chosen) break
    picked.push(chosen)
    for (const one of left)
      nearest.set(one.index, Math.max(nearest.get(one.index) ?? 0, alike(one.index, chosen.index)))
  }
  return picked
}

function reasonOf({ neighbours }: Central): string {
  if (neighbours === 0) return 'Stands for itself: nothing else here says the same'
  return neighbours === 1
    ? 'One other sentence says something close'
    : `${neighbours} other sentences say something close`
}

/**
 * The sentences that together say most of a text, best first. Deterministic. `sentences` are plain texts; fewer than
 * `count` come back as all of them.
 */
export function bestSentences(sentences: readonly string[], options: BestSentencesOptions): RankedSentence[] {
  const { count, embeddings, diversity = 0.3 } = options
  const alike = likenessOf(sentences, embeddings)
  // Short, vague sentences lie close to everything, so being central is not enough.
  const central = rankCentral(sentences.length, alike).map((one) => ({
    ...one,
    score: one.score * standsAlone(sentences[one.index] ?? ''),
  }))
  const picked = pickDiverse(central, alike, { count, diversity })
  return picked.map((one) => ({ index: one.index, score: one.score, reason: reasonOf(one) }))
}
