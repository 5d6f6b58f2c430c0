/** The values that coders gave one unit; null from one who did not look at it. */
export type CodedUnit<Value> = readonly (Value | null)[]

/**
 * What is counted of units for Krippendorff's α of nominal data: how often each value was given to units that two or
 * more coders looked at, and how much they differ.
 */
export type Tally<Value> = { values: Map<Value, number>; disagreement: number }

export const emptyTally = <Value>(): Tally<Value> => ({ values: new Map(), disagreement: 0 })

/**
 * Counts a unit. One that a single coder looked at pairs with nothing and is left out. Krippendorff, K. (2011),
 * “Computing Krippendorff's Alpha-Reliability”, section C.
 * @param times how many units are alike
 */
export function countUnit<Value>(tally: Tally<Value>, unit: CodedUnit<Value>, times = 1): void {
  const given = unit.filter((value) => value !== null)
  if (given.length < 2) return
  const counts = new Map<Value, number>()
  for (const value of given) counts.set(value, (counts.get(value) ?? 0) + 1)
  let differing = 0
  for (const [value, count] of counts) {
    tally.values.set(value, (tally.values.get(value) ?? 0) + count * times)
    differing += count * (given.length - count)
  }
  tally.disagreement += (differing / (given.length - 1)) * times
}

/**
 * Krippendorff's α: 1 where coders always agree, 0 where they agree as often as by chance, less where they differ more
 * than that. Null where nothing can be said: no unit was coded twice, or every unit got the same value.
 */
export function alphaOf<Value>({ values, disagreement }: Tally<Value>): number | null {
  const counts = [...values.values()]
  const total = counts.reduce((sum, count) => sum + count, 0)
  const expected = counts.reduce((sum, count) => sum + count * (total - count), 0)
  return expected === 0 ? null : 1 - ((total - 1) * disagreement) / expected
}

/** Krippendorff's α of units, see `alphaOf`. */
export function krippendorffAlpha<Value>(units: readonly CodedUnit<Value>[]): number | null {
  const tally = emptyTally<Value>()
  for (const unit of units) countUnit(tally, unit)
  return alphaOf(tally)
}

/** How often two coders gave a unit which pair of values. */
export type PairCount<Value> = { first: Value; second: Value; count: number }

/**
 * Cohen's κ of two coders who looked at the same units: agreement beyond what their own habits would give by chance.
 * Null without units, or where both gave the same one value throughout. Cohen, J. (1960), “A coefficient of agreement
 * for nominal scales”.
 */
export function cohenKappa<Value>(pairs: readonly PairCount<Value>[]): number | null {
  const total = pairs.reduce((sum, { count }) => sum + count, 0)
  const share = (is: (pair: PairCount<Value>) => boolean): number =>
    pairs.reduce((sum, pair) => sum + (is(pair) ? pair.count : 0), 0) / total
  const observed = share(({ first, second }) => first === second)
  const values = new Set(pairs.flatMap(({ first, second }) => [first, second]))
  const byChance = [...values].reduce(
    (sum, value) => sum + share(({ first }) => first === value) * share(({ second }) => second === value),
    0,
  )
  return total === 0 || byChance === 1 ? null : (observed - byChance) / (1 - byChance)
}
