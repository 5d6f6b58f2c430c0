import { extractQuotes } from '@verbatim/kit/ai/extract.ts'
import type { Vectors } from '#src/summaries/choose/chosen.ts'

/**
 * The sentences that are most worth quoting, in their order: each weighs by what it says itself and by how much of the rest
 * it stands for, and what repeats another is left out.
 */
export function bestLines(texts: readonly string[], vectors: Vectors, most: number): number[] {
  const quotes = extractQuotes(texts, { count: most, leastScore: 0, ...(vectors && { embeddings: vectors }) })
  return quotes.map(({ index }) => index)
}
