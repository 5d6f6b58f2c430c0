import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { NotesCtx } from '#src/context.ts'
import { blockRepository } from '#src/documents/block-repository.ts'
import { carryValues } from '#src/fields/labels/carry-values.ts'
import { labelsOfNotes } from '#src/fields/labels/note-label-query.ts'
import { changeNoteLabels } from '#src/fields/labels/put-note-labels.ts'
import type { UpdateNoteInput } from '#src/gql/graph-types.ts'
import { carryHighlights } from '#src/highlights/carry-highlights.ts'
import { highlightsInside } from '#src/highlights/highlights-inside-query.ts'
import { participantChanged } from '#src/highlights/speaker-renamed.ts'
import { auditedNote, labelChanges, type Note, noteTitle, refuseLocked, refuseManyFields } from '#src/notes/note.ts'
import { recordNotesSaved, recordText } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { touchNote } from '#src/notes/note-touch-repository.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'

/**
 * Changes what a note is called, where it is, whether it is locked, and its fields. What is left out stays. WRITE is
 * needed, on both projects for a move. Throws InvalidOperation for a locked note, unless it is unlocked with it.
 */
export async function updateNote(ctx: NotesCtx, input: UpdateNoteInput): Promise<Note> {
  const title = typeof input.title === 'string' ? noteTitle(input.title) : null
  const changes = labelChanges(input.fields ?? [])
  const { before, after } = await ctx.write(async (tx) => {
    const note = await requireNote(ctx, input.noteId, 'WRITE', tx)
    const locked = input.locked ?? note.locked
    const projectId =
      input.projectId == null ? note.projectId : (await requireProject(ctx, input.projectId, 'WRITE', tx)).id
    if (title !== null || input.fields || projectId !== note.projectId) refuseLocked({ locked: note.locked && locked })
    const moved = { ...note, title: title ?? note.title, locked, projectId, updatedAt: ctx.clock.now() }
    await noteRepository(tx, ctx.actor.teamId).save(moved)
    const isMoved = projectId !== note.projectId
    if (isMoved) await carryValues(tx, ctx.origin, { objectType: 'NOTE', projectId }, [note.id])
    const next = { ...moved, fields: await fieldsAfter(ctx, tx, moved, isMoved, changes) }
    await recordNotesSaved(tx, ctx.origin, [next])
    if (isMoved) {
      await carryOver(ctx, tx, next)
      await auditMoved(ctx, tx, next, note.projectId)
    }
    if (input.fields) await participantChanged(tx, ctx.origin, next)
    await touchNote(tx, { ...ctx.actor, at: next.updatedAt }, next.id)
    return { before: note, after: next }
  })
  if (before.locked !== after.locked || before.projectId !== after.projectId) ctx.documents.reconnect(after.id)
  return after
}

/** Changes the note's values by label; what it has then. */
async function fieldsAfter(
  ctx: NotesCtx,
  tx: Transaction,
  note: Note,
  isMoved: boolean,
  changes: ReturnType<typeof labelChanges>,
): Promise<Note['fields']> {
  if (!changes.length && !isMoved) return note.fields
  await changeNoteLabels(tx, ctx.origin, note, changes)
  const fields = (await labelsOfNotes(tx, ctx.actor.teamId, [note.id])).get(note.id) ?? []
  refuseManyFields({ fields })
  return fields
}

/** What a move takes along: highlights, and the words, which are told anew under the other project. */
async function carryOver(ctx: NotesCtx, tx: Transaction, note: Note): Promise<void> {
  const { teamId } = ctx.actor
  const blocks = await blockRepository(tx, teamId).ofNote(note.id)
  const names = await speakerReader(tx, teamId).namesIn([note.id])
  await recordText(tx, ctx.origin, [{ note, changed: blocks, removed: [] }], names)
  await carryHighlights(tx, ctx, note)
  const highlightIds = await highlightsInside(tx, teamId, [note.id])
  await carryValues(tx, ctx.origin, { objectType: 'HIGHLIGHT', projectId: note.projectId }, highlightIds)
}

/** Keeps in the audit log where a note was and is, by the titles of the projects: who may open it changes. */
async function auditMoved(ctx: NotesCtx, tx: Transaction, note: Note, from: string): Promise<void> {
  const projects = await projectReader(tx, ctx.actor.teamId).byIds([from, note.projectId])
  const titleOf = (id: string): string => projects.find((one) => one.id === id)?.title ?? ''
  const metadata = { from: titleOf(from), to: titleOf(note.projectId) }
  await audit(tx, ctx, { act: 'note.moved', object: auditedNote(note), metadata })
}
