import { ProjectSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { makeFolder, makeNote, makeProject } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const CREATE = `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
  id title summary icon color readme transcriptionLanguage sample createdBy { id } folder { id }
  breadcrumbs { title kind } counts { notes highlights tags suggestedHighlights reviewHighlights }
  viewerCan { edit delete manageAccess addNotes } } }`
const UPDATE = `mutation ($input: UpdateProjectInput!) { updateProject(input: $input) {
  id title summary icon color readme transcriptionLanguage folder { id } } }`

test('a new project belongs to who made it, has its tag board, and the others hear of it', async () => {
  const team = notes.aTeam()
  const folder = await makeFolder(team.manager, { name: 'Research' })
  const input = { title: ' Onboarding ', folderId: folder.id, summary: 'Why people leave', icon: '🌱', color: 'F60' }
  const { data, errors } = await team.contributor<{ createProject: { id: string } }>(CREATE, { input })
  expect(errors).toBeUndefined()
  expect(data.createProject).toMatchObject({
    title: 'Onboarding',
    summary: 'Why people leave',
    color: '#f60',
    icon: '🌱',
    readme: '',
    transcriptionLanguage: 'auto',
    sample: false,
    createdBy: { id: team.actors.contributor.userId },
    folder: { id: folder.id },
    breadcrumbs: [
      { title: 'Research', kind: 'FOLDER' },
      { title: 'Onboarding', kind: 'PROJECT' },
    ],
    counts: { notes: 0, highlights: 0, tags: 3, suggestedHighlights: 0, reviewHighlights: 0 },
    viewerCan: { edit: true, delete: true, manageAccess: true, addNotes: true },
  })
  expect(await notes.facts(team.teamId, ProjectSavedSchema)).toMatchObject([
    { projectId: data.createProject.id, title: 'Onboarding', folderId: folder.id, sample: false },
  ])
})

test('texts over their limits, wrong colors and unknown languages are refused with what to do', async () => {
  const team = notes.aTeam()
  const { id } = await makeProject(team.manager, { title: 'P' })
  const refused = async (input: object): Promise<string> => {
    const { errors } = await team.manager(UPDATE, { input: { projectId: id, ...input } })
    expect(codeOf(errors)).toBe('ValidationError')
    return errors?.[0]?.message ?? ''
  }
  expect(await refused({ title: 'x'.repeat(201) })).toContain('200')
  expect(await refused({ summary: 'x'.repeat(1001) })).toContain('1,000')
  expect(await refused({ readme: 'x'.repeat(5_000_001) })).toContain('5,000,000')
  expect(await refused({ color: 'blue' })).toContain('hexadecimal')
  expect(await refused({ transcriptionLanguage: 'english' })).toContain('two letters')
  expect(await refused({ transcriptionLanguage: 'xx' })).toContain('two letters')
})

test('what is left out of a change stays', async () => {
  const team = notes.aTeam()
  const { id } = await makeProject(team.manager, { title: 'P' })
  await team.manager(UPDATE, { input: { projectId: id, summary: 'S', readme: '# R', transcriptionLanguage: 'DE' } })
  const { data } = await team.manager(UPDATE, { input: { projectId: id, title: '' } })
  expect(data).toMatchObject({
    updateProject: { title: 'Untitled project', summary: 'S', readme: '# R', transcriptionLanguage: 'de' },
  })
})

test('projects are listed newest first, by folder, by maker and in pages', async () => {
  const team = notes.aTeam()
  const folder = await makeFolder(team.manager, { name: 'F' })
  await makeProject(team.manager, { title: 'one' })
  await makeProject(team.contributor, { title: 'two', folderId: folder.id })
  await makeProject(team.contributor, { title: 'three' })
  const list = async (args: string): Promise<{ titles: string[]; total: number; nextCursor: string | null }> => {
    const { data } = await team.contributor<{
      projects: { items: { title: string }[]; total: number; nextCursor: string | null }
    }>(`{ projects${args} { items { title } total nextCursor } }`)
    const { items, ...page } = data.projects
    return { titles: items.map((item) => item.title), ...page }
  }
  expect(await list('')).toEqual({ titles: ['three', 'two', 'one'], total: 3, nextCursor: null })
  expect((await list(`(folderId: "${folder.id}")`)).titles).toEqual(['two'])
  expect((await list('(createdByMe: true)')).titles).toEqual(['three', 'two'])
  expect(await list('(search: " TW")')).toEqual({ titles: ['two'], total: 1, nextCursor: null })
  expect((await list('(search: "%")')).titles).toEqual([])
  const first = await list('(first: 2)')
  expect(first.titles).toEqual(['three', 'two'])
  expect((await list(`(first: 2, after: "${first.nextCursor}")`)).titles).toEqual(['one'])
})

test('a workspace holds at most 200 projects', async () => {
  const team = notes.aTeam()
  const create = Array.from({ length: 40 }, (_, at) => `p${at}: createProject(input: { title: "p" }) { id }`)
  for (let turn = 0; turn < 5; turn++) {
    const { errors } = await team.manager(`mutation { ${create.join(' ')} }`)
    expect(errors).toBeUndefined()
  }
  const { errors } = await team.manager(CREATE, { input: { title: 'one too many' } })
  expect(codeOf(errors)).toBe('InvalidOperation')
})

test('counts follow what is in the project', async () => {
  const team = notes.aTeam()
  const { id } = await makeProject(team.manager, { title: 'P' })
  await makeNote(team.manager, { projectId: id, title: 'a' })
  const note = await makeNote(team.manager, { projectId: id, title: 'b' })
  await team.manager(`mutation { deleteNote(input: { noteId: "${note.id}" }) { id } }`)
  const { data } = await team.viewer(`{ project(id: "${id}") { counts { notes } } }`)
  expect(data).toEqual({ project: { counts: { notes: 1 } } })
})

test('a viewer sees a project and changes nothing about it', async () => {
  const team = notes.aTeam()
  const { id } = await makeProject(team.manager, { title: 'P' })
  const { data } = await team.viewer(
    `{ project(id: "${id}") { title viewerCan { edit delete manageAccess addNotes } } }`,
  )
  expect(data).toMatchObject({
    project: { title: 'P', viewerCan: { edit: false, delete: false, manageAccess: false, addNotes: false } },
  })
  const answers = await Promise.all([
    team.viewer(CREATE, { input: { title: 'x' } }),
    team.viewer(UPDATE, { input: { projectId: id, title: 'x' } }),
    team.viewer(`mutation { deleteProject(input: { projectId: "${id}" }) { id } }`),
    team.viewer(`mutation { setAccess(input: { objectId: "${id}", entries: [] }) { level } }`),
  ])
  expect(answers.map(({ errors }) => codeOf(errors))).toEqual(Array(4).fill('Forbidden'))
  expect(answers[1]?.errors?.[0]?.message).toBe('You don’t have edit permissions in this project')
})

test('a member of another workspace finds no project, in any form of its id', async () => {
  const team = notes.aTeam()
  const { id } = await makeProject(team.manager, { title: 'P' })
  const answers = await Promise.all([
    team.stranger(`{ project(id: "${id}") { title } }`),
    team.stranger(UPDATE, { input: { projectId: id, title: 'x' } }),
    team.stranger(`mutation { deleteProject(input: { projectId: "${id}" }) { id } }`),
    team.stranger(`mutation { setAccess(input: { objectId: "${id}", entries: [] }) { level } }`),
    team.stranger(`{ notes(projectId: "${id}") { total } }`),
    team.manager(`{ project(id: "no-such-thing-at-all-anywhere-here!") { title } }`),
  ])
  expect(answers.map(({ errors }) => codeOf(errors))).toEqual(Array(6).fill('NotFound'))
  const { data } = await team.stranger<{ _entities: unknown[] }>(
    `{ _entities(representations: [{ __typename: "Project", id: "${id}" }]) { ... on Project { title } } }`,
  )
  expect(data._entities).toEqual([null])
})

test('without a workspace the database gives no row', async () => {
  const team = notes.aTeam()
  const { id } = await makeProject(team.manager, { title: 'P' })
  await makeNote(team.manager, { projectId: id, title: 'N', content: { text: 'words' } })
  const { system } = notes.service.foundation.db
  for (const table of ['folder', 'project', 'object_access', 'note', 'note_block', 'note_document', 'speaker'])
    expect(await system(table).select()).toEqual([])
})
