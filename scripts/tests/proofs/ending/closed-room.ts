import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { closeBut } from '../access/standing.ts'
import { type Asker, ask, make } from '../asker.ts'

/** A project that nobody but its maker may open yet, with a note and a published insight. */
export type ClosedRoom = { projectId: string; noteId: string; insightId: string; word: string }

export async function aClosedRoom(manager: WorkspaceClient, word: string): Promise<ClosedRoom> {
  const projectId = (await make(manager, 'createProject', { title: `Room of ${word}` })).id
  const content = { markdown: `The ${word} was late.` }
  const noteId = (await make(manager, 'createNote', { projectId, title: `Note of ${word}`, content })).id
  const insight = { projectId, title: `Insight of ${word}`, content }
  const insightId = (await make(manager, 'createInsight', insight)).id
  await make(manager, 'publishInsight', { insightId })
  await closeBut(manager, projectId, [])
  return { projectId, noteId, insightId, word }
}

/** Lets a group in, and nobody else. */
export const openToGroup = (manager: WorkspaceClient, { projectId }: ClosedRoom, groupId: string) =>
  closeBut(manager, projectId, [{ groupId, level: 'WRITE' }])

/** What a service shows somebody of the room: each thing by where it is looked for. */
export const LOOKS: Readonly<Record<string, (asker: Asker, room: ClosedRoom) => Promise<boolean>>> = {
  notes: (asker, { noteId }) => isThere(asker, 'query ($id: ID!) { note(id: $id) { id } }', noteId),
  insights: (asker, { insightId }) => isThere(asker, 'query ($id: ID!) { insight(id: $id) { id } }', insightId),
  activity: (asker, { noteId }) =>
    isThere(asker, 'query ($id: ID!) { commentThreads(subject: $id) { items { id } } }', `note:${noteId}`),
  async search(asker, { word }) {
    const { data } = await ask(asker, 'query ($query: String!) { search(input: { query: $query }) { total } }', {
      query: word,
    })
    return ((data?.search as { total: number } | undefined)?.total ?? 0) > 0
  },
}

const isThere = async (asker: Asker, query: string, id: string): Promise<boolean> => {
  const { data, errors } = await ask(asker, query, { id })
  return errors.length === 0 && Object.values(data ?? {})[0] != null
}
