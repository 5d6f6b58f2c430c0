import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { editContent } from '#src/documents/edit-content.ts'
import { changeNoteLabels } from '#src/fields/labels/put-note-labels.ts'
import { participantsChanged } from '#src/highlights/speaker-renamed.ts'
import { PERSON_LABEL } from '#src/imports/answer-blocks.ts'
import type { PageWork } from '#src/imports/csv/page-work.ts'
import type { RowProblem } from '#src/imports/csv/problem-repository.ts'
import { keyOf } from '#src/imports/csv/rows/add-rows.ts'
import { importKeyRepository } from '#src/imports/csv/rows/import-key-repository.ts'
import { lockedProblem, type PlannedRow, problemOf } from '#src/imports/csv/rows/plan-rows.ts'
import { isSameContent, type ReadRow } from '#src/imports/csv/rows/read-row.ts'
import {
  answerSection,
  contentSection,
  linesOf,
  type NewSection,
  withSections,
} from '#src/imports/csv/rows/row-document.ts'
import { keepAfter, keepBefore } from '#src/imports/csv/undo/keep-words.ts'
import type { SectionWords } from '#src/imports/csv/undo/note-words.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { touchNotes } from '#src/notes/note-touch-repository.ts'
import { answerReader, answerRepository } from '#src/surveys/answer-repository.ts'
import type { Answer } from '#src/surveys/question.ts'

type Changing = { row: ReadRow; noteId: string; sections: SectionWords[] }

/**
 * Changes the texts of notes whose rows say something else, through their living documents, so that highlights keep
 * their place and nobody's typing is lost. Done again it changes nothing.
 */
export async function changeTexts(
  work: PageWork,
  planned: readonly PlannedRow[],
): Promise<{ rows: Changing[]; problems: RowProblem[] }> {
  const { parts, teamId, plan } = work
  const rows: Changing[] = []
  const problems: RowProblem[] = []
  const ids = planned.flatMap(({ known }) => known?.noteId ?? [])
  const answers = await parts.foundation.db.read(teamId, (tx) => answerReader(tx, teamId).ofNotes(ids))
  const before = Map.groupBy(answers, ({ noteId }) => noteId)
  const changing = planned.flatMap(({ row, known }) =>
    known ? [{ row, known, sections: newSections(work, row, known, before.get(known.noteId) ?? []) }] : [],
  )
  await keepBefore(work, changing)
  for (const { row, known, sections } of changing) {
    try {
      if (sections.length)
        await parts.documents.change(
          teamId,
          known.noteId,
          await editContent((doc) => withSections(doc, plan, sections)),
        )
      rows.push({ row, noteId: known.noteId, sections: sections.map(saidAnew) })
    } catch (error) {
      if (!isAppError(error)) throw error
      problems.push(problemOf(row, null, error.message))
    }
  }
  return { rows, problems }
}

const saidAnew = ({ question, blocks }: NewSection): SectionWords => ({ question, blocks: [], lines: linesOf(blocks) })

/** What of a note's text is another now. */
function newSections(
  { plan, resolve }: PageWork,
  row: ReadRow,
  { noteId, rowHash }: { noteId: string; rowHash: string },
  before: readonly Answer[],
): NewSection[] {
  const had = new Map(before.map((answer) => [answer.questionId, saying(answer)]))
  const places = [...row.answers]
  const sections = resolve.answers(noteId, row).flatMap((answer): NewSection[] => {
    const place = places.find(([at]) => plan.questions.get(at)?.id === answer.questionId)
    return place && had.get(answer.questionId) !== saying(answer) ? [answerSection(plan, ...place)] : []
  })
  const isNewContent = row.content !== null && !isSameContent(row.rowHash, rowHash)
  return isNewContent && row.content !== null ? [contentSection(row.content), ...sections] : sections
}

const saying = ({ text, optionIds }: Answer): string => text ?? optionIds.join(' ')

/** Writes what else rows say anew: title, date, person, values and answers. What a row leaves blank stays. */
export async function changeRows(
  ctx: NotesCtx,
  tx: Transaction,
  { teamId, one: { id: importId, projectId }, resolve }: PageWork,
  rows: readonly Changing[],
): Promise<{ count: number; problems: RowProblem[] }> {
  if (!rows.length) return { count: 0, problems: [] }
  const notes = noteRepository(tx, teamId)
  const ids = rows.map(({ noteId }) => noteId)
  await notes.lock(ids)
  const byId = new Map((await notes.byIds(ids)).map((note) => [note.id, note]))
  const problems: RowProblem[] = []
  const changed: Changing[] = []
  const now = ctx.clock.now()
  for (const one of rows) {
    const { row, noteId } = one
    const note = byId.get(noteId)
    if (!note || note.locked) problems.push(lockedProblem(row))
    else {
      changed.push(one)
      await notes.save({ ...note, title: row.title ?? note.title, updatedAt: now })
      if (row.person !== null)
        await changeNoteLabels(tx, ctx.origin, note, [{ label: PERSON_LABEL, value: row.person }])
    }
  }
  await notes.setCreated(
    new Map(changed.flatMap(({ row, noteId }) => (row.createdAt ? [[noteId, row.createdAt]] : []))),
  )
  const values = changed.flatMap(({ row, noteId }) => resolve.values(noteId, row))
  await fieldValueRepository(tx, teamId).put('NOTE', values)
  await answerRepository(tx, teamId).put(changed.flatMap(({ row, noteId }) => resolve.answers(noteId, row)))
  await keepAfter(tx, teamId, importId, changed, now)
  await importKeyRepository(tx, teamId, projectId).put(changed.flatMap(({ row, noteId }) => keyOf(row, noteId)))
  const saved = await notes.byIds(changed.map(({ noteId }) => noteId))
  await recordNotesSaved(tx, ctx.origin, saved)
  await participantsChanged(tx, ctx.origin, saved)
  await touchNotes(
    tx,
    { ...ctx.actor, at: now },
    saved.map(({ id }) => id),
  )
  return { count: changed.length, problems }
}
