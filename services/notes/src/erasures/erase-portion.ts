import { ErasePersonSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { dropAllLists } from '@verbatim/fields/list-exports/list-exports.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { eraseNote } from '#src/erasures/erase-note.ts'
import { eraseOtherDocuments, eraseOtherRows } from '#src/erasures/erase-others.ts'
import { erasedNotes, type NoteErasure } from '#src/erasures/erased-note-repository.ts'
import { recordErasureProgress, recordNotesErased } from '#src/erasures/erasure-facts.ts'
import { added, type ErasureOrder, jobOf } from '#src/erasures/erasure-order.ts'
import { type ErasedNote, erasureReader } from '#src/erasures/erasure-repository.ts'
import { noteListExports } from '#src/exports/lists/note-list-exports.ts'
import { dropAllExports } from '#src/exports/projects/drop-exports.ts'
import type { NotesParts } from '#src/parts.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'

/** Notes that one job looks at. */
const PORTION = 25

/**
 * Erases a person in the next notes, and orders the portion after it with what was done; behind the last note, in
 * everything else. Under a legal hold nothing goes, and somebody has to order it again.
 */
export async function erasePortion(parts: NotesParts, order: ErasureOrder): Promise<void> {
  const { db } = parts.foundation
  const { teamId } = order
  const next = await db.read(teamId, async (tx) => {
    const rows = erasureReader(tx, teamId)
    const notes = await rows.notesAfter(order.afterNoteId, PORTION)
    const held = await retentionReader(tx, teamId).heldAmong(notes.map(({ projectId }) => projectId))
    return {
      notes,
      isHeld: held.size > 0,
      about: await rows.notesAbout(order.personId),
      total: await rows.countNotes(),
    }
  })
  if (next.isHeld) {
    await db.write(teamId, (tx) => recordErasureProgress(tx, order, 'HELD'))
    return
  }
  const done: NoteErasure[] = []
  for (const note of next.notes) done.push(await eraseNote(parts, order, note, next.about))
  const after = withNotes(order, next.notes, done, next.total)
  const highlightIds = done.flatMap((one) => one.highlightIds)
  if (next.notes.length === PORTION)
    await db.write(teamId, async (tx) => {
      if (highlightIds.length) await recordNotesErased(tx, after, highlightIds, false)
      await recordErasureProgress(tx, after, 'RUNNING')
      await enqueue(tx, { teamId }, ErasePersonSchema, jobOf(after))
    })
  else await endErasure(parts, after, highlightIds)
}

function withNotes(
  order: ErasureOrder,
  notes: readonly ErasedNote[],
  done: readonly NoteErasure[],
  total: number,
): ErasureOrder {
  return {
    ...order,
    total,
    done: order.done + notes.length,
    afterNoteId: notes.at(-1)?.id ?? order.afterNoteId,
    counts: done.reduce((sum, { counts }) => added(sum, counts), order.counts),
    kept: done.reduce((sum, { kept }) => added(sum, kept), order.kept),
  }
}

async function endErasure(parts: NotesParts, order: ErasureOrder, highlightIds: readonly string[]): Promise<void> {
  const documents = await eraseOtherDocuments(parts, order)
  await parts.foundation.db.write(order.teamId, async (tx) => {
    const counts = added(added(order.counts, documents), await eraseOtherRows(tx, order))
    await recordNotesErased(tx, order, highlightIds, true)
    await erasedNotes(tx, order).forget()
    await dropAllExports(tx, { teamId: order.teamId })
    await dropAllLists(tx, noteListExports, { teamId: order.teamId })
    await recordErasureProgress(tx, { ...order, counts }, 'DONE')
  })
}
