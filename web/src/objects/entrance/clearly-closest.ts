import type { RegionKey } from '@verbatim/contracts/regions.ts'

/** A person notices neither less than these milliseconds, nor less than this share of the way. */
const [LEAST_MS, LEAST_SHARE] = [10, 0.15]

/** The region that is closest by so much that it is worth saying; null where several are about as far. */
export function clearlyClosest(latency: ReadonlyMap<RegionKey, number>): RegionKey | null {
  const [first, second] = [...latency].toSorted(([, near], [, far]) => near - far)
  if (!first || !second) return null
  return second[1] - first[1] >= Math.max(LEAST_MS, first[1] * LEAST_SHARE) ? first[0] : null
}
