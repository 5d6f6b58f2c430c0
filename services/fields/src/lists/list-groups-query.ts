import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { groupingOf } from './grouping.ts'
import { type Listed, matchingRows } from './list-rows-query.ts'

/** A group of a list: an option, a person, a tag, 'true' or 'false'; '' for the rows that have none. */
export type ListGroup = { key: string; title: string; color: string | null; count: number; peopleCount: number }

/** Most groups of a list, largest first where they have no order of their own. */
const GROUPS_MAX = 1000

const NOBODY = 'select null::text as key'

type Counted = { key: string; count: number; people: number }

/**
 * The groups of a list in their order, those of a field also where nothing is in them, and last the rows without one.
 * A row that has several values stands in each of their groups.
 */
export async function listGroups(tx: ReadTransaction, listed: Listed): Promise<ListGroup[]> {
  const { source, query } = listed
  if (!query.group) return []
  const { join, bindings, titles } = groupingOf(listed, query.group)
  const rows = matchingRows(tx, listed).joinRaw(join, bindings)
  const counted = await rows
    .joinRaw(`left join lateral (${source.people ?? NOBODY}) as person on true`)
    .select<Counted[]>(
      tx.raw(`coalesce(grouped.key, '') as key`),
      tx.raw(`count(distinct ${source.table}.id)::int as count`),
      tx.raw(`count(distinct nullif(person.key, ''))::int as people`),
    )
    .groupBy(tx.raw('1'))
    .orderByRaw('2 desc, 1')
    .limit(GROUPS_MAX)
  const byKey = new Map(counted.map((row) => [row.key, row]))
  const named = await titles(tx, [...byKey.keys()].filter(Boolean))
  const known = new Set(named.map(({ key }) => key))
  const unnamed = counted
    .filter(({ key }) => key && !known.has(key))
    .map(({ key }) => ({ key, title: '', color: null }))
  return [...named, ...unnamed, { key: '', title: '', color: null }].map((group) => ({
    ...group,
    count: byKey.get(group.key)?.count ?? 0,
    peopleCount: byKey.get(group.key)?.people ?? 0,
  }))
}
