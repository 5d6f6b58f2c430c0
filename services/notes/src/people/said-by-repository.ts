import type { Transaction } from '@verbatim/kit/database/database.ts'
import { normalName } from '#src/lists/people-of-note-query.ts'

/** What is said by somebody, in highlights and notes of one workspace. */
export const saidByRepository = (tx: Transaction, teamId: string) => ({
  /** Gives highlights another key of who said them; which. */
  async changeKey(before: string, after: string): Promise<string[]> {
    const rows = await tx('highlight')
      .where({ team_id: teamId, person_key: before })
      .update({ person_key: after })
      .returning<{ id: string }[]>('id')
    return rows.map(({ id }) => id)
  },
  async setKey(highlightIds: readonly string[], key: string): Promise<void> {
    await tx('highlight')
      .where({ team_id: teamId })
      .whereRaw('id = any(cast(:ids as uuid[]))', { ids: [...highlightIds] })
      .update({ person_key: key })
  },
  /** Highlights with that key, each with the note and the speaker who says it. */
  async withKey(key: string): Promise<{ id: string; noteId: string; speakerId: string | null }[]> {
    return tx('highlight')
      .where({ team_id: teamId, person_key: key })
      .select({ id: 'id', noteId: 'note_id', speakerId: 'speaker_id' })
  },
  /** Calls those who speak under one of these names otherwise; who, and in which notes. */
  async renameSpeakers(nameKeys: readonly string[], name: string): Promise<{ id: string; noteId: string }[]> {
    const rows = await tx('speaker')
      .where({ team_id: teamId, interviewer: false })
      .whereNot({ name })
      .whereRaw(`${normalName('name')} = any(cast(:nameKeys as text[]))`, { nameKeys: [...nameKeys] })
      .update({ name })
      .returning<{ id: string; note_id: string }[]>(['id', 'note_id'])
    return rows.map((row) => ({ id: row.id, noteId: row.note_id }))
  },
  /** Highlights that these speakers say. */
  async ofSpeakers(speakerIds: readonly string[]): Promise<string[]> {
    return tx('highlight')
      .where({ team_id: teamId })
      .whereRaw('speaker_id = any(cast(:ids as uuid[]))', { ids: [...speakerIds] })
      .pluck<string[]>('id')
  },
})
