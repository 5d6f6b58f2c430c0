import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { team_id: string; note_id: string; blind_coder_ids: string[]; told_at: Date }

/** Who codes notes of a workspace blind, as the newest fact about each note says. */
export const codedNoteRepository = (tx: Transaction, teamId: string) => ({
  ...codedNoteReader(tx, teamId),
  /** Says who codes a note blind, all of them, unless a newer fact was applied already. */
  async replace(noteId: string, coderIds: readonly string[], toldAt: Date): Promise<void> {
    const row: Row = { team_id: teamId, note_id: noteId, blind_coder_ids: [...coderIds], told_at: toldAt }
    await putUnlessNewer(tx, 'coded_note', ['team_id', 'note_id'], 'told_at', [row])
  },
})

/** What can be read of it. */
export function codedNoteReader(tx: ReadTransaction, teamId: string) {
  return {
    /** Notes that a member codes without seeing what others highlighted, and has not finished. */
    async blindNotesOf(coderId: string): Promise<string[]> {
      return tx<Row>('coded_note')
        .where({ team_id: teamId })
        .whereRaw('cast(:coderId as uuid) = any(blind_coder_ids)', { coderId })
        .pluck<string[]>('note_id')
    },
  }
}
