import { pickDiverse } from '@verbatim/kit/ai/best-sentences.ts'
import { dot, likenessOf } from '@verbatim/kit/ai/lexrank.ts'
import { quoteWorthiness, standsAlone } from '@verbatim/kit/ai/quote-worthiness.ts'
import { type ChosenChapter, inOrder } from '#src/summaries/choose/chosen.ts'

const LINES = 3

/** Enough that what is said twice stands there once, where there is anything else. */
const DIVERSITY = 0.5

type Least = { deviation: number; likeness: number }
/**
 * How far above what is usual in this note a sentence has to be like what a section seeks, in deviations, and how like at
 * all: with words that speak for it, and without. Measured on the sample study.
 */
const SPOKEN_FOR: Least = { deviation: 0.8, likeness: 0.58 }
const UNSPOKEN: Least = { deviation: 2.4, likeness: 0.72 }

/** What a sentence must be by itself: scraps and courtesies are like everything. */
const ALONE = 0.6
/** What it says by itself counts so much, beside being what is sought. */
const OWN_SHARE = 0.5

/** A section, and the vectors of sentences such as belong in it. */
export type Sought = { says: RegExp; like: readonly Float32Array[] }
type Scored = { index: number; score: number; section: number }

/**
 * For each section the sentences that are most like what it seeks; each sentence stands in one section, and a section
 * of which nothing is said stays empty.
 */
export function sectionsOf(
  texts: readonly string[],
  vectors: readonly Float32Array[],
  sought: readonly Sought[],
): ChosenChapter[] {
  const bySection = sought.map(({ like }) => vectors.map((vector) => nearest(vector, like)))
  const unusual = bySection.map(deviations)
  const placed = texts.flatMap((text, index): Scored[] => {
    if (standsAlone(text) < ALONE) return []
    const fitting = sought.flatMap(({ says }, section): Scored[] => {
      const [deviation, likeness] = [unusual[section]?.[index] ?? 0, bySection[section]?.[index] ?? 0]
      const least = says.test(text.replaceAll('’', "'")) ? SPOKEN_FOR : UNSPOKEN
      if (deviation < least.deviation || likeness < least.likeness) return []
      return [{ index, section, score: deviation * (1 - OWN_SHARE + OWN_SHARE * quoteWorthiness(text).score) }]
    })
    return fitting.sort((a, b) => b.score - a.score).slice(0, 1)
  })
  const alike = likenessOf(texts, vectors)
  return sought.map((_sought, section) => {
    const own = placed.filter((one) => one.section === section)
    const best = Math.max(...own.map(({ score }) => score))
    const shares = own.map(({ index, score }) => ({ index, score: score / best }))
    const lines = pickDiverse(shares, alike, { count: LINES, diversity: DIVERSITY })
    return { section, heading: null, lines: inOrder(lines.map(({ index }) => index)) }
  })
}

const nearest = (vector: Float32Array, examples: readonly Float32Array[]): number =>
  Math.max(...examples.map((example) => dot(vector, example)))

/** How far each value is above the mean, in standard deviations. */
function deviations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1
  return values.map((value) => (value - mean) / spread)
}
