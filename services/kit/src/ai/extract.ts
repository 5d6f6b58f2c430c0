import { pickDiverse } from './best-sentences.ts'
import { likenessOf, rankCentral } from './lexrank.ts'
import { quoteWorthiness } from './quote-worthiness.ts'

export type ExtractedQuote = {
  /** Place in the given list. */
  index: number
  /** 0 to 1. */
  score: number
  /** Why, for a person. */
  reason: string
}

export type ExtractOptions = {
  /** At most so many; fewer when little is worth quoting. */
  count: number
  /** Unit vectors, one per sentence. Without them the sentences' words are compared. */
  embeddings?: readonly Float32Array[]
  /** Sentences that score lower are never taken, however few are left. */
  leastScore?: number
}

/** What a sentence says by itself counts more than how much of the rest it stands for. */
const OWN_SHARE = 0.75
/** Enough that a second sentence with the same content loses to one about something else. */
const DIVERSITY = 0.3
const SHARED_BY = 0.75

/**
 * The sentences of a text that are most worth quoting, in the order of the text. Each weighs by itself (quote
 * worthiness) and by how much of the rest it stands for (LexRank), and repeats are left out (MMR). Deterministic.
 */
export function extractQuotes(sentences: readonly string[], options: ExtractOptions): ExtractedQuote[] {
  const { count, embeddings, leastScore = 0.3 } = options
  const alike = likenessOf(sentences, embeddings)
  const central = rankCentral(sentences.length, alike)
  const scored = sentences.map((sentence, index) => {
    const worth = quoteWorthiness(sentence)
    const centrality = central[index]?.score ?? 0
    // A product in part, so that a central but empty sentence ("It works.") stays below.
    const score = OWN_SHARE * worth.score + (1 - OWN_SHARE) * Math.sqrt(worth.score * centrality)
    const shared = centrality >= SHARED_BY ? 'others here say something close' : ''
    return { index, score, reason: [worth.reason, shared].filter((part) => part !== '').join('; ') }
  })
  const worthy = scored.filter((one) => one.score >= leastScore)
  return pickDiverse(worthy, alike, { count, diversity: DIVERSITY }).sort((a, b) => a.index - b.index)
}
