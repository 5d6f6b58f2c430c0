import type { Database } from '@verbatim/kit/database/database.ts'
import { countsOf } from './counts.ts'
import { bestOfEach, fuse, reaches } from './meaning.ts'
import type { ObjectRow } from './object-row.ts'
import { hydrate } from './postgres-hits.ts'
import type { createNearness, NearText } from './postgres-meaning.ts'
import { type Read, readOnce, type Tsquery, tsquery } from './postgres-terms.ts'
import type { IndexAnswer, IndexQuery, Meaning, ObjectType, Reach } from './search-index.ts'

/** Passages that are ranked: several stand in one note, and the work stays bounded. Sorted by time all are looked at. */
const PASSAGES = 2000
const RESULTS_MAX = 1000
const TITLE_BONUS = 0.3
/** PostgreSQL's own number: the longer the text, the less a word in it counts, by the logarithm. */
const BY_LENGTH = 1

type RankedRow = Pick<ObjectRow, 'id' | 'block_id' | 'project_id' | 'tag_ids'> & {
  type: ObjectType
  score: number
  at: number
}
/** Runs a query within reach. When not all words occur anywhere together, any of them is enough. */
export async function searchPostgres(
  db: Pick<Database, 'read'>,
  nearness: ReturnType<typeof createNearness>,
  teamId: string,
  query: IndexQuery,
  reach: Reach,
): Promise<IndexAnswer> {
  const read: Read = (work) => db.read(teamId, work)
  const [words, near] = await Promise.all([
    query.method === 'VECTOR' ? null : byWords(read, teamId, query, reach),
    query.meaning
      ? byMeaning(read, teamId, query, (meaning) => nearness(teamId, query, reach, meaning, within(reach)))
      : null,
  ])
  const terms = words?.terms ?? (await readOnce(read, tsquery(query.terms, '|')))
  const ranked = near ? inOrder(fuse([words?.ranked ?? [], near]), query) : (words?.ranked ?? [])
  const page = ranked.slice(query.offset, query.offset + query.limit)
  return {
    hits: (await read((tx) => hydrate(tx, teamId, page, terms))).filter((hit) => reaches(reach, hit)),
    total: ranked.length,
    ...countsOf(ranked.map(({ type, project_id, tag_ids }) => ({ type, projectId: project_id, tagIds: tag_ids }))),
  }
}

