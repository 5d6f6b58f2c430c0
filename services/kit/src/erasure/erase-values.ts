import { ERASED, type WordFinder } from './erased-words.ts'

/** A text without the erased words; the same one where there are none. */
export const eraseText = (finder: WordFinder, text: string): string => eraseRuns(finder, [text], '')[0] ?? text

/**
 * Texts that are read as one, such as the runs of a paragraph or the words of a turn, without the erased words: where a
 * phrase spans several, its place is in the first. The same ones where there are none.
 */
export function eraseRuns(finder: WordFinder, runs: readonly string[], between: string): readonly string[] {
  const found = finder.find(runs.join(between))
  if (!found.length) return runs
  let from = 0
  return runs.map((run) => {
    const start = from
    from += run.length + between.length
    let kept = ''
    let at = 0
    for (const stretch of found) {
      const [begin, end] = [stretch[0] - start, stretch[1] - start]
      if (end <= 0 || begin >= run.length) continue
      kept += run.slice(at, Math.max(begin, 0)) + (begin >= 0 ? ERASED : '')
      at = Math.min(end, run.length)
    }
    return kept + run.slice(at)
  })
}

/** JSON without the erased words in any of its texts; the same one where there are none. */
export function eraseJson(finder: WordFinder, value: unknown): unknown {
  if (typeof value === 'string') return eraseText(finder, value)
  if (Array.isArray(value))
    return same(
      value,
      value.map((one) => eraseJson(finder, one)),
    )
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const next = entries.map(([name, one]) => [name, eraseJson(finder, one)] as const)
  return next.some(([, one], at) => one !== entries[at]?.[1]) ? Object.fromEntries(next) : value
}

/** The list as it was where nothing in it is another. */
const same = <T>(before: readonly T[], after: readonly T[]): readonly T[] =>
  after.some((one, at) => one !== before[at]) ? after : before
