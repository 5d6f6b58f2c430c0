import type { ReadTransaction } from '@verbatim/kit/database/database.ts'
import type { PageRequest } from '@verbatim/kit/paging.ts'
import type { Knex } from 'knex'
import type { Highlight, HighlightState } from '#src/highlights/highlight.ts'
import { type HighlightRow, highlightRepository } from '#src/highlights/highlight-repository.ts'

/** Which highlights of a project are looked for. */
export type HighlightQuery = {
  teamId: string
  projectId: string
  noteId: string | null
  /** With any of these; null for all. */
  tagIds: readonly string[] | null
  isUntagged: boolean
  states: readonly HighlightState[]
  /** Words that stand in the text, in any case. */
  search: string
}

/** How many highlights there are, and how many distinct people said them. */
export async function countFound(
  tx: ReadTransaction,
  query: HighlightQuery,
): Promise<{ highlights: number; people: number }> {
  const [row] = await matching(tx, query).select<{ highlights: number; people: number }[]>(
    tx.raw(`count(*)::int as highlights, count(distinct nullif(highlight.person_key, ''))::int as people`),
  )
  return row ?? { highlights: 0, people: 0 }
}

/** PEOPLE: the newest of each person, then the second of each; five quotes of one person would hide four others. */
export type HighlightOrder = 'NEWEST' | 'PEOPLE'

/** A page of them: newest first, those of one note in the order of its text, or one of each person first. */
export async function findHighlights(
  tx: ReadTransaction,
  query: HighlightQuery,
  { limit, offset }: PageRequest,
  order: HighlightOrder,
): Promise<Highlight[]> {
  const rows = matching(tx, query).limit(limit).offset(offset)
  if (order === 'PEOPLE') rows.orderByRaw(`${BY_PERSON}, highlight.created_at desc, highlight.id desc`)
  else if (query.noteId)
    rows
      .leftJoin('note_block', (join) =>
        join.on('note_block.note_id', 'highlight.note_id').andOn('note_block.block_id', 'highlight.block_id'),
      )
      .orderByRaw('note_block.position nulls last, highlight.start_offset, highlight.id')
  else rows.orderByRaw('highlight.created_at desc, highlight.id desc')
  const ids = (await rows.select<{ id: string }[]>('highlight.id')).map((row) => row.id)
  const found = new Map((await highlightRepository(tx, query.teamId).byIds(ids)).map((one) => [one.id, one]))
  return ids.map((id) => found.get(id)).filter((one) => one !== undefined)
}

/** The research team has no key, and its words are nobody's evidence. */
const BY_PERSON = `highlight.person_key = '', row_number() over (
  partition by highlight.person_key order by highlight.created_at desc, highlight.id desc)`

function matching(tx: ReadTransaction, query: HighlightQuery): Knex.QueryBuilder<HighlightRow> {
  const rows = tx<HighlightRow>('highlight')
    .join('note', (join) => join.on('note.id', 'highlight.note_id').andOnNull('note.deleted_at'))
    .where({ 'highlight.team_id': query.teamId, 'highlight.project_id': query.projectId })
    .whereNull('highlight.deleted_at')
    .whereIn('highlight.state', [...query.states])
  if (query.noteId) rows.where({ 'highlight.note_id': query.noteId })
  if (query.tagIds) rows.whereExists(taggedWith(tx).whereIn('highlight_tag.tag_id', [...query.tagIds]))
  if (query.isUntagged) rows.whereNotExists(taggedWith(tx))
  if (query.search) rows.whereILike('highlight.text', `%${query.search.replace(/[\\%_]/g, '\\$&')}%`)
  return rows
}

const taggedWith = (tx: ReadTransaction) =>
  tx('highlight_tag').select(tx.raw('1')).whereRaw('highlight_tag.highlight_id = highlight.id')
