import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { NotesCtx } from '#src/context.ts'
import { contextInside } from '#src/context-for.ts'
import type { CsvImport, UndoCounts } from '#src/imports/csv/csv-import.ts'
import { recordCsvImport } from '#src/imports/csv/csv-import-facts.ts'
import { csvImportReader, csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import { importActor } from '#src/imports/csv/import-actor.ts'
import {
  type ImportedNote,
  importedNoteReader,
  importedNoteRepository,
} from '#src/imports/csv/undo/imported-note-repository.ts'
import { restoreNotes, restoreTexts, type Undo } from '#src/imports/csv/undo/restore-notes.ts'
import { deleteNote } from '#src/notes/delete-note.ts'
import { recordNotesDeleted } from '#src/notes/note-facts.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import type { NotesParts } from '#src/parts.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { deletionRepository } from '#src/trash/deletion-repository.ts'

type Undone = Partial<UndoCounts>

/**
 * Takes back what an import made and changed, 100 notes in a transaction with how far it is, so that a worker that begins
 * again goes on with the next. What it made goes to the trash; what somebody worked on since stays.
 */
export async function undoImport(parts: NotesParts, teamId: string, id: string, signal: AbortSignal): Promise<void> {
  const { db } = parts.foundation
  const one = await db.read(teamId, (tx) => csvImportReader(tx, teamId).byId(id))
  if (one?.state !== 'UNDOING') return
  const undo: Undo = { parts, teamId, one }
  if (!(await step(undo, (ctx, tx) => removeSurvey(ctx, tx, one)))) return
  for (const fate of ['ADDED', 'CHANGED'] as const) {
    for (;;) {
      signal.throwIfAborted()
      const next = await db.read(teamId, (tx) =>
        importedNoteReader(tx, teamId, id).waiting(fate, COUNT_LIMITS.importPage),
      )
      if (!next.length) break
      if (!(await (fate === 'ADDED' ? removeAdded(undo, next) : restoreChanged(undo, next)))) return
    }
  }
  await step(
    undo,
    async (ctx, tx) => {
      await removeEmptySurvey(ctx, tx, one)
      return {}
    },
    true,
  )
}

/** Does a part of it in one transaction, and keeps what came of it. False where the undo has ended. */
async function step(
  { parts, teamId, one }: Undo,
  work: (ctx: NotesCtx, tx: Transaction) => Promise<Undone>,
  isLast = false,
): Promise<boolean> {
  const { db } = parts.foundation
  const actor = await db.read(teamId, (tx) => importActor(tx, teamId, one))
  return db.write(teamId, async (tx) => {
    const imports = csvImportRepository(tx, teamId)
    const current = await imports.lock(one.id)
    if (current?.state !== 'UNDOING') return false
    const ctx = contextInside(parts, { actor, requestId: one.id, trace: null }, tx)
    await requireProject(ctx, one.projectId, 'WRITE', tx)
    const more = await work(ctx, tx)
    const { removed = 0, restored = 0, kept = 0 } = current.undone ?? {}
    const undone = {
      removed: removed + (more.removed ?? 0),
      restored: restored + (more.restored ?? 0),
      kept: kept + (more.kept ?? 0),
    }
    const next: CsvImport = { ...current, undone, state: isLast ? 'UNDONE' : 'UNDOING' }
    await imports.save(next)
    await recordCsvImport(tx, { teamId, actorId: one.startedBy }, next)
    return true
  })
}

/** A survey that nobody worked on goes with its responses, and comes out of the trash with them. */
async function removeSurvey(ctx: NotesCtx, tx: Transaction, { id }: CsvImport): Promise<Undone> {
  const made = importedNoteRepository(tx, ctx.actor.teamId, id)
  const [survey] = await made.waiting('SURVEY', 1)
  if (!survey || !(await made.isUntouched(survey.noteId))) return {}
  await deleteNote(ctx, survey.noteId)
  return { removed: await made.settleMade() }
}

/** One whose responses went one by one goes after them, where nothing stands behind it any more. */
async function removeEmptySurvey(ctx: NotesCtx, tx: Transaction, { id }: CsvImport): Promise<void> {
  const made = importedNoteRepository(tx, ctx.actor.teamId, id)
  const [survey] = await made.waiting('SURVEY', 1)
  if (!survey) return
  const stays = (await made.hasResponses(survey.noteId)) || (await made.keepWorkedOn([survey.noteId])).length > 0
  if (!stays) await trashNotes(ctx, tx, [survey.noteId])
  await made.settle(stays ? 'KEPT' : 'UNDONE', [survey.noteId])
}

function removeAdded(undo: Undo, next: readonly ImportedNote[]): Promise<boolean> {
  return step(undo, async (ctx, tx) => {
    const made = importedNoteRepository(tx, undo.teamId, undo.one.id)
    const ids = next.map(({ noteId }) => noteId)
    const kept = new Set(await made.keepWorkedOn(ids))
    const going = ids.filter((id) => !kept.has(id))
    await trashNotes(ctx, tx, going)
    await made.settle('UNDONE', going)
    return { removed: going.length, kept: kept.size }
  })
}

/** Each lies in the trash by itself. */
async function trashNotes(ctx: NotesCtx, tx: Transaction, ids: readonly string[]): Promise<void> {
  const trash = deletionRepository(tx, ctx.actor.teamId)
  const there = await noteReader(tx, ctx.actor.teamId).byIds(ids)
  for (const { id } of there) {
    const deletion = { root: id, at: ctx.clock.now(), by: ctx.actor.userId }
    await trash.put('note', 'id', [id], deletion)
    await trash.remember(deletion)
  }
  await recordNotesDeleted(tx, ctx.origin, there)
}

async function restoreChanged(undo: Undo, next: readonly ImportedNote[]): Promise<boolean> {
  const texts = await restoreTexts(undo, next)
  return step(undo, async (ctx, tx) => {
    const keptOf = await restoreNotes(ctx, tx, undo, next)
    const kept = next.filter(({ noteId }) => (keptOf.get(noteId) ?? 0) + (texts.get(noteId) ?? 0) > 0)
    const made = importedNoteRepository(tx, undo.teamId, undo.one.id)
    await made.settle(
      'KEPT',
      kept.map(({ noteId }) => noteId),
    )
    const back = next.filter((one) => !kept.includes(one))
    await made.settle(
      'UNDONE',
      back.map(({ noteId }) => noteId),
    )
    // What the import could not change after all, and what lies in the trash, is not told.
    return { restored: back.filter(({ noteId }) => keptOf.has(noteId)).length, kept: kept.length }
  })
}
