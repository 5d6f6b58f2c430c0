import { nameKey } from '@verbatim/contracts/people/name-key.ts'
import { knownPeople } from '@verbatim/fields/people/known-person-repository.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { blockRepository } from '#src/documents/block-repository.ts'
import { labelsOfNotes } from '#src/fields/labels/note-label-query.ts'
import { speakersOf } from '#src/highlights/anchors/anchor-columns.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { recordNotesSaved, recordText } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { isNameless, personKey } from '#src/notes/person-key.ts'
import { personNameRepository } from '#src/people/person-name-repository.ts'
import { saidByRepository } from '#src/people/said-by-repository.ts'

type Person = { id: string; name: string }

/**
 * Takes in how a person is called: who speaks under a name of theirs is called so from now on, and what that name said is
 * theirs. A name that is somebody else's already stays theirs, and nobody who speaks is called by it.
 */
export async function followPerson(tx: Transaction, origin: Origin, person: Person, toldAt: Date): Promise<void> {
  const { teamId } = origin
  const known = knownPeople(tx, teamId)
  const [before] = await known.byIds([person.id])
  if (!(await known.save(person, toldAt))) return
  const key = nameKey(person.name)
  if (isNameless(key)) return
  const names = personNameRepository(tx, teamId)
  const earlier = await names.namesOf(person.id)
  if ((await names.give(key, person.id)) !== person.id) return
  if (before && before.name !== person.name)
    await callSpeakers(tx, origin, [...new Set([...earlier, key])], person.name)
  const said = await saidByRepository(tx, teamId).changeKey(key, person.id)
  await recordHighlightsSaved(tx, origin, said)
}

/** Takes in that a person is gone: their names are names again, and what they said is said by who has the name. */
export async function forgetPerson(tx: Transaction, origin: Origin, personId: string, toldAt: Date): Promise<void> {
  const { teamId } = origin
  await knownPeople(tx, teamId).remove(personId, toldAt)
  await personNameRepository(tx, teamId).remove(personId)
  const saying = saidByRepository(tx, teamId)
  const said = await saying.withKey(personId)
  const labels = await labelsOfNotes(tx, teamId, [...new Set(said.map(({ noteId }) => noteId))])
  const speakers = await speakersOf(tx, [...new Set(said.flatMap(({ speakerId }) => speakerId ?? []))])
  const byKey = Map.groupBy(said, ({ noteId, speakerId }) =>
    personKey(speakers.get(speakerId ?? '') ?? null, labels.get(noteId) ?? [], noteId),
  )
  for (const [key, highlights] of byKey)
    await saying.setKey(
      highlights.map(({ id }) => id),
      key,
    )
  await recordHighlightsSaved(
    tx,
    origin,
    said.map(({ id }) => id),
  )
}

async function callSpeakers(tx: Transaction, origin: Origin, nameKeys: readonly string[], name: string): Promise<void> {
  const { teamId } = origin
  const saying = saidByRepository(tx, teamId)
  const renamed = await saying.renameSpeakers(nameKeys, name)
  if (!renamed.length) return
  const speakerIds = new Set(renamed.map(({ id }) => id))
  const notes = await noteRepository(tx, teamId).byIds([...new Set(renamed.map(({ noteId }) => noteId))])
  await recordNotesSaved(tx, origin, notes)
  const names = new Map([...speakerIds].map((id) => [id, name]))
  const blocks = blockRepository(tx, teamId)
  for (const note of notes) {
    const changed = (await blocks.ofNote(note.id)).filter(({ speakerId }) => speakerId && speakerIds.has(speakerId))
    await recordText(tx, origin, [{ note, changed, removed: [] }], names)
  }
  await recordHighlightsSaved(tx, origin, await saying.ofSpeakers([...speakerIds]))
}
