import { type Key, type Keyed, type PageRequest, pageOf } from '@verbatim/kit/paging.ts'
import type { IndexQuery } from './search-index.ts'

/** What found things are put in order by. `at` is the time of the order, or when the thing was last changed, in milliseconds. */
export type Rank = { id: string; score: number; at: number }

/** Best or newest first; of equals the newer, then the smaller id. */
export const compareRanks =
  ({ sort }: Pick<IndexQuery, 'sort'>) =>
  (one: Rank, other: Rank): number =>
    (sort === 'RELEVANCE' && other.score - one.score) ||
    other.at - one.at ||
    (one.id === other.id ? 0 : one.id < other.id ? -1 : 1)

const keyOf = ({ score, at, id }: Rank): Key => [String(score), String(at), id]

/**
 * A page of what was found, which is in order and whole: it is read to be counted, and ends at its thousandth thing.
 *
 * By time a page holds exactly what comes after the last one. A score has no such meaning from one page to the next: in
 * OpenSearch it falls a little with everything that is written, and of two orders in one (HYBRID) it is a count of
 * places. By relevance a page therefore follows the thing that the last one ended with, as long as nobody changed it, and
 * else its score. What comes or goes shifts nothing; things whose scores change places among each other between
 * two pages may be missed or seen twice.
 */
export function rankedPage<T extends Rank>(
  ranked: readonly T[],
  query: Pick<IndexQuery, 'sort'>,
  page: PageRequest,
): Keyed<T> {
  const compare = compareRanks(query)
  const last = page.after && readKey(page.after)
  const at =
    last && query.sort === 'RELEVANCE' ? ranked.findIndex((one) => one.id === last.id && one.at === last.at) : -1
  if (at >= 0) return pageOf(ranked.slice(at + 1), { ...page, after: null }, keyOf, () => true)
  return pageOf(ranked, page, keyOf, (one) => last !== null && compare(last, one) < 0)
}

const readKey = ([score = '', at = '', id = '']: Key): Rank => ({ score: Number(score), at: Number(at), id })
