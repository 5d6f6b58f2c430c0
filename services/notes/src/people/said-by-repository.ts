import type { Transaction } from '@verbatim/kit/database/database.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import { normalName } from '#src/lists/people-of-note-query.ts'

/**
 * What is said by somebody, in highlights and notes of one workspace. Highlights are locked by their ids before they are
 * changed, as everywhere: an update takes them as they lie in the table, and would meet others who go the other way.
 */
export const saidByRepository = (tx: Transaction, teamId: string) => ({
  /** Gives highlights another key of who said them; which. */
  async changeKey(before: string, after: string): Promise<string[]> {
    const ids = await tx('highlight')
      .where({ team_id: teamId, person_key: before })
      .orderBy('id')
      .forNoKeyUpdate()
      .pluck<string[]>('id')
    await tx('highlight')
      .where({ team_id: teamId })
      .whereRaw('id = any(cast(:ids as uuid[]))', { ids })
      .update({ person_key: after })
    return ids
  },
  async setKey(highlightIds: readonly string[], key: string): Promise<void> {
    await highlightRepository(tx, teamId).lock(highlightIds)
    await tx('highlight')
      .where({ team_id: teamId })
      .whereRaw('id = any(cast(:ids as uuid[]))', { ids: [...highlightIds] })
      .update({ person_key: key })
  },
  /** Gives what is said in notes by no speaker the key of whom each note is about; which highlights got another one. */
  async setKeysOfNotes(keys: ReadonlyMap<string, string>): Promise<string[]> {
    const { rows } = await tx.raw<{ rows: { id: string }[] }>(
      `with held as (
         select highlight.id, given.key from highlight
         join unnest(cast(:noteIds as uuid[]), cast(:keys as text[])) as given(note_id, key) using (note_id)
         where highlight.team_id = :teamId and highlight.speaker_id is null and highlight.person_key <> given.key
         order by highlight.id for no key update of highlight)
       update highlight set person_key = held.key from held
       where highlight.id = held.id and highlight.team_id = :teamId
       returning highlight.id`,
      { teamId, noteIds: [...keys.keys()], keys: [...keys.values()] },
    )
    return rows.map(({ id }) => id)
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
