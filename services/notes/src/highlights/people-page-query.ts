import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalidCursor, type Keyed, type PageRequest } from '@verbatim/kit/paging.ts'
import { type HighlightQuery, matching } from '#src/highlights/found-highlights-query.ts'

/** The research team has no key, and its words are nobody's evidence: they come last. */
const TURNS: Keyset = {
  direction: 'desc',
  columns: [
    { sql: 'is_named', type: 'boolean' },
    { sql: '(-turn)', type: 'int' },
    { sql: 'created_at', type: 'timestamptz' },
    { sql: 'id', type: 'uuid' },
  ],
}

/** Until when highlights count that were made, and since when those that were deleted: as the first page saw them. */
type Seen = { madeUntil: string | null; deletedSince: string }

type TurnRow = { id: string; newest: string }

/**
 * One highlight of each person, then the second of each. What is made or deleted between two pages would give all others
 * of its person another turn, so later pages count turns as they were at the first one. What is tagged or untagged
 * meanwhile, or said to be somebody else's, still shifts the turns of its person.
 */
export async function peoplePage(
  tx: ReadTransaction,
  query: HighlightQuery,
  { limit, after }: PageRequest,
  now: Date,
): Promise<Keyed<{ id: string }>> {
  const [madeUntil = null, deletedSince = now.toISOString()] = after?.slice(TURNS.columns.length) ?? []
  if (after && madeUntil === null) throw invalidCursor()
  const rows = tx
    .select('turns.*')
    .from(turnsOf(tx, query, { madeUntil, deletedSince }).as('turns'))
    .where({ is_deleted: false })
  const place = after?.slice(0, TURNS.columns.length) ?? null
  const page = await keysetPage<TurnRow>(tx, rows, TURNS, { limit, after: place })
  const newest = madeUntil ?? page.rows[0]?.newest
  return { rows: page.rows, next: page.next && newest !== undefined ? [...page.next, newest, deletedSince] : null }
}

function turnsOf(tx: ReadTransaction, query: HighlightQuery, { madeUntil, deletedSince }: Seen) {
  const rows = matching(tx, query)
    .whereRaw('(highlight.deleted_at is null or highlight.deleted_at > :deletedSince)', { deletedSince })
    .whereRaw('(note.deleted_at is null or note.deleted_at > :deletedSince)', { deletedSince })
  if (madeUntil) rows.whereRaw('highlight.created_at <= :madeUntil::timestamptz', { madeUntil })
  return rows.select(
    'highlight.id',
    'highlight.created_at',
    tx.raw(`highlight.person_key <> '' as is_named`),
    tx.raw('(highlight.deleted_at is not null or note.deleted_at is not null) as is_deleted'),
    tx.raw(
      'row_number() over (partition by highlight.person_key order by highlight.created_at desc, highlight.id desc) as turn',
    ),
    tx.raw('(max(highlight.created_at) over ())::text as newest'),
  )
}
