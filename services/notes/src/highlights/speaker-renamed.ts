import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import type { Note } from '#src/notes/note.ts'
import { personKey } from '#src/notes/person-key.ts'
import type { Speaker } from '#src/notes/speaker.ts'
import { peopleCalled } from '#src/people/person-name-repository.ts'

/** Where nobody speaks, a highlight is said by the person whom the note's fields name, and that may be another one now. */
export async function participantChanged(tx: Transaction, origin: Origin, note: Note): Promise<void> {
  const key = await keyOfPerson(tx, personKey(null, note.fields, note.id))
  const said = await tx('highlight')
    .where({ team_id: origin.teamId, note_id: note.id })
    .whereNull('speaker_id')
    .whereNot({ person_key: key })
    .update({ person_key: key })
    .returning<{ id: string }[]>('id')
  await recordHighlightsSaved(
    tx,
    origin,
    said.map(({ id }) => id),
  )
}

/** The person whose the name is; the name itself where it is nobody's. */
const keyOfPerson = async (tx: Transaction, key: string): Promise<string> =>
  (await peopleCalled(tx, [key])).get(key) ?? key

/** As `participantChanged`, for many. */
export async function participantsChanged(tx: Transaction, origin: Origin, notes: readonly Note[]): Promise<void> {
  for (const note of notes) await participantChanged(tx, origin, note)
}

/** What a speaker said in highlights is said by somebody with another name now. */
export async function speakerRenamed(tx: Transaction, origin: Origin, note: Note, speaker: Speaker): Promise<void> {
  const said = await tx('highlight')
    .where({ team_id: origin.teamId, note_id: note.id, speaker_id: speaker.id })
    .update({ person_key: await keyOfPerson(tx, personKey(speaker, note.fields, note.id)) })
    .returning<{ id: string }[]>('id')
  await recordHighlightsSaved(
    tx,
    origin,
    said.map(({ id }) => id),
  )
}
