import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Keyed, PageRequest } from '@verbatim/kit/paging.ts'

/** What a note says to an open question. */
export type Verbatim = { noteId: string; text: string }

/** Whose answers are meant: of one question, and only by who chose an option, if it is given. */
export type VerbatimScope = { projectId: string; questionId: string; optionId: string | null }

const NEWEST: Keyset = {
  direction: 'desc',
  columns: [
    { sql: 'note.created_at', type: 'timestamptz' },
    { sql: 'response.note_id', type: 'uuid' },
  ],
}

/** A page of what was said to an open question, and how many said something. */
export async function verbatimPage(
  tx: ReadTransaction,
  teamId: string,
  { projectId, questionId, optionId }: VerbatimScope,
  page: PageRequest,
): Promise<Keyed<Verbatim> & { total: number }> {
  const said = () => {
    const rows = tx('response')
      .join('note', 'note.id', 'response.note_id')
      .where({ 'response.team_id': teamId, 'response.question_id': questionId, 'note.project_id': projectId })
      .whereNull('note.deleted_at')
      .whereNotNull('response.text')
    if (optionId)
      rows.whereRaw(
        'exists (select from response chosen where chosen.note_id = response.note_id and chosen.option_id = ?)',
        [optionId],
      )
    return rows
  }
  const { rows, next } = await keysetPage<{ note_id: string; text: string }>(
    tx,
    said().select('response.note_id', 'response.text'),
    NEWEST,
    page,
  )
  const [counted] = await said().count<{ count: string }[]>({ count: '*' })
  return {
    rows: rows.map((row) => ({ noteId: row.note_id, text: row.text })),
    next,
    total: Number(counted?.count ?? 0),
  }
}
