import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { type Grouping, groupingOf } from './grouping.ts'
import { isWhole } from './list-page-query.ts'
import { type Listed, matchingRows } from './list-rows-query.ts'
import type { KeptGroup } from './list-source.ts'

/** A group of a list: an option, a person, a tag, 'true' or 'false'; '' for the rows that have none. */
export type ListGroup = { key: string; title: string; color: string | null; count: number; peopleCount: number }

/** Most groups of a list, largest first where they have no order of their own. */
const GROUPS_MAX = 1000

/**
 * The groups of a list in their order, those of a field also where nothing is in them, and last the rows without one.
 * A row that has several values stands in each of their groups.
 */
export async function listGroups(tx: ReadTransaction, listed: Listed): Promise<ListGroup[]> {
  const { source, query } = listed
  if (!query.group) return []
  const { join, bindings, titles } = groupingOf(listed, query.group)
  const kept = isWhole(listed, null) ? await source.kept?.groups?.(tx, query.group) : undefined
  const counted = kept ? largest(kept) : await countGroups(tx, listed, { join, bindings })
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

const largest = (groups: readonly KeptGroup[]): KeptGroup[] =>
  groups.toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1)).slice(0, GROUPS_MAX)

/** Rows of each group, and the people behind them, apart: together each row would be gone through once for each person. */
async function countGroups(
  tx: ReadTransaction,
  listed: Listed,
  { join, bindings }: Pick<Grouping, 'join' | 'bindings'>,
): Promise<KeptGroup[]> {
  const grouped = () =>
    matchingRows(tx, listed).joinRaw(join, bindings).select(tx.raw(`coalesce(grouped.key, '') as key`))
  const counted = await grouped()
    .select<Omit<KeptGroup, 'people'>[]>(tx.raw('count(*)::int as count'))
    .groupBy(tx.raw('1'))
    .orderByRaw('2 desc, 1')
    .limit(GROUPS_MAX)
  const { people } = listed.source
  if (people === null) return counted.map((group) => ({ ...group, people: 0 }))
  // Each person of a group once before they are counted, which needs no order of all rows.
  const persons = grouped()
    .joinRaw(`cross join lateral (${people}) as person`)
    .whereRaw(`person.key <> ''`)
    .select(tx.raw('person.key as person'))
    .groupBy(tx.raw('1, 2'))
  const behind = await tx
    .select<Omit<KeptGroup, 'count'>[]>('key', tx.raw('count(*)::int as people'))
    .from(persons.as('persons'))
    .groupBy('key')
  const byKey = new Map(behind.map((group) => [group.key, group.people]))
  return counted.map((group) => ({ ...group, people: byKey.get(group.key) ?? 0 }))
}
