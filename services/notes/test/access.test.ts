import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { FolderAccessSetSchema, ProjectAccessSetSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { change, makeFolder, makeNote, makeProject, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** What somebody may do with a project, as its own answers say. */
async function mayDo(ask: Ask, projectId: string): Promise<string> {
  const { data, errors } = await ask<{ project: { viewerCan: { edit: boolean; manageAccess: boolean } } }>(
    `{ project(id: "${projectId}") { viewerCan { edit manageAccess } } }`,
  )
  if (errors) return String(codeOf(errors))
  const { edit, manageAccess } = data.project.viewerCan
  return manageAccess ? 'FULL' : edit ? 'WRITE' : 'READ'
}

test('everybody may write in a new project, its maker and managers may do everything, viewers read', async () => {
  const team = notes.aTeam()
  const { id } = await makeProject(team.contributor, { title: 'P' })
  expect(await mayDo(team.contributor, id)).toBe('FULL')
  expect(await mayDo(team.manager, id)).toBe('FULL')
  expect(await mayDo(team.colleague, id)).toBe('WRITE')
  expect(await mayDo(team.viewer, id)).toBe('READ')
})

test('a project closed to everybody is found by nobody but its maker and managers', async () => {
  const team = notes.aTeam()
  const { contributor } = team.actors
  const { id } = await makeProject(team.contributor, { title: 'P' })
  const { data } = await setAccess(team.contributor, id, [
    [null, 'NONE'],
    [contributor.userId, 'FULL'],
  ])
  expect(data.setAccess).toEqual([
    { member: null, level: 'NONE', inherited: false },
    { member: { id: contributor.userId }, level: 'FULL', inherited: false },
  ])
  expect(await mayDo(team.colleague, id)).toBe('NotFound')
  expect(await mayDo(team.viewer, id)).toBe('NotFound')
  expect(await mayDo(team.manager, id)).toBe('FULL')
  const { data: list } = await team.colleague<{ projects: { total: number } }>('{ projects { total } }')
  expect(list.projects.total).toBe(0)
})

test('the higher of the member’s own level and everybody’s counts, and a viewer never gets more than to read', async () => {
  const team = notes.aTeam()
  const { contributor, colleague, viewer } = team.actors
  const { id } = await makeProject(team.contributor, { title: 'P' })
  const full = [contributor.userId, 'FULL'] as [string, string]
  await setAccess(team.contributor, id, [full, [null, 'WRITE'], [colleague.userId, 'READ'], [viewer.userId, 'FULL']])
  expect(await mayDo(team.colleague, id)).toBe('WRITE')
  expect(await mayDo(team.viewer, id)).toBe('READ')
  await setAccess(team.contributor, id, [full, [null, 'READ'], [colleague.userId, 'FULL']])
  expect(await mayDo(team.colleague, id)).toBe('FULL')
})

test('a project takes over what its folders give, unless it says otherwise about somebody', async () => {
  const team = notes.aTeam()
  const { contributor, colleague } = team.actors
  const top = await makeFolder(team.contributor, { name: 'top' })
  const inner = await makeFolder(team.contributor, { name: 'inner', parentId: top.id })
  const { id } = await makeProject(team.contributor, { title: 'P', folderId: inner.id })
  await setAccess(team.contributor, top.id, [
    [contributor.userId, 'FULL'],
    [null, 'NONE'],
    [colleague.userId, 'READ'],
  ])
  expect(await mayDo(team.colleague, id)).toBe('READ')
  expect(await mayDo(team.viewer, id)).toBe('NotFound')
  await setAccess(team.contributor, id, [
    [contributor.userId, 'FULL'],
    [colleague.userId, 'WRITE'],
  ])
  expect(await mayDo(team.colleague, id)).toBe('WRITE')
  const { data } = await team.contributor<{ project: { access: unknown[] } }>(
    `{ project(id: "${id}") { access { member { id } level inherited } } }`,
  )
  expect(data.project.access).toContainEqual({ member: null, level: 'NONE', inherited: true })
  expect(data.project.access).toContainEqual({ member: { id: colleague.userId }, level: 'WRITE', inherited: false })
})

test('a hidden folder is left out of breadcrumbs and lists, though a project in it is shared', async () => {
  const team = notes.aTeam()
  const { contributor, colleague } = team.actors
  const folder = await makeFolder(team.contributor, { name: 'secret' })
  const { id } = await makeProject(team.contributor, { title: 'P', folderId: folder.id })
  await setAccess(team.contributor, folder.id, [
    [contributor.userId, 'FULL'],
    [null, 'NONE'],
  ])
  await setAccess(team.contributor, id, [
    [contributor.userId, 'FULL'],
    [colleague.userId, 'READ'],
  ])
  const { data } = await team.colleague(
    `{ folders { name } project(id: "${id}") { folder { name } breadcrumbs { title } } }`,
  )
  expect(data).toEqual({ folders: [], project: { folder: null, breadcrumbs: [{ title: 'P' }] } })
  const { errors } = await team.colleague(`{ folder(id: "${folder.id}") { name } }`)
  expect(codeOf(errors)).toBe('NotFound')
})

test('nobody can lock everybody out, and only full access can set access', async () => {
  const team = notes.aTeam()
  const { contributor } = team.actors
  const { id } = await makeProject(team.contributor, { title: 'P' })
  const locked = await setAccess(team.contributor, id, [
    [contributor.userId, 'READ'],
    [null, 'READ'],
  ])
  expect(codeOf(locked.errors)).toBe('InvalidOperation')
  expect(await mayDo(team.contributor, id)).toBe('FULL')
  expect(codeOf((await setAccess(team.colleague, id, [[null, 'FULL']])).errors)).toBe('Forbidden')
  const twice = await setAccess(team.contributor, id, [
    [null, 'FULL'],
    [null, 'READ'],
  ])
  expect(codeOf(twice.errors)).toBe('ValidationError')
})

test('moving a project changes who may see it, and needs full access', async () => {
  const team = notes.aTeam()
  const { contributor } = team.actors
  const folder = await makeFolder(team.contributor, { name: 'private' })
  await setAccess(team.contributor, folder.id, [
    [contributor.userId, 'FULL'],
    [null, 'NONE'],
  ])
  const { id } = await makeProject(team.contributor, { title: 'P' })
  const move = (ask: Ask, folderId: string | null) =>
    ask('mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { id } }', {
      input: { projectId: id, folderId },
    })
  await move(team.contributor, folder.id)
  expect(await mayDo(team.colleague, id)).toBe('NotFound')
  await move(team.contributor, null)
  expect(await mayDo(team.colleague, id)).toBe('WRITE')
  // A folder of one's own would give full access to whatever is moved into it.
  const trap = await makeFolder(team.colleague, { name: 'trap' })
  expect(codeOf((await move(team.colleague, trap.id)).errors)).toBe('Forbidden')
})

test('search hears who may read a project whenever that changes, also by a folder’s move', async () => {
  const team = notes.aTeam()
  const { contributor } = team.actors
  const open = await makeFolder(team.contributor, { name: 'open' })
  const closed = await makeFolder(team.contributor, { name: 'closed' })
  const { id } = await makeProject(team.contributor, { title: 'P', folderId: open.id })
  await setAccess(team.contributor, closed.id, [
    [contributor.userId, 'FULL'],
    [null, 'NONE'],
  ])
  const move = 'mutation ($input: UpdateFolderInput!) { updateFolder(input: $input) { id } }'
  await team.contributor(move, { input: { folderId: open.id, parentId: closed.id } })
  const facts = await notes.facts(team.teamId, ProjectAccessSetSchema)
  const full = { userId: contributor.userId, level: 'FULL' }
  expect(facts.map(({ projectId, grants }) => ({ projectId, grants }))).toMatchObject([
    { projectId: id, grants: [{ userId: '', level: 'WRITE' }, full] },
    { projectId: id, grants: [full] },
  ])
  const folders = (await notes.facts(team.teamId, FolderAccessSetSchema)).filter(({ folderId }) => folderId === open.id)
  expect(folders).toMatchObject([{ grants: [{ userId: '', level: 'WRITE' }, full] }, { grants: [full] }])
})

test('a reader is told that they may not edit, whoever may not read is told nothing', async () => {
  const team = notes.aTeam()
  const { contributor } = team.actors
  const { id } = await makeProject(team.contributor, { title: 'P' })
  const note = await makeNote(team.contributor, { projectId: id, title: 'N' })
  const rename = `mutation { updateNote(input: { noteId: "${note.id}", title: "x" }) { id } }`
  await setAccess(team.contributor, id, [
    [contributor.userId, 'FULL'],
    [null, 'READ'],
  ])
  const { errors } = await team.colleague(rename)
  expect(codeOf(errors)).toBe('Forbidden')
  expect(errors?.[0]?.message).toBe('You don’t have edit permissions in this project')
  await setAccess(team.contributor, id, [
    [contributor.userId, 'FULL'],
    [null, 'NONE'],
  ])
  expect(codeOf((await team.colleague(rename)).errors)).toBe('NotFound')
})

test('who was given and who lost access is told to the audit log, once, and nothing when nothing changed', async () => {
  const team = notes.aTeam()
  const { contributor, colleague } = team.actors
  const { id } = await makeProject(team.contributor, { title: 'Depots' })
  const entries: [string | null, string][] = [
    [null, 'NONE'],
    [contributor.userId, 'FULL'],
    [colleague.userId, 'READ'],
  ]
  await setAccess(team.contributor, id, entries)
  await setAccess(team.contributor, id, entries)
  const told = await notes.facts(team.teamId, ActAuditedSchema)
  const about = { act: 'access.changed', actorId: contributor.userId, objectType: 'project', objectName: 'Depots' }
  expect(told).toMatchObject([{ ...about, objectId: id, actorKind: 'member', actorRole: 'CONTRIBUTOR' }])
  expect(JSON.parse(told[0]?.metadata ?? '')).toEqual({
    given: ['group:playback NONE', `user:${colleague.userId} READ`],
    taken: ['group:playback WRITE'],
  })
})

test('a project and a folder that hang elsewhere are told to the audit log, by the names of the places', async () => {
  const team = notes.aTeam()
  const ask = team.contributor
  const [carriers, archive] = [await makeFolder(ask, { name: 'Carriers' }), await makeFolder(ask, { name: 'Archive' })]
  const { id: projectId } = await makeProject(ask, { title: 'Depots' })
  const project = { projectId, folderId: carriers.id }
  for (const input of [project, { ...project, title: 'Depots' }])
    expect((await change(ask, 'updateProject', 'UpdateProjectInput', input)).errors).toBeUndefined()
  const folder = { folderId: carriers.id, parentId: archive.id }
  expect((await change(ask, 'updateFolder', 'UpdateFolderInput', folder)).errors).toBeUndefined()
  const told = (await notes.facts(team.teamId, ActAuditedSchema)).map(({ act, objectName, metadata }) => [
    act,
    objectName,
    JSON.parse(metadata),
  ])
  expect(told).toEqual([
    ['project.moved', 'Depots', { from: 'the workspace', to: 'Carriers' }],
    ['folder.moved', 'Carriers', { from: 'the workspace', to: 'Archive' }],
  ])
})
