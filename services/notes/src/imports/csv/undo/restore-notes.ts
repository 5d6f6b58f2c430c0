import { fieldValueRepository, type TypedValue } from '@verbatim/fields/values/field-value-repository.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { editContent } from '#src/documents/edit-content.ts'
import { fieldReader } from '#src/fields/field-repository.ts'
import { participantsChanged } from '#src/highlights/speaker-renamed.ts'
import type { CsvImport } from '#src/imports/csv/csv-import.ts'
import { knownTargets } from '#src/imports/csv/known-targets.ts'
import { importKeyRepository } from '#src/imports/csv/rows/import-key-repository.ts'
import { sectionsSaid, withSectionsBack } from '#src/imports/csv/rows/row-document.ts'
import { type RowPlan, rowPlan } from '#src/imports/csv/rows/row-plan.ts'
import type { ImportedNote } from '#src/imports/csv/undo/imported-note-repository.ts'
import { type SectionWords, type Undoing, undoingOf } from '#src/imports/csv/undo/note-words.ts'
import { wordsOfNotes } from '#src/imports/csv/undo/words-of-notes.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteReader, noteRepository } from '#src/notes/note-repository.ts'
import type { NotesParts } from '#src/parts.ts'
import { answerRepository } from '#src/surveys/answer-repository.ts'

export type Undo = { parts: NotesParts; teamId: string; one: CsvImport }

/** How much of each note stays, because somebody changed it since. */
type Kept = Map<string, number>

/** Gives texts of notes back what they said, through their living documents. Done again it changes nothing. */
export async function restoreTexts(undo: Undo, notes: readonly ImportedNote[]): Promise<Kept> {
  const { parts, teamId, one } = undo
  const { db } = parts.foundation
  const kept: Kept = new Map()
  const { mapping, table } = one
  if (!mapping || !table) return kept
  const known = await db.read(teamId, (tx) => knownTargets(tx, teamId, mapping))
  const names = table.columns.map(({ name }) => name)
  const plan = rowPlan(mapping, names, known)
  const ids = notes.map(({ noteId }) => noteId)
  const there = await db.read(teamId, (tx) => noteReader(tx, teamId).byIds(ids))
  const living = new Set(there.filter(({ locked }) => !locked).map(({ id }) => id))
  for (const { noteId, before, after } of notes) {
    if (!before?.sections.length || !after || !living.has(noteId)) continue
    kept.set(noteId, await restoreText(undo, plan, noteId, { before: before.sections, after: after.sections }))
  }
  return kept
}

type Sections = Record<'before' | 'after', readonly SectionWords[]>

async function restoreText(
  { parts, teamId }: Undo,
  plan: RowPlan,
  noteId: string,
  { before, after }: Sections,
): Promise<number> {
  let kept = 0
  const work = await editContent((doc) => {
    const questions = before.map(({ question }) => question)
    const now = sectionsSaid(doc, plan, questions)
    const back = before.filter((was, at) => !isLike(now[at], was) && isLike(now[at], after[at]))
    kept = before.filter((was, at) => !isLike(now[at], was)).length - back.length
    return back.length ? withSectionsBack(doc, plan, back) : null
  })
  try {
    await parts.documents.change(teamId, noteId, work)
    return kept
  } catch (error) {
    if (!isAppError(error)) throw error
    return 1
  }
}

/** Whether a part is there and says the same. */
const isLike = (one: SectionWords | undefined, other: SectionWords | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (one.blocks === null) === (other.blocks === null) &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, at) => line === other.lines[at])

/** Gives notes back what else they said: title, date, values and answers. A locked one stays as it is. */
export async function restoreNotes(
  ctx: NotesCtx,
  tx: Transaction,
  { teamId, one }: Undo,
  imported: readonly ImportedNote[],
): Promise<Kept> {
  const notes = noteRepository(tx, teamId)
  const ids = imported.map(({ noteId }) => noteId)
  await notes.lock(ids)
  const byId = new Map((await notes.byIds(ids)).map((note) => [note.id, note]))
  const said = await wordsOfNotes(tx, teamId, ids)
  const kept: Kept = new Map()
  const back: { noteId: string; undoing: Undoing }[] = []
  for (const { noteId, before, after } of imported) {
    const now = said.get(noteId)
    const note = byId.get(noteId)
    if (!note || !now || !before || !after) continue
    const undoing = undoingOf(before.words, after.words, now)
    kept.set(noteId, note.locked ? 1 : undoing.kept)
    if (note.locked) continue
    back.push({ noteId, undoing })
    await notes.save({ ...note, title: undoing.title ?? note.title, updatedAt: ctx.clock.now() })
  }
  await notes.setCreated(
    new Map(back.flatMap(({ noteId, undoing: { createdAt } }) => (createdAt ? [[noteId, new Date(createdAt)]] : []))),
  )
  await fieldValueRepository(tx, teamId).put('NOTE', await valuesOf(tx, teamId, back))
  await answerRepository(tx, teamId).put(back.flatMap(answersOf))
  const keys = imported.flatMap(({ noteId, before }) => (before && byId.has(noteId) ? [{ noteId, ...before }] : []))
  await importKeyRepository(tx, teamId, one.projectId).put(keys)
  const saved = await notes.byIds(back.map(({ noteId }) => noteId))
  await recordNotesSaved(tx, ctx.origin, saved)
  await participantsChanged(tx, ctx.origin, saved)
  return kept
}

type Back = { noteId: string; undoing: Undoing }

/** Of fields that are still there. */
async function valuesOf(tx: Transaction, teamId: string, back: readonly Back[]): Promise<TypedValue[]> {
  const fieldIds = new Set(back.flatMap(({ undoing }) => Object.keys(undoing.values)))
  const types = new Map((await fieldReader(tx, teamId).byIds([...fieldIds])).map(({ id, type }) => [id, type]))
  return back.flatMap(({ noteId, undoing }) =>
    Object.entries(undoing.values).flatMap(([fieldId, values]): TypedValue[] => {
      const type = types.get(fieldId)
      if (!type) return []
      const read = values.map((value) => (type === 'DATETIME' ? new Date(String(value)) : value))
      return [{ objectId: noteId, fieldId, type, values: read }]
    }),
  )
}

const answersOf = ({ noteId, undoing }: Back) =>
  Object.entries(undoing.answers).map(([questionId, answer]) => ({ noteId, questionId, ...answer }))
