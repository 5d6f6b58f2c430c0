import type { VersionTable } from '@verbatim/kit/documents/versions/version-table.ts'
import { notesInside } from '#src/notes/notes-inside-query.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'

export const NOTE_VERSIONS: VersionTable = {
  table: 'note_version',
  id: 'note_id',
  // A legal hold keeps every version, however old they are and however much room they take.
  async isHeld(tx, teamId, noteId) {
    const projectIds = await notesInside(tx, teamId).projectsOf([noteId])
    return (await retentionReader(tx, teamId).heldAmong(projectIds)).size > 0
  },
}
