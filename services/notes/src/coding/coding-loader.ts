import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { CodingTask } from '#src/coding/coding.ts'
import { codingReader } from '#src/coding/coding-repository.ts'

/** Reads who codes notes, many at once. Knows nothing of access: see `requireNote`. */
export const codingLoaders = ({ actor, read }: Ctx) => ({
  codingTasks: new DataLoader<string, CodingTask[]>(async (noteIds) => {
    const tasks = await read((tx) => codingReader(tx, actor.teamId).tasksOf(noteIds, actor.userId))
    const byNote = Map.groupBy(tasks, ({ noteId }) => noteId)
    return noteIds.map((id) => byNote.get(id) ?? [])
  }),
  /** Whether whoever asks codes the note without seeing the others. */
  codesBlind: new DataLoader<string, boolean>(async (noteIds) => {
    const blind = await read((tx) => codingReader(tx, actor.teamId).blindNotes(actor.userId, noteIds))
    return noteIds.map((id) => blind.has(id))
  }),
})
