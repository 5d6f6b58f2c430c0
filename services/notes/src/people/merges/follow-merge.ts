import { nameKey } from '@verbatim/contracts/people/name-key.ts'
import {
  type MergedPair,
  type MovedObject,
  movePersonValues,
  movePersonValuesBack,
} from '@verbatim/fields/people/moved-value-repository.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { labelsOfNotes } from '#src/fields/labels/note-label-query.ts'
import { speakersOf } from '#src/highlights/anchors/anchor-columns.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { isNameless, personKey } from '#src/notes/person-key.ts'
import { personNameRepository } from '#src/people/person-name-repository.ts'
import { saidByRepository } from '#src/people/said-by-repository.ts'

/**
 * Takes in that two people are one: the names of who was merged are names of who stays, what they said is theirs, and
 * fields name them. What stands in texts stays as it was said.
 */
export async function followMerge(tx: Transaction, origin: Origin, pair: MergedPair, sourceName: string) {
  const { teamId } = origin
  const { sourceId, targetId } = pair
  const names = personNameRepository(tx, teamId)
  await names.move(sourceId, targetId)
  const key = nameKey(sourceName)
  const takesName = !isNameless(key) && (await names.give(key, targetId)) === targetId
  const saying = saidByRepository(tx, teamId)
  const said = await saying.changeKey(sourceId, targetId)
  const named = takesName ? await saying.changeKey(key, targetId) : []
  await recordHighlightsSaved(tx, origin, [...said, ...named])
  await recordMoved(tx, origin, await movePersonValues(tx, teamId, pair))
}

/** Takes in that they are two again: the names that were merged are theirs who came back, with what was said under them. */
export async function followParting(tx: Transaction, origin: Origin, pair: MergedPair): Promise<void> {
  const { teamId } = origin
  const { sourceId, targetId } = pair
  const back = new Set(await personNameRepository(tx, teamId).moveBack(sourceId, targetId))
  const saying = saidByRepository(tx, teamId)
  const said = await saying.withKey(targetId)
  const labels = await labelsOfNotes(tx, teamId, [...new Set(said.map(({ noteId }) => noteId))])
  const speakers = await speakersOf(tx, [...new Set(said.flatMap(({ speakerId }) => speakerId ?? []))])
  const theirs = said.filter(({ noteId, speakerId }) =>
    back.has(personKey(speakers.get(speakerId ?? '') ?? null, labels.get(noteId) ?? [], noteId)),
  )
  const ids = theirs.map(({ id }) => id)
  await saying.setKey(ids, sourceId)
  await recordHighlightsSaved(tx, origin, ids)
  await recordMoved(tx, origin, await movePersonValuesBack(tx, teamId, pair))
}

async function recordMoved(tx: Transaction, origin: Origin, moved: readonly MovedObject[]): Promise<void> {
  const idsOf = (type: MovedObject['objectType']): string[] =>
    moved.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId)
  await recordNotesSaved(tx, origin, await noteRepository(tx, origin.teamId).byIds(idsOf('NOTE')))
  await recordHighlightsSaved(tx, origin, idsOf('HIGHLIGHT'))
}
