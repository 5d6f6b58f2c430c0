import { derivedId, timeOfId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { withTeam } from '#src/members/team-speakers.ts'
import type { Speaker } from '#src/notes/speaker.ts'
import { speakerRepository } from '#src/notes/speaker-repository.ts'

/** Somebody who speaks in a file. Without a name, it is nobody who is known from elsewhere in the note. */
export type FileSpeaker = { name: string | null; interviewer: boolean }

/** Whose file it is, and which run of its processing: the same run gives the same speakers. */
type Run = { teamId: string; fileId: string; run: number }

/**
 * The speakers of a file in its note: who has the same name there is the same person, others are added. Those without a
 * name become "Speaker 1" and so on; who has the name of a member asks. In the order given.
 * @param known by place, the speakers of an earlier run of the same file, which keep the names they were given since.
 */
export async function addSpeakers(
  tx: Transaction,
  { teamId, fileId, run }: Run,
  noteId: string,
  found: readonly FileSpeaker[],
  known: readonly string[] = [],
): Promise<Speaker[]> {
  const repository = speakerRepository(tx, teamId)
  const present = await repository.ofNotes([noteId])
  const byId = new Map(present.map((speaker) => [speaker.id, speaker]))
  const byName = new Map(present.map((speaker) => [speaker.name.toLowerCase(), speaker]))
  const added: Speaker[] = []
  const speakers = (await withTeam(tx, teamId, found)).map(({ name, interviewer }, index): Speaker => {
    const id = derivedId(teamId, `speaker\n${fileId}\n${run}\n${index}`, timeOfId(fileId))
    const same =
      byId.get(known[index] ?? '') ?? byId.get(id) ?? (name === null ? undefined : byName.get(name.toLowerCase()))
    if (same) return same
    const position = Math.max(-1, ...present.map((one) => one.position)) + 1 + added.length
    const speaker = { id, noteId, name: name ?? freeName(byName), interviewer, position }
    byName.set(speaker.name.toLowerCase(), speaker)
    added.push(speaker)
    return speaker
  })
  await repository.insert(added)
  return speakers
}

function freeName(taken: ReadonlyMap<string, unknown>): string {
  let number = 1
  while (taken.has(`speaker ${number}`)) number += 1
  return `Speaker ${number}`
}
