import type { CanvasDocuments } from '#src/canvases/canvas-documents.ts'
import type { NoteDocuments } from '#src/notes/note-documents.ts'

/** The living documents of notes, which tell those of canvases too whose access has changed. */
export const withCanvases = (notes: NoteDocuments, canvases: CanvasDocuments): NoteDocuments => ({
  ...notes,
  reconnect(id) {
    for (const documents of [notes, canvases]) documents.reconnect(id)
  },
  async accessChanged(teamId, projectIds) {
    await Promise.all([notes, canvases].map((documents) => documents.accessChanged(teamId, projectIds)))
  },
  memberChanged(teamId, userId) {
    for (const documents of [notes, canvases]) documents.memberChanged(teamId, userId)
  },
})
