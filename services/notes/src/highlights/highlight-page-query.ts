import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Key, Keyed, PageRequest } from '@verbatim/kit/paging.ts'
import type { Knex } from 'knex'
import { type HighlightQuery, matching, undeleted } from '#src/highlights/found-highlights-query.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'
import { peoplePage } from '#src/highlights/people-page-query.ts'

/** PEOPLE: the newest of each person, then the second of each; five quotes of one person would hide four others. */
export type HighlightOrder = 'NEWEST' | 'PEOPLE'

/** How highlights are listed: as asked for, but those of one note in the order of its text. */
export const orderOf = (query: { noteId?: string | null }, order: HighlightOrder): HighlightOrder | 'TEXT' =>
  order === 'NEWEST' && query.noteId != null ? 'TEXT' : order

const PAGES = { NEWEST: newestPage, TEXT: textPage, PEOPLE: peoplePage }

/** A page of highlights. `now` is when it is asked for. */
export async function findHighlights(
  tx: ReadTransaction,
  query: HighlightQuery,
  order: HighlightOrder | 'TEXT',
  page: PageRequest,
  now: Date,
): Promise<Keyed<Highlight>> {
  const { rows, next } = await PAGES[order](tx, query, page, now)
  const ids = rows.map(({ id }) => id)
  const found = new Map((await highlightReader(tx, query.teamId).byIds(ids)).map((one) => [one.id, one]))
  return { rows: ids.map((id) => found.get(id)).filter((one) => one !== undefined), next }
}

const NEWEST: Keyset = {
  direction: 'desc',
  columns: [
    { sql: 'highlight.created_at', type: 'timestamptz' },
    { sql: 'highlight.id', type: 'uuid' },
  ],
}

function newestPage(tx: ReadTransaction, query: HighlightQuery, page: PageRequest): Promise<Keyed<{ id: string }>> {
  return keysetPage(tx, undeleted(matching(tx, query)).select('highlight.id'), NEWEST, page)
}

/** Those whose block is not stored come last. */
const IN_TEXT: Keyset = {
  direction: 'asc',
  columns: [
    { sql: '(note_block.position is null)', type: 'boolean' },
    { sql: 'coalesce(note_block.position, 0)', type: 'int' },
    { sql: 'highlight.start_offset', type: 'int' },
    { sql: 'highlight.id', type: 'uuid' },
  ],
}

async function textPage(tx: ReadTransaction, query: HighlightQuery, page: PageRequest): Promise<Keyed<{ id: string }>> {
  const after = page.after && (await placeNow(tx, query.teamId, page.after))
  const rows = undeleted(matching(tx, query)).leftJoin('note_block', besideBlock).select('highlight.id')
  return keysetPage(tx, rows, IN_TEXT, { ...page, after })
}

/** Writing in a text moves what stands behind it, so a page follows the highlight that the last one ended with. */
async function placeNow(tx: ReadTransaction, teamId: string, key: Key): Promise<Key> {
  const [row] = await tx('highlight')
    .leftJoin('note_block', besideBlock)
    .where({ 'highlight.team_id': teamId, 'highlight.id': key.at(-1) ?? null })
    .whereNotNull('note_block.position')
    .select<{ position: number; start_offset: number; id: string }[]>('position', 'start_offset', 'highlight.id')
  return row ? ['false', String(row.position), String(row.start_offset), row.id] : key
}

const besideBlock = (join: Knex.JoinClause): void => {
  join.on('note_block.note_id', 'highlight.note_id').andOn('note_block.block_id', 'highlight.block_id')
}
