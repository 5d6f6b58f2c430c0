import type { LivingDocuments } from '#src/documents/living-documents.ts'
import type { NoteDocuments } from '#src/notes/note-documents.ts'

type Told = Pick<LivingDocuments, 'reconnect' | 'accessChanged' | 'memberChanged'>

/** The living documents of notes, which tell the others too whose access has changed. */
export function withOthers(notes: NoteDocuments, others: readonly Told[]): NoteDocuments {
  const all: readonly Told[] = [notes, ...others]
  return {
    ...notes,
    reconnect(id) {
      for (const documents of all) documents.reconnect(id)
    },
    async accessChanged(teamId, projectIds) {
      await Promise.all(all.map((documents) => documents.accessChanged(teamId, projectIds)))
    },
    memberChanged(teamId, userId) {
      for (const documents of all) documents.memberChanged(teamId, userId)
    },
  }
}
