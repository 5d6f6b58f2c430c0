import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { NoteFile } from '#src/files/file.ts'

/**
 * Notes that are withdrawn because the file they were made for came to nothing: they lie where deleted notes lie, with
 * the file as what took them along, so that no list, count or index has them and the trash does not either.
 */
export const withdrawalRepository = (tx: Transaction, teamId: string) => ({
  ...withdrawalReader(tx, teamId),
  ...withdrawalWrites(tx, teamId),
})

/** What can be read of them. */
export function withdrawalReader(tx: ReadTransaction, teamId: string) {
  const notes = () => tx('note').where({ team_id: teamId })
  return {
    /** The project of a file whose note is withdrawn; null where it is not. */
    async projectOf({ id, noteId }: Pick<NoteFile, 'id' | 'noteId'>): Promise<string | null> {
      const row = await notes().where({ id: noteId, deleted_with: id }).first<{ project_id: string }>('project_id')
      return row?.project_id ?? null
    },
    /** Ids of the files of a project that failed and have no note, the newest first. */
    async failedIn(projectId: string, limit: number): Promise<string[]> {
      return tx('file')
        .join('note', 'note.id', 'file.note_id')
        .where({ 'file.team_id': teamId, 'note.project_id': projectId, 'file.state': 'FAILED' })
        .whereRaw('note.deleted_with = file.id')
        .orderBy('file.created_at', 'desc')
        .orderBy('file.id', 'desc')
        .limit(limit)
        .pluck<string[]>('file.id')
    },
  }
}

function withdrawalWrites(tx: Transaction, teamId: string) {
  const notes = () => tx('note').where({ team_id: teamId })
  return {
    /**
     * Withdraws the note of a file if it holds nothing else: no word, no picture, no other file, nothing that was typed
     * a moment ago. Whether it did.
     */
    async withdraw({ id, noteId }: Pick<NoteFile, 'id' | 'noteId'>, at: Date): Promise<boolean> {
      const withdrawn = await notes()
        .where({ id: noteId, locked: false, text_length: 0 })
        .whereNull('deleted_at')
        .whereNotExists(tx('file').where({ team_id: teamId, note_id: noteId }).whereNot({ id }))
        .whereNotExists(tx('note_document_update').where({ team_id: teamId, note_id: noteId }))
        .whereNotExists(tx('note_block').where({ team_id: teamId, note_id: noteId, kind: 'image' }))
        .update({ deleted_at: at, deleted_by: null, deleted_with: id })
      return withdrawn > 0
    },
    /** Brings the note of a file back; whether it was withdrawn. */
    async bringBack({ id, noteId }: Pick<NoteFile, 'id' | 'noteId'>): Promise<boolean> {
      const back = await notes()
        .where({ id: noteId, deleted_with: id })
        .update({ deleted_at: null, deleted_by: null, deleted_with: null })
      return back > 0
    },
    /** Removes the withdrawn note of a file for good, and the file with it. */
    async remove({ id, noteId }: Pick<NoteFile, 'id' | 'noteId'>): Promise<void> {
      await notes().where({ id: noteId, deleted_with: id }).delete()
    },
  }
}
