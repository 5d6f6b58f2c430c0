/** Distance between two neighbours when ranks are dealt out afresh. */
export const RANK_GAP = 65536

/**
 * The rank of something placed between two neighbours; null stands for "no neighbour on this side".
 * Ranks are whole numbers and may be negative. Throws RangeError when there is no room: ask `needsRebalance` first.
 */
export function rankBetween(before: number | null, after: number | null): number {
  if (before === null) return after === null ? RANK_GAP : after - RANK_GAP
  if (after === null) return before + RANK_GAP
  if (needsRebalance(before, after)) throw new RangeError('No rank is left between these two')
  return Math.floor(before + (after - before) / 2)
}

/** Whether nothing fits between the two any more, so that the whole list must be dealt out afresh. */
export function needsRebalance(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && after - before < 2
}

/** Fresh ranks for a list of that length, in its order. */
export function evenRanks(length: number): number[] {
  return Array.from({ length }, (_, index) => (index + 1) * RANK_GAP)
}
