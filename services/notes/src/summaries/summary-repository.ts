import type { SummaryFramework } from '@verbatim/contracts/summary-frameworks.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { KeptChapter, KeptSummary, SummaryState } from '#src/summaries/summary.ts'

type Row = {
  team_id: string
  note_id: string
  framework: SummaryFramework
  prompt: string | null
  state: SummaryState
  failure: string | null
  chapters: KeptChapter[]
  text_digest: string | null
  requested_by: string | null
  requested_at: Date
  made_at: Date | null
  changed_by: string | null
  changed_at: Date | null
}

const toSummary = (row: Row): KeptSummary => ({
  noteId: row.note_id,
  framework: row.framework,
  prompt: row.prompt,
  state: row.state,
  failure: row.failure,
  chapters: row.chapters,
  textDigest: row.text_digest,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at,
  madeAt: row.made_at,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
})

/** Summaries of notes of one workspace. */
export const summaryRepository = (tx: Transaction, teamId: string) => ({
  ...summaryReader(tx, teamId),
  /** Keeps a summary in the place of the one in its framework. */
  async put(summary: KeptSummary): Promise<void> {
    const row = {
      team_id: teamId,
      note_id: summary.noteId,
      framework: summary.framework,
      prompt: summary.prompt,
      state: summary.state,
      failure: summary.failure,
      chapters: JSON.stringify(summary.chapters),
      text_digest: summary.textDigest,
      requested_by: summary.requestedBy,
      requested_at: summary.requestedAt,
      made_at: summary.madeAt,
      changed_by: summary.changedBy,
      changed_at: summary.changedAt,
    }
    await tx('note_summary').insert(row).onConflict(['note_id', 'framework']).merge()
  },
})

/** What can be read of them. */
export function summaryReader(tx: ReadTransaction, teamId: string) {
  const summaries = () => tx<Row>('note_summary').where({ team_id: teamId })
  return {
    async find(noteId: string, framework: SummaryFramework): Promise<KeptSummary | null> {
      const row = await summaries().where({ note_id: noteId, framework }).first()
      return row ? toSummary(row) : null
    },
    /** Of each framework, the one that was asked for last first. */
    async ofNote(noteId: string): Promise<KeptSummary[]> {
      const rows = await summaries()
        .where({ note_id: noteId })
        .orderBy([{ column: 'requested_at', order: 'desc' }, { column: 'framework' }])
      return rows.map(toSummary)
    },
  }
}
