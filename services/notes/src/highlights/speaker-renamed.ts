import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import type { Note } from '#src/notes/note.ts'
import { personKey } from '#src/notes/person-key.ts'
import type { Speaker } from '#src/notes/speaker.ts'
import { peopleCalled } from '#src/people/person-name-repository.ts'
import { saidByRepository } from '#src/people/said-by-repository.ts'

/** Where nobody speaks, a highlight is said by the person whom the note's fields name, and that may be another one now. */
export const participantChanged = (tx: Transaction, origin: Origin, note: Note): Promise<void> =>
  participantsChanged(tx, origin, [note])

/** As `participantChanged`, for many at once. */
export async function participantsChanged(tx: Transaction, origin: Origin, notes: readonly Note[]): Promise<void> {
  const named = notes.map((note) => ({ noteId: note.id, key: personKey(null, note.fields, note.id) }))
  const people = await peopleCalled(
    tx,
    named.map(({ key }) => key),
  )
  // The person whose the name is; the name itself where it is nobody's.
  const keys = new Map(named.map(({ noteId, key }) => [noteId, people.get(key) ?? key]))
  await recordHighlightsSaved(tx, origin, await saidByRepository(tx, origin.teamId).setKeysOfNotes(keys))
}

/** What a speaker said in highlights is said by somebody with another name now. */
export async function speakerRenamed(tx: Transaction, origin: Origin, note: Note, speaker: Speaker): Promise<void> {
  const name = personKey(speaker, note.fields, note.id)
  const key = (await peopleCalled(tx, [name])).get(name) ?? name
  const said = saidByRepository(tx, origin.teamId)
  const ids = await said.ofSpeakers([speaker.id])
  await said.setKey(ids, key)
  await recordHighlightsSaved(tx, origin, ids)
}
