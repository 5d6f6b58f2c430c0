import type { IndexedType, IndexQuery, Reach } from '../search-index.ts'
import { objectFilter } from './filter-columns.ts'
import type { ObjectRow } from './object-row.ts'
import { type Asked, type Columns, matches, rankOf, type Sql, type SqlQuestion } from './terms.ts'

/** Passages that are ranked: several stand in one note, and the work stays bounded. Sorted by time all are looked at. */
const PASSAGES = 2000
export const RESULTS_MAX = 1000
const TITLE_BONUS = 0.3

export type RankedRow = Pick<ObjectRow, 'id' | 'block_id' | 'project_id' | 'tag_ids'> & {
  type: IndexedType
  score: number
  at: number
}

const TIMES = { CREATED: 'created_at', UPDATED: 'updated_at', RELEVANCE: 'updated_at' } as const

/** The columns of a found row; `at` is the time by which it is sorted, in milliseconds. */
export const columns = (object: string, sort: IndexQuery['sort']): string =>
  `${object}.id, ${object}.type, ${object}.project_id, ${object}.tag_ids, (extract(epoch from ${object}.${TIMES[sort]}) * 1000)::float8 as at`

const OBJECT: Columns = { stems: 'o.tsv', exact: 'o.exact', text: 'o.content' }
/** In the words of a thing those of its title have the weight A. */
const TITLE: Columns = { stems: 'o.title_tsv', exact: "ts_filter(o.exact, '{a}')", text: null }
const PASSAGE: Columns = { stems: 'p.tsv', exact: 'p.exact', text: 'p.text' }

export const objectColumns = ({ titleOnly }: IndexQuery): Columns => (titleOnly ? TITLE : OBJECT)
export const passageColumns = PASSAGE

/** Whether the text of notes can be what is asked for. */
export const isOfText = ({ titleOnly, tagIds, types, filter }: IndexQuery): boolean =>
  !titleOnly && !tagIds.length && !filter && types.includes('NOTE')

/** Things that have what is asked for. */
export function objectCandidates(teamId: string, query: IndexQuery, reach: Reach, asked: Asked): SqlQuestion {
  const where = objectsWhere(teamId, query, reach, matches(asked, objectColumns(query)))
  const newest = query.sort === 'RELEVANCE' ? '' : `order by o.${TIMES[query.sort]} desc`
  const rank = rankOf(asked, objectColumns(query))
  const title = matches(asked, TITLE)
  const score = `${rank.sql} + case when ${title.sql} then ${TITLE_BONUS} else 0 end`
  return {
    sql: `select ${columns('o', query.sort)}, (${score})::float8 as score, o.block_id from object o where ${where.sql} ${newest} limit ${RESULTS_MAX}`,
    bindings: [...rank.bindings, ...title.bindings, ...where.bindings],
  }
}

/** The condition that a thing is of the kind and place asked for, within reach, and fulfils another. */
export function objectsWhere(teamId: string, query: IndexQuery, reach: Reach, condition: Sql): Sql {
  const where = ['o.team_id = ?', condition.sql, 'o.type = any(?)', within(reach)]
  const bindings = [teamId, ...condition.bindings, query.types, ...reachBindings(reach)]
  if (query.projectIds) {
    where.push('o.project_id = any(?)')
    bindings.push(query.projectIds)
  }
  if (query.tagIds.length) {
    where.push('o.tag_ids && ?::uuid[]')
    bindings.push(query.tagIds)
  }
  if (query.filter) {
    const filter = objectFilter(teamId, query.filter, query.now)
    where.push(filter.sql)
    bindings.push(...filter.bindings)
  }
  return { sql: where.join(' and '), bindings }
}

/**
 * A draft needs writing; a folder shows to whom it was granted; a person’s name to everybody; what is somebody's own to
 * them; a highlight to nobody who codes its note blind; everything else needs reading.
 */
export function within(reach: Reach): string {
  const seen = placed(reach)
  return reach.blindNotes.length
    ? `(${seen} and not (o.type = 'HIGHLIGHT' and coalesce(o.note_id = any(?), false)))`
    : seen
}

function placed(reach: Reach): string {
  if (!reach.readable) return "(o.type <> 'PERSONAL_INSIGHT' or o.parent_id = ?)"
  return "(case when o.type = 'PERSONAL_INSIGHT' then o.parent_id = ? when o.type = 'PROJECT_CATEGORY' then o.id = any(?) when o.type = 'PERSON' then true when o.needs_write then o.project_id = any(?) else o.project_id = any(?) end)"
}

/** What stands for the question marks of `within`. */
export const reachBindings = ({ userId, blindNotes, readable, writable, folders }: Reach): unknown[] => [
  ...(readable ? [userId, folders ?? [], writable ?? [], readable] : [userId]),
  ...(blindNotes.length ? [blindNotes] : []),
]

/** The condition that a passage is in a place asked for, within reach, and fulfils another. */
export function passagesWhere(teamId: string, query: IndexQuery, reach: Reach, condition: Sql): Sql {
  const where = ['p.team_id = ?', condition.sql]
  const bindings: unknown[] = [teamId, ...condition.bindings]
  for (const projects of [reach.readable, query.projectIds]) {
    if (!projects) continue
    where.push('p.project_id = any(?)')
    bindings.push(projects)
  }
  return { sql: where.join(' and '), bindings }
}

/** Notes through their text: the best passage of each. */
export function passageCandidates(teamId: string, query: IndexQuery, reach: Reach, asked: Asked): SqlQuestion {
  const where = passagesWhere(teamId, query, reach, matches(asked, PASSAGE))
  const rank = rankOf(asked, PASSAGE)
  return {
    sql: `select ${columns('n', query.sort)}, m.score, m.block_id
      from (select note_id, block_id, score from (
          select distinct on (note_id) note_id, block_id, score from (
            select p.note_id, p.block_id, ${rank.sql}::float8 as score from passage p
            where ${where.sql} ${query.sort === 'RELEVANCE' ? `limit ${PASSAGES}` : ''}) found
          order by note_id, score desc) best
        ${query.sort === 'RELEVANCE' ? `order by score desc limit ${RESULTS_MAX}` : ''}) m
      join object n on n.team_id = ? and n.id = m.note_id
      ${query.sort === 'RELEVANCE' ? '' : `order by n.${TIMES[query.sort]} desc limit ${RESULTS_MAX}`}`,
    bindings: [...rank.bindings, ...where.bindings, teamId],
  }
}
