import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Speaker } from '#src/notes/speaker.ts'

type Row = { id: string; team_id: string; note_id: string; name: string; interviewer: boolean; position: number }

const toSpeaker = (row: Row): Speaker => ({
  id: row.id,
  noteId: row.note_id,
  name: row.name,
  interviewer: row.interviewer,
  position: row.position,
})

const ROWS_AT_ONCE = 1000

/** Speakers of the notes of one workspace. */
export const speakerRepository = (tx: Transaction, teamId: string) => ({
  ...speakerReader(tx, teamId),
  ...speakerWrites(tx, teamId),
})

/** What can be read of them. */
export function speakerReader(tx: ReadTransaction, teamId: string) {
  const speakers = () => tx<Row>('speaker').where({ team_id: teamId })
  return {
    async ofNotes(noteIds: readonly string[]): Promise<Speaker[]> {
      return (
        await speakers()
          .whereIn('note_id', [...noteIds])
          .orderBy('position')
          .orderBy('id')
      ).map(toSpeaker)
    },
    /** Names by the ids of the speakers. */
    async namesIn(noteIds: readonly string[]): Promise<Map<string, string>> {
      return new Map((await this.ofNotes(noteIds)).map(({ id, name }) => [id, name]))
    },
    async byIds(ids: readonly string[]): Promise<Speaker[]> {
      return (await speakers().whereIn('id', [...ids])).map(toSpeaker)
    },
  }
}

function speakerWrites(tx: Transaction, teamId: string) {
  const speakers = () => tx<Row>('speaker').where({ team_id: teamId })
  return {
    async insert(added: readonly Speaker[]): Promise<void> {
      const rows = added.map((speaker) => ({
        id: speaker.id,
        team_id: teamId,
        note_id: speaker.noteId,
        name: speaker.name,
        interviewer: speaker.interviewer,
        position: speaker.position,
      }))
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await tx('speaker')
          .insert(rows.slice(at, at + ROWS_AT_ONCE))
          .onConflict('id')
          .ignore()
    },
    async save(speaker: Speaker): Promise<void> {
      await speakers().where({ id: speaker.id }).update({ name: speaker.name, interviewer: speaker.interviewer })
    },
  }
}
