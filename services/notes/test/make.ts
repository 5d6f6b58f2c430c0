import { expect } from 'vitest'
import type { Ask } from './start-notes.ts'

const one = async <T>(ask: Ask, mutation: string, type: string, input: object, fields = 'id'): Promise<T> => {
  const query = `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { ${fields} } }`
  const { data, errors } = await ask<{ made: T }>(query, { input })
  expect(errors).toBeUndefined()
  return data.made
}

export type Made = { id: string }

/** Asks for a change and tells what came of it, refusals too. */
export const change = <Done = Record<string, unknown>>(
  ask: Ask,
  mutation: string,
  type: string,
  input: object,
  fields = '{ id }',
) =>
  ask<{ done: Done }>(`mutation ($input: ${type}!) { done: ${mutation}(input: $input) ${fields} }`, {
    input,
  })

export const makeFolder = (ask: Ask, input: { name: string; parentId?: string }): Promise<Made> =>
  one(ask, 'createFolder', 'CreateFolderInput', input)

export const makeProject = (ask: Ask, input: { title: string; folderId?: string }): Promise<Made> =>
  one(ask, 'createProject', 'CreateProjectInput', input)

type Content = { text?: string; markdown?: string; html?: string }

export const makeNote = (ask: Ask, input: { projectId: string; title: string; content?: Content }): Promise<Made> =>
  one(ask, 'createNote', 'CreateNoteInput', input)

export type Block = { id: string; kind: string; text: string; speakerId: string | null; startMs: number | null }

/** The stored blocks of a note. */
export async function blocksOf(ask: Ask, noteId: string): Promise<Block[]> {
  const query =
    'query ($id: ID!) { note(id: $id) { blocks(first: 5000) { items { id kind text speakerId startMs } } } }'
  const { data, errors } = await ask<{ note: { blocks: { items: Block[] } } }>(query, { id: noteId })
  expect(errors).toBeUndefined()
  return data.note.blocks.items
}

/** Sets who may do what with a project or folder. `null` stands for everybody. */
export const setAccess = (ask: Ask, objectId: string, entries: [string | null, string][]) =>
  ask<{ setAccess: { member: { id: string } | null; level: string; inherited: boolean }[] }>(
    'mutation ($input: SetAccessInput!) { setAccess(input: $input) { member { id } level inherited } }',
    { input: { objectId, entries: entries.map(([memberId, level]) => ({ memberId, level })) } },
  )
