/** What is usual of some counts: their median, and how far they lie around it. */
export type Usual = { usual: number; spread: number }

/** What makes a median absolute deviation comparable to a standard deviation where counts are normal: 1 / 0.6745. */
const CONSISTENT = 1.4826

/** Counts are whole: somebody who does the same each day is not unusual by one more. */
const LEAST_SPREAD = 1

/** From here on a count is far over the usual (Iglewicz and Hoaglin, How to Detect and Handle Outliers, 1993). */
export const FAR = 3.5

/** The middle of some numbers; of an even count the mean of both in the middle. 0 of none. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below, above] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0]
  return sorted.length % 2 ? above : (below + above) / 2
}

/** 1.4826 times the median of how far each number lies from the median. */
export function deviationOf(numbers: readonly number[]): number {
  const median = medianOf(numbers)
  return CONSISTENT * medianOf(numbers.map((one) => Math.abs(one - median)))
}

/** What is usual of counts. */
export const usualOf = (counts: readonly number[]): Usual => ({
  usual: medianOf(counts),
  spread: Math.max(LEAST_SPREAD, deviationOf(counts)),
})

/**
 * How many spreads a count lies over the usual: the modified z-score of Iglewicz and Hoaglin. Median and median deviation
 * do not move with the few days that were unusual before, as mean and standard deviation would.
 */
export const scoreOf = (count: number, { usual, spread }: Usual): number => (count - usual) / spread
