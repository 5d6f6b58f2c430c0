import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Content } from '#src/documents/content.ts'
import { PERSON_LABEL } from '#src/imports/answer-blocks.ts'
import { type CsvImport, kindOf } from '#src/imports/csv/csv-import.ts'
import type { PageWork } from '#src/imports/csv/page-work.ts'
import type { RowProblem } from '#src/imports/csv/problem-repository.ts'
import { importKeyRepository } from '#src/imports/csv/rows/import-key-repository.ts'
import { type PlannedRow, problemOf, rowPlace } from '#src/imports/csv/rows/plan-rows.ts'
import type { ReadRow } from '#src/imports/csv/rows/read-row.ts'
import { rowContent } from '#src/imports/csv/rows/row-document.ts'
import { importedNoteRepository } from '#src/imports/csv/undo/imported-note-repository.ts'
import { withTeam } from '#src/members/team-speakers.ts'
import { addNotes, type NoteDraft, type PreparedNote, prepareNotes } from '#src/notes/add-notes.ts'
import { answerRepository } from '#src/surveys/answer-repository.ts'

export type PreparedRow = { row: ReadRow; note: PreparedNote }

/** Works out the notes of new rows, outside of any transaction; a row whose text is too long is a problem. */
export async function prepareRows(
  work: PageWork,
  planned: readonly PlannedRow[],
): Promise<{ rows: PreparedRow[]; problems: RowProblem[] }> {
  const rows: PreparedRow[] = []
  const problems: RowProblem[] = []
  for (const { row } of planned) {
    try {
      const [note] = await prepareNotes([await draftOf(work, row)])
      if (note) rows.push({ row, note })
    } catch (error) {
      if (!isAppError(error)) throw error
      problems.push(problemOf(row, null, error.message))
    }
  }
  return { rows, problems }
}

async function draftOf({ parts, teamId, one, plan }: PageWork, row: ReadRow): Promise<NoteDraft> {
  const { doc, speakers } = rowContent(plan, row)
  const known = speakers.length
    ? await parts.foundation.db.read(teamId, (tx) => withTeam(tx, teamId, speakers))
    : speakers
  // The list of notes is newest first by default, so the first row is the newest.
  const createdAt = row.createdAt ?? new Date(one.createdAt.getTime() - row.number)
  const content: Content = { doc, speakers: known }
  return {
    note: {
      id: rowPlace(teamId, one).noteIdOf(row),
      projectId: one.projectId,
      title: titleOf(one, row),
      kind: isSurvey(one) ? 'SURVEY' : 'TEXT',
      locked: false,
      importOrigin: 'CSV',
      surveyId: one.surveyId,
      createdBy: one.startedBy,
      fields: row.person === null ? [] : [{ label: PERSON_LABEL, value: row.person }],
      createdAt,
      updatedAt: new Date(),
    },
    content,
  }
}

const isSurvey = (one: CsvImport): boolean => kindOf(one) === 'SURVEY'

/** Its own, else a number; of a note whose person is known, their name. */
function titleOf(one: CsvImport, { title, person, number }: ReadRow): string {
  const place = one.offset + number
  const fallback = isSurvey(one) ? `Response ${place}` : (person ?? `Note ${place}`)
  return (title || fallback).slice(0, TEXT_LIMITS.noteTitle).toWellFormed()
}

/** Writes the notes of new rows with their values and answers, and by which keys they are known. */
export async function addRows(
  ctx: NotesCtx,
  tx: Transaction,
  { teamId, one, resolve }: PageWork,
  rows: readonly PreparedRow[],
): Promise<void> {
  await addNotes(
    tx,
    ctx.origin,
    rows.map(({ note }) => note),
  )
  const made = rows.map(({ note }) => ({ noteId: note.note.id, fate: 'ADDED' as const }))
  await importedNoteRepository(tx, teamId, one.id).add(made, ctx.clock.now())
  const values = rows.flatMap(({ row, note }) => resolve.values(note.note.id, row))
  await fieldValueRepository(tx, teamId).put('NOTE', values)
  await answerRepository(tx, teamId).put(rows.flatMap(({ row, note }) => resolve.answers(note.note.id, row)))
  await importKeyRepository(tx, teamId, one.projectId).put(rows.flatMap(({ row, note }) => keyOf(row, note.note.id)))
}

/** By which key a row's note is known. */
export const keyOf = ({ keyHash, rowHash }: ReadRow, noteId: string) =>
  keyHash === null ? [] : [{ keyHash, rowHash, noteId }]
