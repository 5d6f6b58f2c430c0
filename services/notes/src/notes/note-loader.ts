import { nameKey } from '@verbatim/contracts/people/name-key.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { Note } from '#src/notes/note.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { type Speaker, withColors } from '#src/notes/speaker.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import { peopleCalled } from '#src/people/person-name-repository.ts'

/** Who speaks, in their colour, and the person whose the name is. */
export type SeenSpeaker = Speaker & { color: number; personId: string | null }

/** Reads notes and their speakers, many at once. Knows nothing of access: see `requireNote`. */
export const noteLoaders = ({ actor, read }: Ctx) => ({
  note: new DataLoader<string, Note | null>(async (ids) => {
    const found = await read((tx) => noteReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(found.map((note) => [note.id, note]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  /** How many responses a survey has. */
  responseCount: new DataLoader<string, number>(async (ids) => {
    const counts = await read((tx) => noteReader(tx, actor.teamId).responseCounts(ids))
    return ids.map((id) => counts.get(id) ?? 0)
  }),
  /** Speakers of a note by order of appearance, with their colours. */
  speakers: new DataLoader<string, SeenSpeaker[]>(async (noteIds) => {
    const found = await read(async (tx) => {
      const speakers = await speakerReader(tx, actor.teamId).ofNotes(noteIds)
      const asked = speakers.filter(({ interviewer }) => !interviewer)
      const people = await peopleCalled(
        tx,
        asked.map(({ name }) => nameKey(name)),
      )
      return speakers.map((one) => ({
        ...one,
        personId: one.interviewer ? null : (people.get(nameKey(one.name)) ?? null),
      }))
    })
    const byNote = Map.groupBy(found, (speaker) => speaker.noteId)
    return noteIds.map((id) => withColors(byNote.get(id) ?? []))
  }),
})
