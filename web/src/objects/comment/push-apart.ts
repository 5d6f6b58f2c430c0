/** Something beside a text: where its words stand, and its own height, in pixels. */
export type Beside = { id: string; top: number; height: number }

/** Between two of them. */
const GAP = 8

/**
 * Where cards stand beside a text so that none covers another: each at its words, or pushed down by those before it. The
 * one that is `exact` stands at its words whatever else does: those before it are pushed up, and those behind it down.
 * @param cards in the order of their words.
 */
export function pushApart(cards: readonly Beside[], exact: string | null): Map<string, number> {
  const tops = new Map<string, number>()
  let free = Number.NEGATIVE_INFINITY
  for (const { id, top, height } of cards) {
    const place = id === exact ? top : Math.max(top, free)
    tops.set(id, place)
    free = place + height + GAP
  }
  const at = cards.findIndex(({ id }) => id === exact)
  let below = cards[at]?.top ?? Number.POSITIVE_INFINITY
  for (const { id, height } of cards.slice(0, Math.max(0, at)).toReversed()) {
    below = Math.min(tops.get(id) ?? 0, below - GAP - height)
    tops.set(id, below)
  }
  return tops
}
