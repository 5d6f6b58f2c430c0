import { FolderSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Folder = { id: string; name: string; rank: number; parent: { id: string } | null }

const CREATE = `mutation ($input: CreateFolderInput!) { createFolder(input: $input) { id name rank parent { id } } }`
const UPDATE = `mutation ($input: UpdateFolderInput!) { updateFolder(input: $input) { id name rank parent { id } } }`
const LIST = `{ folders { id name rank parent { id } } }`

const makeFolder = async (ask: ReturnType<TestNotes['aTeam']>['manager'], name: string, parentId?: string) => {
  const { data, errors } = await ask<{ createFolder: Folder }>(CREATE, { input: { name, parentId } })
  expect(errors).toBeUndefined()
  return data.createFolder
}

test('folders are listed parents first, in the order they were made', async () => {
  const team = notes.aTeam()
  const a = await makeFolder(team.contributor, 'A')
  const b = await makeFolder(team.contributor, '  B ')
  const inner = await makeFolder(team.contributor, 'inner', a.id)
  const { data } = await team.viewer<{ folders: Folder[] }>(LIST)
  expect(data.folders.map((folder) => folder.name)).toEqual(['A', 'inner', 'B'])
  expect(inner.parent?.id).toBe(a.id)
  expect([a.rank, b.rank]).toEqual([65536, 131072])
  expect(await notes.facts(team.teamId, FolderSavedSchema)).toMatchObject([
    { folderId: a.id, name: 'A', parentId: '' },
    { folderId: b.id, name: 'B' },
    { folderId: inner.id, parentId: a.id },
  ])
})

test('a folder without a name is untitled, and one with a long name is refused', async () => {
  const team = notes.aTeam()
  expect((await makeFolder(team.manager, ' ')).name).toBe('Untitled folder')
  const { errors } = await team.manager(CREATE, { input: { name: 'x'.repeat(201) } })
  expect(codeOf(errors)).toBe('ValidationError')
  expect(errors?.[0]?.message).toContain('200')
})

test('a folder is placed after a sibling, and ranks are dealt out again when there is no room', async () => {
  const team = notes.aTeam()
  const [a, b, c] = [
    await makeFolder(team.manager, 'A'),
    await makeFolder(team.manager, 'B'),
    await makeFolder(team.manager, 'C'),
  ]
  for (let turn = 0; turn < 20; turn++) {
    const moved = turn % 2 ? b : c
    const { errors } = await team.manager(UPDATE, { input: { folderId: moved.id, afterId: a.id } })
    expect(errors).toBeUndefined()
  }
  const { data } = await team.manager<{ folders: Folder[] }>(LIST)
  expect(data.folders.map((folder) => folder.name)).toEqual(['A', 'B', 'C'])
  expect(new Set(data.folders.map((folder) => folder.rank)).size).toBe(3)
  await team.manager(UPDATE, { input: { folderId: c.id, afterId: null } })
  const first = await team.manager<{ folders: Folder[] }>(LIST)
  expect(first.data.folders.map((folder) => folder.name)).toEqual(['C', 'A', 'B'])
})

test('a folder cannot be moved into itself, not even by two people at once', async () => {
  const team = notes.aTeam()
  const a = await makeFolder(team.manager, 'A')
  const b = await makeFolder(team.manager, 'B', a.id)
  const { errors } = await team.manager(UPDATE, { input: { folderId: a.id, parentId: b.id } })
  expect(codeOf(errors)).toBe('InvalidOperation')

  const [c, d] = [await makeFolder(team.manager, 'C'), await makeFolder(team.manager, 'D')]
  const answers = await Promise.all([
    team.manager(UPDATE, { input: { folderId: c.id, parentId: d.id } }),
    team.manager(UPDATE, { input: { folderId: d.id, parentId: c.id } }),
  ])
  expect(answers.filter((answer) => answer.errors)).toHaveLength(1)
})

test('folders nest fifty deep and no deeper', async () => {
  const team = notes.aTeam()
  let parentId: string | undefined
  for (let level = 0; level < 50; level++) parentId = (await makeFolder(team.manager, `${level}`, parentId)).id
  const { errors } = await team.manager(CREATE, { input: { name: 'too deep', parentId } })
  expect(codeOf(errors)).toBe('InvalidOperation')
})

test('a viewer sees folders and changes none', async () => {
  const team = notes.aTeam()
  const folder = await makeFolder(team.manager, 'A')
  const answers = await Promise.all([
    team.viewer(CREATE, { input: { name: 'x' } }),
    team.viewer(UPDATE, { input: { folderId: folder.id, name: 'x' } }),
    team.viewer(`mutation { deleteFolder(input: { folderId: "${folder.id}" }) { id } }`),
  ])
  expect(answers.map(({ errors }) => codeOf(errors))).toEqual(['Forbidden', 'Forbidden', 'Forbidden'])
})

test('a member of another workspace finds no folder', async () => {
  const team = notes.aTeam()
  const folder = await makeFolder(team.manager, 'A')
  const answers = await Promise.all([
    team.stranger(`{ folder(id: "${folder.id}") { name } }`),
    team.stranger(UPDATE, { input: { folderId: folder.id, name: 'x' } }),
    team.stranger(CREATE, { input: { name: 'x', parentId: folder.id } }),
    team.stranger(`mutation { deleteFolder(input: { folderId: "${folder.id}" }) { id } }`),
  ])
  expect(answers.map(({ errors }) => codeOf(errors))).toEqual(Array(4).fill('NotFound'))
  const { data } = await team.stranger<{ folders: Folder[] }>(LIST)
  expect(data.folders).toEqual([])
})
