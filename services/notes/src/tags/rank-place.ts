import { evenRanks, needsRebalance, rankBetween } from '@verbatim/contracts/ranks.ts'
import { invalid } from '@verbatim/kit/errors.ts'

export type Ranked = { id: string; rank: number }

/**
 * The ranks that change when something is placed in a list: its own, or those of the whole list when no room is left.
 * @param list in its order; whether the placed one is in it already makes no difference.
 * @param afterId null for the first place. Throws ValidationError when it is not in the list.
 */
export function ranksAfter(list: readonly Ranked[], id: string, afterId: string | null): Map<string, number> {
  const others = list.filter((one) => one.id !== id)
  const at = afterId === null ? 0 : others.findIndex((one) => one.id === afterId) + 1
  if (afterId !== null && at === 0) throw invalid('The neighbour is not in this group any more. Try again.')
  const before = others[at - 1]?.rank ?? null
  const after = others[at]?.rank ?? null
  if (!needsRebalance(before, after)) return new Map([[id, rankBetween(before, after)]])
  const order = [...others.slice(0, at).map((one) => one.id), id, ...others.slice(at).map((one) => one.id)]
  const ranks = evenRanks(order.length)
  return new Map(order.map((one, place) => [one, ranks[place] ?? 0]))
}

/** Ranks for newcomers at the end of a list, in their order. */
export function ranksAtEnd(list: readonly Ranked[], ids: readonly string[]): Map<string, number> {
  const ranks = new Map<string, number>()
  let last = list.length ? Math.max(...list.map((one) => one.rank)) : null
  for (const id of ids) {
    last = rankBetween(last, null)
    ranks.set(id, last)
  }
  return ranks
}