/** What is near in meaning, as rows of the things that stand for it. */
async function byMeaning(
  read: Read,
  teamId: string,
  query: IndexQuery,
  nearest: (meaning: Meaning) => Promise<NearText[]>,
): Promise<RankedRow[]> {
  if (!query.meaning) return []
  const texts = bestOfEach(await nearest(query.meaning))
  const { rows } = await read((tx) =>
    tx.raw<{ rows: RankedRow[] }>(
      `select ${columns('o', query.sort)} from object o where o.team_id = ? and o.id = any(?)`,
      [teamId, texts.map(({ id }) => id)],
    ),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return texts.flatMap(({ id, blockId, score }) => {
    const row = byId.get(id)
    return row ? [{ ...row, block_id: blockId, score }] : []
  })
}

/** Every word and phrase, or any of them where nothing has all. */
async function byWords(
  read: Read,
  teamId: string,
  query: IndexQuery,
  reach: Reach,
): Promise<{ ranked: RankedRow[]; terms: Tsquery }> {
  const together = await readOnce(read, tsquery(query.terms, '&'))
  const all = await rank(read, teamId, query, reach, together)
  const many = query.terms.words.length + query.terms.phrases.length > 1
  const terms = all.length || !many ? together : await readOnce(read, tsquery(query.terms, '|'))
  return { ranked: terms === together ? all : await rank(read, teamId, query, reach, terms), terms }
}

/** What is found, best or newest first. Objects and passages are looked through side by side, which halves the wait. */
async function rank(read: Read, teamId: string, query: IndexQuery, reach: Reach, terms: Tsquery): Promise<RankedRow[]> {
  const isOfText = !query.titleOnly && !query.tagIds.length && query.types.includes('NOTE')
  const parts = [
    objectCandidates(teamId, query, reach, terms),
    ...(isOfText ? [passageCandidates(teamId, query, reach, terms)] : []),
  ]
  const found = await Promise.all(
    parts.map(({ sql, bindings }) => read((tx) => tx.raw<{ rows: RankedRow[] }>(sql, bindings as string[]))),
  )
  const best = new Map<string, RankedRow>()
  for (const row of found.flatMap(({ rows }) => rows)) {
    const other = best.get(row.id)
    if (!other || other.score < row.score) best.set(row.id, row)
  }
  return inOrder([...best.values()], query)
}

function inOrder(rows: RankedRow[], { sort }: IndexQuery): RankedRow[] {
  const byRelevance = (one: RankedRow, other: RankedRow): number => other.score - one.score
  const byTime = (one: RankedRow, other: RankedRow): number => other.at - one.at || (one.id < other.id ? -1 : 1)
  return rows
    .sort((one, other) => (sort === 'RELEVANCE' && byRelevance(one, other)) || byTime(one, other))
    .slice(0, RESULTS_MAX)
}

const TIMES = { CREATED: 'created_at', UPDATED: 'updated_at', RELEVANCE: 'updated_at' } as const

/** The columns of a found row; `at` is the time by which it is sorted, in milliseconds. */
const columns = (object: string, sort: IndexQuery['sort']): string =>
  `${object}.id, ${object}.type, ${object}.project_id, ${object}.tag_ids, (extract(epoch from ${object}.${TIMES[sort]}) * 1000)::float8 as at`

type Candidates = { sql: string; bindings: unknown[] }

function objectCandidates(teamId: string, query: IndexQuery, reach: Reach, terms: Tsquery): Candidates {
  const column = query.titleOnly ? 'title_tsv' : 'tsv'
  const where = ['o.team_id = ?', `o.${column} @@ ${terms.sql}`, 'o.type = any(?)', within(reach)]
  const bindings: unknown[] = [
    ...terms.bindings,
    ...terms.bindings,
    teamId,
    ...terms.bindings,
    query.types,
    ...reachBindings(reach),
  ]
  if (query.projectIds) {
    where.push('o.project_id = any(?)')
    bindings.push(query.projectIds)
  }
  if (query.tagIds.length) {
    where.push('o.tag_ids && ?::uuid[]')
    bindings.push(query.tagIds)
  }
  const newest = query.sort === 'RELEVANCE' ? '' : `order by o.${TIMES[query.sort]} desc`
  const score = `ts_rank(o.${column}, ${terms.sql}, ${BY_LENGTH}) + case when o.title_tsv @@ ${terms.sql} then ${TITLE_BONUS} else 0 end`
  return {
    sql: `select ${columns('o', query.sort)}, (${score})::float8 as score, o.block_id from object o where ${where.join(' and ')} ${newest} limit ${RESULTS_MAX}`,
    bindings,
  }
}

/** A draft needs writing; a folder shows when something readable is in it; everything else needs reading. */
function within(reach: Reach): string {
  if (!reach.readable) return 'true'
  return "(case when o.type = 'PROJECT_CATEGORY' then o.id = any(?) when o.needs_write then o.project_id = any(?) else o.project_id = any(?) end)"
}

const reachBindings = (reach: Reach): unknown[] =>
  reach.readable ? [reach.folders ?? [], reach.writable ?? [], reach.readable] : []

/** Notes through their text: the best passage of each. */
function passageCandidates(teamId: string, query: IndexQuery, reach: Reach, terms: Tsquery): Candidates {
  const where = ['p.team_id = ?', `p.tsv @@ ${terms.sql}`]
  const bindings: unknown[] = [...terms.bindings, teamId, ...terms.bindings]
  for (const projects of [reach.readable, query.projectIds]) {
    if (!projects) continue
    where.push('p.project_id = any(?)')
    bindings.push(projects)
  }
  return {
    sql: `select ${columns('n', query.sort)}, m.score, m.block_id
      from (select note_id, block_id, score from (
          select distinct on (note_id) note_id, block_id, score from (
            select p.note_id, p.block_id, ts_rank(p.tsv, ${terms.sql}, ${BY_LENGTH})::float8 as score from passage p
            where ${where.join(' and ')} ${query.sort === 'RELEVANCE' ? `limit ${PASSAGES}` : ''}) found
          order by note_id, score desc) best
        ${query.sort === 'RELEVANCE' ? `order by score desc limit ${RESULTS_MAX}` : ''}) m
      join object n on n.team_id = ? and n.id = m.note_id
      ${query.sort === 'RELEVANCE' ? '' : `order by n.${TIMES[query.sort]} desc limit ${RESULTS_MAX}`}`,
    bindings: [...bindings, teamId],
  }
}
