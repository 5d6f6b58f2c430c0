import { ProjectSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { blocksOf, change, makeFolder, makeNote, makeProject } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const PROJECT = '{ id archivedAt archivedBy { id } starred viewerCan { edit delete addNotes archive } }'
const archive = (ask: Ask, projectId: string) =>
  change(ask, 'archiveProject', 'ProjectRefInput', { projectId }, PROJECT)
const unarchive = (ask: Ask, projectId: string) =>
  change(ask, 'unarchiveProject', 'ProjectRefInput', { projectId }, PROJECT)

const titlesOf = async (ask: Ask, list: string) => {
  const { data, errors } = await ask<{ found: { items: { title: string }[] } }>(
    `{ found: ${list} { items { title } } }`,
  )
  expect(errors).toBeUndefined()
  return data.found.items.map(({ title }) => title)
}

test('an archived project leaves every list, is found among the archived ones, and comes back as it was', async () => {
  const team = notes.aTeam()
  const folder = await makeFolder(team.manager, { name: 'Research' })
  const { id } = await makeProject(team.contributor, { title: 'Old study', folderId: folder.id })
  await makeProject(team.contributor, { title: 'In use' })
  await makeNote(team.contributor, { projectId: id, title: 'Old note' })
  const { data } = await archive(team.contributor, id)
  expect(data.done).toMatchObject({
    archivedBy: { id: team.actors.contributor.userId },
    viewerCan: { edit: false, addNotes: false, delete: true, archive: true },
  })
  expect(await titlesOf(team.viewer, 'projects')).toEqual(['In use'])
  expect(await titlesOf(team.viewer, 'projects(archived: true)')).toEqual(['Old study'])
  expect(await titlesOf(team.viewer, 'notes')).toEqual([])
  expect(await titlesOf(team.viewer, `notes(projectId: "${id}")`)).toEqual(['Old note'])
  const { data: inFolder } = await team.viewer<{ folder: { projects: unknown[] } }>(
    `{ folder(id: "${folder.id}") { projects { id } } }`,
  )
  expect(inFolder.folder.projects).toEqual([])
  expect((await notes.facts(team.teamId, ProjectSavedSchema)).at(-1)).toMatchObject({ projectId: id, archived: true })
  expect((await unarchive(team.contributor, id)).data.done).toMatchObject({
    archivedAt: null,
    viewerCan: { edit: true, addNotes: true },
  })
  expect(await titlesOf(team.viewer, 'notes')).toEqual(['Old note'])
})

test('nobody changes what is in an archived project, and each refusal says why or how', async () => {
  const { manager, colleague, viewer, stranger } = notes.aTeam()
  const { id: projectId } = await makeProject(manager, { title: 'Old study' })
  const note = await makeNote(manager, { projectId, title: 'Old note', content: { text: 'Nobody told me.' } })
  const [block] = await blocksOf(manager, note.id)
  const range = { blockId: block!.id, start: 0, endBlockId: block!.id, end: 6, exact: 'Nobody' }
  expect(codeOf((await archive(colleague, projectId)).errors)).toBe('Forbidden')
  expect(codeOf((await archive(viewer, projectId)).errors)).toBe('Forbidden')
  expect(codeOf((await archive(stranger, projectId)).errors)).toBe('NotFound')
  await archive(manager, projectId)
  const changes = [
    ['updateProject', 'UpdateProjectInput', { projectId, title: 'New' }],
    ['createNote', 'CreateNoteInput', { projectId, title: 'New' }],
    ['updateNote', 'UpdateNoteInput', { noteId: note.id, title: 'New' }],
    ['deleteNote', 'DeleteNoteInput', { noteId: note.id }],
    ['createHighlight', 'CreateHighlightInput', { noteId: note.id, range }],
    ['setProjectSections', 'SetProjectSectionsInput', { projectId, sections: [] }],
  ] as const
  for (const [mutation, type, input] of changes) {
    const { errors } = await change(manager, mutation, type, input)
    expect([mutation, codeOf(errors), errors?.[0]?.message]).toEqual([
      mutation,
      'InvalidOperation',
      'This project is archived, so it can only be read. Bring it back to change something.',
    ])
  }
  const tag = await change(manager, 'createTag', 'CreateTagInput', { projectId, title: 'New' })
  expect(['InvalidOperation', 'Forbidden']).toContain(codeOf(tag.errors))
  expect((await change(manager, 'deleteProject', 'DeleteProjectInput', { projectId })).errors).toBeUndefined()
})

test('changes of a project that come at one moment all stand', async () => {
  const { contributor } = notes.aTeam()
  const { id: projectId } = await makeProject(contributor, { title: 'P' })
  const update = (input: object) => change(contributor, 'updateProject', 'UpdateProjectInput', { projectId, ...input })
  const sections = [{ key: 'TAGS', enabled: true }]
  await Promise.all([
    ...[{ icon: 'rocket' }, { color: '#00574a' }, { summary: 'Why' }].map(update),
    change(contributor, 'setProjectSections', 'SetProjectSectionsInput', { projectId, sections }),
  ])
  const { data } = await contributor<{ project: object }>(
    `{ project(id: "${projectId}") { icon color summary sections { key } } }`,
  )
  const [first] = (data.project as { sections: { key: string }[] }).sections
  expect([data.project, first]).toMatchObject([{ icon: 'rocket', color: '#00574a', summary: 'Why' }, { key: 'TAGS' }])
})

test('archiving twice changes nothing, and keeps who did it first', async () => {
  const team = notes.aTeam()
  const { id } = await makeProject(team.contributor, { title: 'Old study' })
  const first = (await archive(team.contributor, id)).data.done
  expect((await archive(team.manager, id)).data.done).toMatchObject({
    archivedAt: first.archivedAt,
    archivedBy: { id: team.actors.contributor.userId },
  })
})

test('a star is one’s own, in the order of starring, and hides while the project is archived', async () => {
  const { contributor, viewer, stranger } = notes.aTeam()
  const star = (ask: Ask, projectId: string, starred: boolean) =>
    change(ask, 'starProject', 'StarProjectInput', { projectId, starred }, '{ id starred }')
  const starredOf = async (ask: Ask) =>
    (await ask<{ starredProjects: { title: string }[] }>('{ starredProjects { title } }')).data.starredProjects.map(
      ({ title }) => title,
    )
  const [one, two] = [
    await makeProject(contributor, { title: 'One' }),
    await makeProject(contributor, { title: 'Two' }),
  ]
  expect((await star(viewer, two.id, true)).data.done).toMatchObject({ starred: true })
  for (const id of [one.id, two.id]) await star(viewer, id, true)
  expect(await starredOf(viewer)).toEqual(['Two', 'One'])
  expect(await starredOf(contributor)).toEqual([])
  expect(codeOf((await star(stranger, one.id, true)).errors)).toBe('NotFound')
  await archive(contributor, two.id)
  expect(await starredOf(viewer)).toEqual(['One'])
  await unarchive(contributor, two.id)
  expect((await star(viewer, one.id, false)).data.done).toMatchObject({ starred: false })
  expect(await starredOf(viewer)).toEqual(['Two'])
})

test('sections stand in the order that was set, off or on; one has to stay', async () => {
  const { contributor, viewer } = notes.aTeam()
  const { id: projectId } = await makeProject(contributor, { title: 'P' })
  const set = (ask: Ask, sections: object[]) =>
    change(
      ask,
      'setProjectSections',
      'SetProjectSectionsInput',
      { projectId, sections },
      '{ sections { key enabled } }',
    )
  const { data } = await set(contributor, [
    { key: 'INSIGHTS', enabled: true },
    { key: 'NOTES', enabled: false },
  ])
  const { sections } = data.done as { sections: { key: string; enabled: boolean }[] }
  expect(sections.map(({ key }) => key)).toEqual(['INSIGHTS', 'NOTES', 'README', 'HIGHLIGHTS', 'TAGS', 'CHARTS'])
  expect(sections.filter(({ enabled }) => !enabled)).toEqual([{ key: 'NOTES', enabled: false }])
  const none = ['README', 'NOTES', 'HIGHLIGHTS', 'TAGS', 'CHARTS', 'INSIGHTS'].map((key) => ({ key, enabled: false }))
  for (const wrong of [
    none,
    [
      { key: 'TAGS', enabled: true },
      { key: 'TAGS', enabled: true },
    ],
  ])
    expect(codeOf((await set(contributor, wrong)).errors)).toBe('ValidationError')
  expect(codeOf((await set(viewer, [])).errors)).toBe('Forbidden')
})

test('who has full access forbids public links in a project and allows them again, and the others hear of it', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Kept inside' })
  const set = (ask: Ask, on: boolean) =>
    change(ask, 'setProjectPublicLinks', 'SetProjectPublicLinksInput', { projectId, on }, '{ publicLinks }')
  expect(codeOf((await set(team.viewer, false)).errors)).toBe('Forbidden')
  const told = () => notes.facts(team.teamId, ProjectSavedSchema)
  const before = (await told()).length
  for (const on of [true, false, false, true])
    expect((await set(team.contributor, on)).data.done).toEqual({ publicLinks: on })
  expect((await told()).slice(before).map(({ publicLinksOff }) => publicLinksOff)).toEqual([true, false])
})
