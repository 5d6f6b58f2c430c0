import type { Client } from '@opensearch-project/opensearch'
import type { IndexQuery } from '../search-index.ts'
import type { IndexDocument } from './documents.ts'

/** What a search finds at most, in any order. */
export const RESULTS_MAX = 1000
/** Notes that are looked at for their time when only their text matches. */
const NOTES_MAX = 10_000

type Match = { filter: readonly object[]; must: readonly object[] }
type Target = { client: Client; alias: string }

/** Ids of the newest things that match themselves or, as notes, through a passage. Passages know no time of their note. */
export async function newestOf(place: Target, teamId: string, query: IndexQuery, match: Match): Promise<string[]> {
  const [objects, notes] = await Promise.all([
    newestObjects(place, teamId, query, match),
    notesByPassage(place, teamId, match),
  ])
  const ofText = notes.length
    ? await newestObjects(place, teamId, query, { filter: [{ term: { teamId } }, { terms: { id: notes } }], must: [] })
    : []
  const times = new Map([...objects, ...ofText].map(({ id, at }) => [id, at]))
  return [...times]
    .sort(([one, at], [other, then]) => then - at || one.localeCompare(other))
    .slice(0, RESULTS_MAX)
    .map(([id]) => id)
}

async function newestObjects(
  { client, alias }: Target,
  teamId: string,
  { sort }: IndexQuery,
  { filter, must }: Match,
): Promise<{ id: string; at: number }[]> {
  const time = sort === 'CREATED' ? 'createdAt' : 'updatedAt'
  const body = {
    size: RESULTS_MAX,
    _source: ['id', time],
    query: { bool: { filter: [...filter, { term: { kind: 'object' } }], must } },
    sort: [{ [time]: 'desc' }, { id: 'asc' }],
  }
  const { body: answer } = await client.search({ index: alias, routing: teamId, body: body as object })
  return answer.hits.hits.flatMap(({ _source }) => {
    const source = _source as Pick<IndexDocument, 'id' | 'createdAt' | 'updatedAt'> | undefined
    return source ? [{ id: source.id, at: new Date(source[time] ?? 0).getTime() }] : []
  })
}

async function notesByPassage({ client, alias }: Target, teamId: string, { filter, must }: Match): Promise<string[]> {
  const body = {
    size: 0,
    query: { bool: { filter: [...filter, { term: { kind: 'passage' } }], must } },
    aggs: { notes: { terms: { field: 'hitId', size: NOTES_MAX } } },
  }
  const { body: answer } = await client.search({ index: alias, routing: teamId, body: body as object })
  const notes = answer.aggregations?.notes as { buckets: { key: string }[] } | undefined
  return notes?.buckets.map(({ key }) => key) ?? []
}
