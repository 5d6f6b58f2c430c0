import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { AfterImport, BeforeImport } from '#src/imports/csv/undo/note-words.ts'

export type ImportedFate = 'ADDED' | 'CHANGED' | 'SURVEY'
/** A note that an import made, or changed; `before` and `after` are of changed ones. */
export type ImportedNote = {
  noteId: string
  fate: ImportedFate
  before: BeforeImport | null
  after: AfterImport | null
}

type Row = {
  import_id: string
  team_id: string
  note_id: string
  fate: ImportedFate
  state: 'MADE' | 'UNDONE' | 'KEPT'
  before: BeforeImport | null
  after: AfterImport | null
  at: Date
}

/** Locked, or worked on by somebody since the import made it. */
const WORKED_ON = `select from note where note.id = csv_import_note.note_id and (note.locked or exists (
  select from note_touch where note_touch.note_id = note.id and note_touch.touched_at > csv_import_note.at))`

/** What an import of one workspace made and changed. */
export const importedNoteRepository = (tx: Transaction, teamId: string, importId: string) => ({
  ...importedNoteReader(tx, teamId, importId),
  ...importedNoteWrites(tx, teamId, importId),
})

/** What can be read of it. */
export function importedNoteReader(tx: ReadTransaction, teamId: string, importId: string) {
  const rows = () => tx<Row>('csv_import_note').where({ team_id: teamId, import_id: importId })
  const responsesOf = (surveyId: string) =>
    tx('note').where({ team_id: teamId, survey_id: surveyId }).whereNull('deleted_at')
  return {
    /** The next that are to be undone. */
    async waiting(fate: ImportedFate, limit: number): Promise<ImportedNote[]> {
      const found = await rows().where({ fate, state: 'MADE' }).orderBy('note_id').limit(limit)
      return found.map(({ note_id, before, after }) => ({ noteId: note_id, fate, before, after }))
    },
    async hasResponses(surveyId: string): Promise<boolean> {
      return Boolean(await responsesOf(surveyId).first('id'))
    },
    /** Whether nobody worked on anything that the import made, and nothing else stands behind its survey. */
    async isUntouched(surveyId: string): Promise<boolean> {
      const touched = await rows().whereIn('fate', ['ADDED', 'SURVEY']).whereRaw(`exists (${WORKED_ON})`).first()
      if (touched) return false
      const others = await responsesOf(surveyId)
        .whereRaw(
          'not exists (select from csv_import_note as made where made.note_id = note.id and made.import_id = :importId)',
          { importId },
        )
        .first()
      return !others
    },
  }
}

function importedNoteWrites(tx: Transaction, teamId: string, importId: string) {
  const rows = () => tx<Row>('csv_import_note').where({ team_id: teamId, import_id: importId })
  return {
    /** Keeps what an import makes of notes; what is kept of one already stays, for it says what was before. */
    async add(notes: readonly (Pick<ImportedNote, 'noteId' | 'fate'> & { before?: BeforeImport })[], at: Date) {
      if (!notes.length) return
      await tx('csv_import_note')
        .insert(
          notes.map(({ noteId, fate, before }) => ({
            import_id: importId,
            team_id: teamId,
            note_id: noteId,
            fate,
            at,
            before: before ? JSON.stringify(before) : null,
          })),
        )
        .onConflict(['import_id', 'note_id'])
        .ignore()
    },
    /** Keeps what changed notes say after it. */
    async setAfter(afters: ReadonlyMap<string, AfterImport>, at: Date): Promise<void> {
      await tx.raw(
        `update csv_import_note as made set after = given.after, at = :at
         from unnest(cast(:ids as uuid[]), cast(:afters as jsonb[])) as given(id, after)
         where made.team_id = :teamId and made.import_id = :importId and made.note_id = given.id`,
        {
          teamId,
          importId,
          at,
          ids: [...afters.keys()],
          afters: [...afters.values()].map((after) => JSON.stringify(after)),
        },
      )
    },
    /** Keeps that those of these that somebody worked on since stay; their ids. */
    async keepWorkedOn(noteIds: readonly string[]): Promise<string[]> {
      const kept = await rows()
        .whereIn('note_id', [...noteIds])
        .whereRaw(`exists (${WORKED_ON})`)
        .update({ state: 'KEPT' })
        .returning('note_id')
      return kept.map((row: Pick<Row, 'note_id'>) => row.note_id)
    },
    async settle(state: 'UNDONE' | 'KEPT', noteIds: readonly string[]): Promise<void> {
      await rows()
        .whereIn('note_id', [...noteIds])
        .update({ state })
    },
    /** The same of everything that the import made. */
    async settleMade(): Promise<number> {
      const settled = await rows().whereIn('fate', ['ADDED', 'SURVEY']).update({ state: 'UNDONE' }).returning('fate')
      return settled.filter((row: Pick<Row, 'fate'>) => row.fate === 'ADDED').length
    },
  }
}
