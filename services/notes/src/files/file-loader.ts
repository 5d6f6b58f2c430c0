import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { NoteFile, OwnedFile } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'

/** Reads files, many at once. Knows nothing of access: see `requireFile`. */
export const fileLoaders = ({ actor, read }: Ctx) => ({
  file: new DataLoader<string, OwnedFile | null>(async (ids) => {
    const found = await read((tx) => fileReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(found.map((file) => [file.id, file]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  filesOfNote: new DataLoader<string, NoteFile[]>(async (noteIds) => {
    const found = await read((tx) => fileReader(tx, actor.teamId).ofNotes(noteIds))
    const byNote = Map.groupBy(found, (file) => file.noteId)
    return noteIds.map((id) => byNote.get(id) ?? [])
  }),
})
