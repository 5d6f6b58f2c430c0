import type { Client } from '@opensearch-project/opensearch'
import { countsOf } from '../counts.ts'
import { bestOfEach, fuse, reaches } from '../meaning.ts'
import { compareRanks, type Rank, rankedPage } from '../ranked-page.ts'
import type { IndexAnswer, IndexedObject, IndexedType, IndexHit, IndexQuery, Reach } from '../search-index.ts'
import { firstThatFinds, type Joint, type Spelt } from '../typos.ts'
import type { IndexDocument } from './documents.ts'
import { passageKey } from './documents.ts'
import { ENGINE_MARKS, joinMarks } from './marks.ts'
import { nearestTexts } from './meaning.ts'
import { wordsMeant } from './meant.ts'
import { newestOf, RESULTS_MAX } from './newest.ts'
import { filtersOf, matching, ranking } from './query.ts'

export type SearchParts = {
  client: Client
  alias: string
  byIds(teamId: string, ids: readonly string[]): Promise<IndexedObject[]>
}

type Ranked = { id: string; type: IndexedType; blockId: string | null; score: number }

/** Runs a query within reach. */
export async function searchOpenSearch(
  parts: SearchParts,
  teamId: string,
  query: IndexQuery,
  reach: Reach,
): Promise<IndexAnswer> {
  const [words, near] = await Promise.all([
    query.method === 'VECTOR' ? null : byWords(parts, teamId, query, reach),
    query.meaning ? nearestTexts(parts, teamId, query, reach, query.meaning) : null,
  ])
  const terms = words?.terms ?? { ...query.terms, instead: new Map() }
  const joint = words?.joint ?? 'any'
  const ranked = near ? fuse([words?.found ?? [], bestOfEach(near)]).slice(0, RESULTS_MAX) : (words?.found ?? [])
  const objects = new Map(
    (
      await parts.byIds(
        teamId,
        ranked.map(({ id }) => id),
      )
    ).map((object) => [object.id, object]),
  )
  // A passage whose note is gone finds nothing, nor does a vector whose thing is where the asker may not look.
  const found = inOrder(
    ranked.filter(({ id }) => {
      const object = objects.get(id)
      return object !== undefined && reaches(reach, object)
    }),
    objects,
    query,
  )
  const { rows, next } = rankedPage(found, query, query.page)
  return {
    hits: await mark(parts, teamId, rows, objects, matching(terms, joint, query.titleOnly)),
    total: found.length,
    next,
    ...countsOf(found.flatMap(({ id }) => objects.get(id) ?? [])),
  }
}

/** Every word and phrase; where nothing has them, one typo is allowed, and then any of them is enough. */
const byWords = (parts: SearchParts, teamId: string, query: IndexQuery, reach: Reach) =>
  firstThatFinds(
    query.terms,
    (words) => wordsMeant(parts, teamId, query, reach, words),
    (terms, joint) => rank(parts, teamId, query, reach, terms, joint),
  )

/** The best match of each thing, best first. */
async function rank(
  { client, alias }: SearchParts,
  teamId: string,
  query: IndexQuery,
  reach: Reach,
  terms: Spelt,
  joint: Joint,
): Promise<Ranked[]> {
  const filter = filtersOf(teamId, query, reach)
  const must = [ranking(terms, joint, query.titleOnly)]
  // By score the best come first; of very many the newest would be missing among them, so they are looked for.
  if (query.sort !== 'RELEVANCE') {
    const newest = await newestOf({ client, alias }, teamId, query, { filter, must })
    filter.push({ terms: { hitId: newest } })
  }
  const body = {
    size: RESULTS_MAX,
    _source: ['id', 'type', 'blockId', 'kind'],
    collapse: { field: 'hitId' },
    query: { bool: { filter, must } },
  }
  const { body: answer } = await client.search({ index: alias, routing: teamId, body: body as object })
  return answer.hits.hits.flatMap(({ _source, _score }) => {
    const source = _source as Pick<IndexDocument, 'id' | 'type' | 'blockId'> | undefined
    return source ? [{ id: source.id, type: source.type, blockId: source.blockId, score: Number(_score ?? 0) }] : []
  })
}

function inOrder(
  ranked: readonly Ranked[],
  objects: ReadonlyMap<string, IndexedObject>,
  query: IndexQuery,
): (Ranked & Rank)[] {
  const which = query.sort === 'CREATED' ? 'createdAt' : 'updatedAt'
  return ranked.map((one) => ({ ...one, at: objects.get(one.id)?.[which].getTime() ?? 0 })).sort(compareRanks(query))
}

/** The page's objects with their matches marked; the passage where the words stand gives the place to open. */
async function mark(
  { client, alias }: SearchParts,
  teamId: string,
  page: readonly Ranked[],
  objects: ReadonlyMap<string, IndexedObject>,
  query: object,
): Promise<IndexHit[]> {
  const keys = page.flatMap(({ id, type, blockId }) =>
    type === 'NOTE' && blockId ? [`o:${id}`, passageKey(id, blockId)] : [`o:${id}`],
  )
  const marked = await highlight(client, alias, teamId, keys, query)
  return page.flatMap((hit) => {
    const object = objects.get(hit.id)
    if (!object) return []
    const own = marked.get(`o:${hit.id}`)
    const passage = hit.type === 'NOTE' && hit.blockId ? marked.get(passageKey(hit.id, hit.blockId)) : undefined
    const place = hit.type === 'NOTE' ? placeOf(hit.blockId, passage?.source) : {}
    return [
      {
        ...object,
        ...place,
        score: hit.score,
        markedTitle: own?.title ?? object.title,
        markedContent: passage?.content ?? own?.content ?? object.content,
      },
    ]
  })
}

const placeOf = (blockId: string | null, passage: IndexDocument | undefined) => ({
  blockId,
  startMs: passage?.startMs ?? null,
  speakerName: passage?.speakerName ?? null,
})

const WHOLE = { number_of_fragments: 0, type: 'unified' }

type Marked = { source: IndexDocument; title: string; content: string }

/** The texts of some documents with what a query matches in them between marks. */
async function highlight(
  client: Client,
  alias: string,
  teamId: string,
  keys: readonly string[],
  query: object,
): Promise<Map<string, Marked>> {
  if (!keys.length) return new Map()
  const body = {
    size: keys.length,
    // What was removed since it was ranked has no texts any more.
    query: {
      bool: { filter: [{ ids: { values: keys } }, { term: { teamId } }], must_not: [{ term: { kind: 'gone' } }] },
    },
    highlight: {
      highlight_query: query,
      ...ENGINE_MARKS,
      fields: { title: WHOLE, content: WHOLE, 'title.exact': WHOLE, 'content.exact': WHOLE },
    },
  }
  const { body: answer } = await client.search({ index: alias, routing: teamId, body: body as object })
  return new Map(
    answer.hits.hits.flatMap(({ _id, _source, highlight: found = {} }): [string, Marked][] => {
      const source = _source as IndexDocument | undefined
      if (!source || !_id) return []
      const of = (field: 'title' | 'content') =>
        joinMarks(
          source[field],
          [field, `${field}.exact`].flatMap((name) => found[name]?.[0] ?? []),
        )
      return [[_id, { source, title: of('title'), content: of('content') }]]
    }),
  )
}
