import type { ReadQuery, ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { codesBlind, SEEN_BY_CODER } from '#src/coding/blind-query.ts'
import type { HighlightState } from '#src/highlights/highlight.ts'
import type { HighlightRow } from '#src/highlights/highlight-repository.ts'
import { talliesOf } from '#src/tallies/tally-query.ts'

/** Which highlights of a project are looked for. */
export type HighlightQuery = {
  teamId: string
  projectId: string
  /** Who looks. */
  viewerId: string
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
  const subjectId = keptUnder(query)
  if (subjectId !== null && !(await codesBlind(tx, query.viewerId)))
    return (await talliesOf(tx, [subjectId]))(subjectId)
  const [row] = await undeleted(matching(tx, query)).select<{ highlights: number; people: number }[]>(
    tx.raw(`count(*)::int as highlights, count(distinct nullif(highlight.person_key, ''))::int as people`),
  )
  return row ?? { highlights: 0, people: 0 }
}

/** What keeps the counts of all that is looked for: the project, or its one tag; null where that is only a part. */
function keptUnder({ projectId, noteId, tagIds, isUntagged, states, search }: HighlightQuery): string | null {
  if (noteId || isUntagged || search || states.length !== 1 || states[0] !== 'ACTIVE') return null
  return tagIds === null ? projectId : tagIds.length === 1 ? (tagIds[0] ?? null) : null
}

/** Highlights and the notes that they are in, deleted ones included. */
export function matching(tx: ReadTransaction, query: HighlightQuery): ReadQuery<HighlightRow> {
  const rows = tx<HighlightRow>('highlight')
    .join('note', 'note.id', 'highlight.note_id')
    .where({ 'highlight.team_id': query.teamId, 'highlight.project_id': query.projectId })
    .whereIn('highlight.state', [...query.states])
    .whereRaw(SEEN_BY_CODER, { viewerId: query.viewerId })
  if (query.noteId) rows.where({ 'highlight.note_id': query.noteId })
  if (query.tagIds) rows.whereExists(taggedWith(tx).whereIn('highlight_tag.tag_id', [...query.tagIds]))
  if (query.isUntagged) rows.whereNotExists(taggedWith(tx))
  if (query.search) rows.whereILike('highlight.text', `%${query.search.replace(/[\\%_]/g, '\\$&')}%`)
  return rows
}

/** Without highlights that are deleted, also with their note. */
export const undeleted = (rows: ReadQuery<HighlightRow>): ReadQuery<HighlightRow> =>
  rows.whereNull('highlight.deleted_at').whereNull('note.deleted_at')

const taggedWith = (tx: ReadTransaction) =>
  tx('highlight_tag').select(tx.raw('1')).whereRaw('highlight_tag.highlight_id = highlight.id')
