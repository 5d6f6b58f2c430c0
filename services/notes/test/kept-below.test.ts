import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { change, makeFolder, makeProject, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const finds = async (ask: Ask, projectId: string): Promise<boolean> =>
  (await ask<{ project: unknown }>(`{ project(id: "${projectId}") { id } }`)).errors === undefined
const remove = (ask: Ask, kind: 'Folder' | 'Project', id: string) =>
  change(ask, `delete${kind}`, `Delete${kind}Input`, { [`${kind.toLowerCase()}Id`]: id })
const purge = (ask: Ask, id: string) => change(ask, 'purgeFromTrash', 'TrashRefInput', { id })

/**
 * Folder F is closed to everybody; folder G in it is its colleague's as well. Project P in G is kept from that colleague,
 * and everybody else has of it what F gives: nothing.
 */
async function aKeptProject(team: TestTeam) {
  const { contributor, colleague } = team.actors
  const f = await makeFolder(team.contributor, { name: 'F' })
  await setAccess(team.contributor, f.id, [
    [contributor.userId, 'FULL'],
    [null, 'NONE'],
  ])
  const g = await makeFolder(team.contributor, { name: 'G', parentId: f.id })
  const own: [string | null, string][] = [
    [contributor.userId, 'FULL'],
    [null, 'NONE'],
  ]
  await setAccess(team.contributor, g.id, [...own, [colleague.userId, 'FULL']])
  const p = await makeProject(team.contributor, { title: 'P', folderId: g.id })
  await setAccess(team.contributor, p.id, [...own, [colleague.userId, 'NONE']])
  expect(await finds(team.colleague, p.id)).toBe(false)
  return { f: f.id, g: g.id, p: p.id }
}

test('whoever has a folder opens no project in it that is kept from them, by entries or by moving the folder', async () => {
  const team = notes.aTeam()
  const { colleague, viewer, contributor } = team.actors
  const { g, p } = await aKeptProject(team)
  const mine = [colleague.userId, 'FULL'] as [string, string]
  const kept = [contributor.userId, 'FULL'] as [string, string]
  for (const entries of [
    [mine, kept, [null, 'READ']],
    [mine, kept, [viewer.userId, 'READ'], [null, 'NONE']],
  ] as [string | null, string][][])
    expect(codeOf((await setAccess(team.colleague, g, entries)).errors)).toBe('Forbidden')
  expect(
    codeOf((await change(team.colleague, 'updateFolder', 'UpdateFolderInput', { folderId: g, parentId: null })).errors),
  ).toBe('Forbidden')
  expect(await finds(team.colleague, p)).toBe(false)
  expect(await finds(team.viewer, p)).toBe(false)
})

test('what changes nothing for a project that is kept from somebody, they may do with its folder', async () => {
  const team = notes.aTeam()
  const { g, p } = await aKeptProject(team)
  const [{ errors: renamed }, inner] = [
    await change(team.colleague, 'updateFolder', 'UpdateFolderInput', { folderId: g, name: 'Ours' }),
    await makeFolder(team.colleague, { name: 'inner', parentId: g }),
  ]
  expect(renamed).toBeUndefined()
  expect((await setAccess(team.colleague, inner.id, [[null, 'FULL']])).errors).toBeUndefined()
  // Whoever has all of it decides about all of it.
  expect((await setAccess(team.contributor, g, [[null, 'FULL']])).errors).toBeUndefined()
  expect(await finds(team.viewer, p)).toBe(true)
})

test('a folder in the trash is not removed for good with a project that is kept from whoever removes it', async () => {
  const team = notes.aTeam()
  const { g, p } = await aKeptProject(team)
  expect((await remove(team.contributor, 'Project', p)).errors).toBeUndefined()
  expect((await remove(team.colleague, 'Folder', g)).errors).toBeUndefined()
  expect(codeOf((await purge(team.colleague, g)).errors)).toBe('Forbidden')
  expect((await purge(team.contributor, g)).errors).toBeUndefined()
})
