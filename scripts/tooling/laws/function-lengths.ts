import type { TreeMeasure } from '../measure/tree.ts'

/** How many of a folder's functions may be long, in percent. Each is what the folder has, so that none gets worse. */
const LONG_AT_MOST: Readonly<Record<string, number>> = { proto: 0, services: 1, gateway: 1.7, web: 1.5, scripts: 1.1 }

/** No function is longer than this, whatever its folder has on average. */
const LONGEST = 120

/** Folders with too many long functions, and functions that are too long by themselves. */
export function longFunctions(trees: readonly TreeMeasure[]): string[] {
  return trees.flatMap(({ tree, functions, longFunctions: long, longestFunction: { path, lines } }) => {
    const [share, limit] = [(100 * long) / Math.max(1, functions), LONG_AT_MOST[tree]]
    if (limit === undefined) return []
    return [
      ...(share > limit ? [`${tree}: ${share.toFixed(2)} % of the functions are long, ${limit} % is the limit`] : []),
      ...(lines > LONGEST ? [`${path} has a function of ${lines} lines, ${LONGEST} is the limit`] : []),
    ]
  })
}
