import type { ReadTransaction } from '@verbatim/kit/database/database.ts'
import { type ObjectRow, toObject } from './object-row.ts'
import {
  type IndexAnswer,
  type IndexHit,
  type IndexQuery,
  MATCH_END,
  MATCH_START,
  type ObjectType,
  type Reach,
  type Terms,
} from './search-index.ts'

/** Passages that are ranked: several stand in one note, and the work stays bounded. Sorted by time all are looked at. */
const PASSAGES = 2000
const RESULTS_MAX = 1000
const TITLE_BONUS = 0.3

type RankedRow = { id: string; type: ObjectType; score: number; block_id: string | null }

/** Runs a query within reach. When not all words occur anywhere together, any of them is enough. */
export async function searchPostgres(
  tx: ReadTransaction,
  teamId: string,
  query: IndexQuery,
  reach: Reach,
): Promise<IndexAnswer> {
  const together = await readOnce(tx, tsquery(query.terms, '&'))
  const all = await rank(tx, teamId, query, reach, together)
  const many = query.terms.words.length + query.terms.phrases.length > 1
  const terms = all.length || !many ? together : await readOnce(tx, tsquery(query.terms, '|'))
  const ranked = terms === together ? all : await rank(tx, teamId, query, reach, terms)
  const page = ranked.slice(query.offset, query.offset + query.limit)
  return {
    hits: await hydrate(tx, teamId, page, terms),
    total: ranked.length,
    counts: countTypes(ranked),
  }
}

type Tsquery = { sql: string; bindings: string[] }

/** Words by their stem, phrases as phrases, the word being typed as a prefix too. */
function tsquery({ words, phrases, prefix }: Terms, joint: '&' | '|'): Tsquery {
  const parts = [
    ...words.map((word) => ({ sql: "plainto_tsquery('verbatim', ?)", bindings: [word] })),
    ...phrases.map((phrase) => ({ sql: "phraseto_tsquery('verbatim', ?)", bindings: [phrase] })),
  ]
  if (prefix)
    parts.push({
      sql: "(plainto_tsquery('verbatim', ?) || to_tsquery('simple', public.unaccent(?) || ':*'))",
      bindings: [prefix, prefix],
    })
  return {
    sql: `(${parts.map((part) => part.sql).join(joint === '&' ? ' && ' : ' || ')})`,
    bindings: parts.flatMap((part) => part.bindings),
  }
}

/** The words as PostgreSQL reads them: it would do so again for every row, and could not tell how many rows to expect. */
async function readOnce(tx: ReadTransaction, { sql, bindings }: Tsquery): Promise<Tsquery> {
  const { rows } = await tx.raw<{ rows: { terms: string }[] }>(`select ${sql}::text as terms`, bindings)
  return { sql: '?::tsquery', bindings: [rows[0]?.terms ?? ''] }
}

async function rank(
  tx: ReadTransaction,
  teamId: string,
  query: IndexQuery,
  reach: Reach,
  terms: Tsquery,
): Promise<RankedRow[]> {
  const objects = objectCandidates(teamId, query, reach, terms)
  const passages =
    query.titleOnly || query.tagIds.length || !query.types.includes('NOTE')
      ? null
      : passageCandidates(teamId, query, reach, terms)
  const union = [objects, passages].filter((part) => part !== null)
  const order = query.sort === 'RELEVANCE' ? 'score desc, updated_at desc, id' : `${TIMES[query.sort]} desc, id`
  const sql = `
    with found as (${union.map((part) => `(${part.sql})`).join(' union all ')}),
    best as (select distinct on (id) id, type, score, block_id, created_at, updated_at from found order by id, score desc)
    select id, type, score, block_id from best order by ${order} limit ${RESULTS_MAX}`
  const { rows } = await tx.raw<{ rows: RankedRow[] }>(sql, union.flatMap((part) => part.bindings) as string[])
  return rows
}

const TIMES = { CREATED: 'created_at', UPDATED: 'updated_at' } as const

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
  const score = `ts_rank(o.${column}, ${terms.sql}) + case when o.title_tsv @@ ${terms.sql} then ${TITLE_BONUS} else 0 end`
  return {
    sql: `select o.id, o.type, (${score})::float8 as score, o.block_id, o.created_at, o.updated_at from object o where ${where.join(' and ')} ${newest} limit ${RESULTS_MAX}`,
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
    sql: `select n.id, n.type, m.score, m.block_id, n.created_at, n.updated_at
      from (select note_id, block_id, score from (
          select distinct on (note_id) note_id, block_id, score from (
            select p.note_id, p.block_id, ts_rank(p.tsv, ${terms.sql})::float8 as score from passage p
            where ${where.join(' and ')} ${query.sort === 'RELEVANCE' ? `limit ${PASSAGES}` : ''}) found
          order by note_id, score desc) best
        ${query.sort === 'RELEVANCE' ? `order by score desc limit ${RESULTS_MAX}` : ''}) m
      join object n on n.team_id = ? and n.id = m.note_id`,
    bindings: [...bindings, teamId],
  }
}

const MARKS = `StartSel=${MATCH_START}, StopSel=${MATCH_END}, HighlightAll=true`

/** The page's objects with their matches marked; the passage where the words stand gives the place to open. */
async function hydrate(
  tx: ReadTransaction,
  teamId: string,
  page: readonly RankedRow[],
  terms: Tsquery,
): Promise<IndexHit[]> {
  if (!page.length) return []
  const { rows } = await tx.raw<{
    rows: (ObjectRow & {
      marked_title: string
      marked_content: string
      passage_speaker: string | null
      passage_start: number | null
    })[]
  }>(
    `select o.*, ts_headline('verbatim', o.title, ${terms.sql}, ?) as marked_title,
       ts_headline('verbatim', left(coalesce(p.text, o.content), 20000), ${terms.sql}, ?) as marked_content,
       p.speaker_name as passage_speaker, p.start_ms as passage_start
     from unnest(?::uuid[], ?::text[]) as hit(id, block_id)
     join object o on o.team_id = ? and o.id = hit.id
     left join passage p on o.type = 'NOTE' and p.team_id = ? and p.note_id = o.id and p.block_id = hit.block_id`,
    [
      ...terms.bindings,
      MARKS,
      ...terms.bindings,
      MARKS,
      page.map((row) => row.id),
      page.map((row) => row.block_id),
      teamId,
      teamId,
    ] as string[],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap((hit) => {
    const row = byId.get(hit.id)
    if (!row) return []
    const object = toObject(row)
    const place =
      row.type === 'NOTE' ? { blockId: hit.block_id, startMs: row.passage_start, speakerName: row.passage_speaker } : {}
    return [{ ...object, ...place, score: hit.score, markedTitle: row.marked_title, markedContent: row.marked_content }]
  })
}

function countTypes(rows: readonly RankedRow[]): { type: ObjectType; count: number }[] {
  const counts = new Map<ObjectType, number>()
  for (const { type } of rows) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => ({ type, count }))
}
