import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { blockRepository } from '#src/documents/block-repository.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { recordNotesSaved, recordText, speakerNames } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/** Tells the other services everything about notes that came back with their highlights, and the tags of projects. */
export async function tellNotesAgain(
  tx: Transaction,
  origin: Origin,
  { noteIds, projectIds }: { noteIds: readonly string[]; projectIds: readonly string[] },
): Promise<void> {
  const notes = await noteRepository(tx, origin.teamId).byIds(noteIds)
  await recordNotesSaved(tx, origin, notes)
  const names = await speakerNames(tx, origin.teamId, noteIds)
  for (const note of notes) {
    const blocks = await blockRepository(tx, origin.teamId).ofNote(note.id)
    await recordText(tx, origin, [{ note, changed: blocks, removed: [] }], names)
  }
  for (const projectId of projectIds)
    await recordTagsSaved(tx, origin, await tagRepository(tx, origin.teamId).ofProject(projectId))
  const highlightIds = await tx('highlight')
    .where({ team_id: origin.teamId })
    .whereIn('note_id', [...noteIds])
    .pluck<string[]>('id')
  await recordHighlightsSaved(tx, origin, highlightIds)
}
