import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Counts, ErasureOrder } from '#src/erasures/erasure-order.ts'

/** What was erased of a note and what stays, and which highlights are gone. */
export type NoteErasure = { counts: Counts; kept: Counts; highlightIds: string[] }

/** How far a note is: its text is being erased, or all of it was. */
export type NoteStep = { done: NoteErasure | null }

type Row = {
  team_id: string
  erasure_id: string
  note_id: string
  counts: Counts | null
  kept: Counts | null
  highlight_ids: string[]
}
type Of = Pick<ErasureOrder, 'teamId' | 'erasureId'>

/** How far an erasure is in each note. */
export const erasedNotes = (tx: Transaction, of: Of) => ({
  ...erasedNotesReader(tx, of),
  /** The text is about to lose the words: afterwards it does not tell any more that it had them. */
  async begin(noteId: string): Promise<void> {
    await tx('erased_note')
      .insert({ team_id: of.teamId, erasure_id: of.erasureId, note_id: noteId })
      .onConflict()
      .ignore()
  },
  async end(noteId: string, { counts, kept, highlightIds }: NoteErasure): Promise<void> {
    const columns = { counts: JSON.stringify(counts), kept: JSON.stringify(kept), highlight_ids: highlightIds }
    await tx('erased_note')
      .insert({ team_id: of.teamId, erasure_id: of.erasureId, note_id: noteId, ...columns })
      .onConflict(['team_id', 'erasure_id', 'note_id'])
      .merge(columns)
  },
  /** The account has all of it. */
  async forget(): Promise<void> {
    await tx('erased_note').where({ team_id: of.teamId, erasure_id: of.erasureId }).delete()
  },
})

/** What can be read of it. */
export const erasedNotesReader = (tx: ReadTransaction, { teamId, erasureId }: Of) => ({
  /** Null for a note in which nothing was found so far. */
  async find(noteId: string): Promise<NoteStep | null> {
    const row = await tx<Row>('erased_note').where({ team_id: teamId, erasure_id: erasureId, note_id: noteId }).first()
    if (!row) return null
    const { counts, kept, highlight_ids: highlightIds } = row
    return { done: counts && kept && { counts, kept, highlightIds } }
  },
})
