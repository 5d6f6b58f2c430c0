import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { Note } from '#src/notes/note.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { type Speaker, withColors } from '#src/notes/speaker.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'

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
  speakers: new DataLoader<string, (Speaker & { color: number })[]>(async (noteIds) => {
    const found = await read((tx) => speakerReader(tx, actor.teamId).ofNotes(noteIds))
    const byNote = Map.groupBy(found, (speaker) => speaker.noteId)
    return noteIds.map((id) => withColors(byNote.get(id) ?? []))
  }),
})
