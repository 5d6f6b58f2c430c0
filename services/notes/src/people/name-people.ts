import { PeopleNamedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { derivedId } from '@verbatim/contracts/ids.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { nameKey } from '@verbatim/contracts/people/name-key.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, recordAll } from '@verbatim/kit/events/outbox.ts'
import { labelsOfNotes } from '#src/fields/labels/note-label-query.ts'
import { isNameless, isPersonLabel } from '#src/notes/person-key.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import { noteIdsAfter } from '#src/people/note-ids-query.ts'
import { peopleCalled } from '#src/people/person-name-repository.ts'

const NOTES_AT_ONCE = 500
const NAMED_AT_ONCE = 200

/** The id of the person that a name becomes: the same for the same name of a workspace, whoever works it out. */
export const personIdOf = (teamId: string, key: string): string => derivedId(teamId, `person\n${key}`, 0)

/**
 * Tells recruit the real names of a workspace that are nobody's yet: of who speaks, and of whom notes are about in which
 * nobody speaks. Recruit makes persons of them and says so, and then they are linked. Once more changes nothing.
 * @returns how many names were told
 */
export async function namePeople(tx: Transaction, origin: Origin): Promise<number> {
  let told = 0
  for (let after: string | null = null; ; ) {
    const noteIds: string[] = await noteIdsAfter(tx, origin.teamId, after, NOTES_AT_ONCE)
    told += await tellNames(tx, origin, await namesIn(tx, origin.teamId, noteIds))
    after = noteIds.at(-1) ?? null
    if (!after) return told
  }
}

/** Tells recruit the real names of these notes that are nobody's yet. */
export const namePeopleOf = async (tx: Transaction, origin: Origin, noteIds: readonly string[]): Promise<number> =>
  tellNames(tx, origin, await namesIn(tx, origin.teamId, noteIds))

async function namesIn(tx: Transaction, teamId: string, noteIds: readonly string[]): Promise<string[]> {
  const speakers = await speakerReader(tx, teamId).ofNotes(noteIds)
  const spoken = new Set(speakers.map(({ noteId }) => noteId))
  const labels = await labelsOfNotes(
    tx,
    teamId,
    noteIds.filter((id) => !spoken.has(id)),
  )
  return [
    ...speakers.flatMap(({ name, interviewer }) => (interviewer ? [] : name)),
    ...[...labels.values()].flatMap((of) => of.find(({ label }) => isPersonLabel(label))?.value ?? []),
  ]
}

async function tellNames(tx: Transaction, origin: Origin, names: readonly string[]): Promise<number> {
  const real = names.filter((name) => !isNameless(name) && name.length <= TEXT_LIMITS.personName)
  // Of several spellings the first one counts; the last write of a map wins.
  const byKey = new Map([...real].reverse().map((name) => [nameKey(name), name.trim()]))
  const known = await peopleCalled(tx, [...byKey.keys()])
  const people = [...byKey]
    .filter(([key]) => !known.has(key))
    .map(([key, name]) => ({ personId: personIdOf(origin.teamId, key), name }))
  const portions = Array.from({ length: Math.ceil(people.length / NAMED_AT_ONCE) }, (_, at) => ({
    people: people.slice(at * NAMED_AT_ONCE, (at + 1) * NAMED_AT_ONCE),
  }))
  await recordAll(tx, origin, PeopleNamedSchema, portions)
  return people.length
}
