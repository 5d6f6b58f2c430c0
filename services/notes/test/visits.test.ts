import { groupPrincipal } from '@verbatim/access/principal.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessRepository } from '#src/access/access-repository.ts'
import { codeOf } from './errors.ts'
import { blocksOf, change, makeFolder, makeNote, makeProject, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const open = (ask: Ask, objectType: string, visitedId: string) =>
  change(ask, 'recordVisit', 'RecordVisitInput', { objectType, visitedId }, '{ visitedId visitedAt }')

type Recent = { worked: boolean; note?: { title: string }; highlight?: { text: string }; project?: { title: string } }
const RECENT = `{ recentNotes { worked note { title } } recentHighlights { worked highlight { text } }
  recentProjects { worked project { title } } }`

async function recentOf(ask: Ask) {
  const { data } = await ask<Record<'recentNotes' | 'recentHighlights' | 'recentProjects', Recent[]>>(RECENT)
  const said = (list: Recent[]) =>
    list.map(({ worked, note, highlight, project }) => [note?.title ?? highlight?.text ?? project?.title, worked])
  return {
    notes: said(data.recentNotes),
    highlights: said(data.recentHighlights),
    projects: said(data.recentProjects),
  }
}

test('what somebody opened or worked on stands in their own lists, the last first, and in nobody else’s', async () => {
  const { contributor, colleague, viewer } = notes.aTeam()
  const { id: projectId } = await makeProject(contributor, { title: 'Carrier onboarding' })
  const first = await makeNote(contributor, { projectId, title: 'Dana', content: { text: 'Nobody told me.' } })
  const second = await makeNote(contributor, { projectId, title: 'Callum' })
  const [block] = await blocksOf(contributor, first.id)
  const range = { blockId: block!.id, start: 0, endBlockId: block!.id, end: 6, exact: 'Nobody' }
  const made = await change(contributor, 'createHighlight', 'CreateHighlightInput', { noteId: first.id, range })
  const highlightId = String(made.data.done.id)
  expect(await recentOf(colleague)).toEqual({ notes: [], highlights: [], projects: [] })
  expect(await recentOf(contributor)).toMatchObject({
    highlights: [['Nobody', true]],
    projects: [['Carrier onboarding', true]],
  })
  expect((await open(viewer, 'NOTE', second.id)).errors).toBeUndefined()
  await open(viewer, 'NOTE', first.id)
  await open(viewer, 'HIGHLIGHT', highlightId)
  expect(await recentOf(viewer)).toEqual({
    notes: [
      ['Dana', false],
      ['Callum', false],
    ],
    highlights: [['Nobody', false]],
    projects: [],
  })
  await open(viewer, 'NOTE', second.id)
  await open(viewer, 'PROJECT', projectId)
  expect(await recentOf(viewer)).toMatchObject({
    notes: [
      ['Callum', false],
      ['Dana', false],
    ],
    projects: [['Carrier onboarding', false]],
  })
})

test('what was deleted or closed leaves the lists of what is recent, and cannot be opened', async () => {
  const team = notes.aTeam()
  const { manager, colleague, stranger, actors } = team
  const { id: projectId } = await makeProject(manager, { title: 'Closed soon' })
  const gone = await makeNote(manager, { projectId, title: 'Gone' })
  const kept = await makeNote(manager, { projectId, title: 'Kept' })
  for (const { id } of [gone, kept]) await open(colleague, 'NOTE', id)
  await change(manager, 'deleteNote', 'DeleteNoteInput', { noteId: gone.id })
  expect((await recentOf(colleague)).notes).toEqual([['Kept', false]])
  expect(codeOf((await open(colleague, 'NOTE', gone.id)).errors)).toBe('NotFound')
  await setAccess(manager, projectId, [
    [null, 'NONE'],
    [actors.manager.userId, 'FULL'],
  ])
  expect(await recentOf(colleague)).toEqual({ notes: [], highlights: [], projects: [] })
  for (const ask of [colleague, stranger]) expect(codeOf((await open(ask, 'NOTE', kept.id)).errors)).toBe('NotFound')
  for (const id of [newId(), 'no id']) expect(codeOf((await open(manager, 'HIGHLIGHT', id)).errors)).toBe('NotFound')
})

const SHARED = '{ sharedWithYou { folders { name } projects { title } } }'
type Shared = { sharedWithYou: { folders: { name: string }[]; projects: { title: string }[] } }
const sharedWith = async (ask: Ask) => {
  const { folders, projects } = (await ask<Shared>(SHARED)).data.sharedWithYou
  return [...folders.map(({ name }) => name), ...projects.map(({ title }) => title)]
}

test('shared with you is what an entry gives you or your group, and neither your own nor everybody’s', async () => {
  const team = notes.aTeam()
  const { manager, colleague, actors, teamId } = team
  const folder = await makeFolder(manager, { name: 'Depots' })
  const byName = await makeProject(manager, { title: 'By name' })
  const byGroup = await makeProject(manager, { title: 'By group' })
  const shut = await makeProject(manager, { title: 'Shut' })
  await makeProject(manager, { title: 'For everybody' })
  await makeProject(colleague, { title: 'Own' })
  await makeProject(manager, { title: 'In the folder', folderId: folder.id })
  const groupId = newId()
  for (const { id } of [folder, byName])
    await setAccess(manager, id, [
      [null, 'NONE'],
      [actors.manager.userId, 'FULL'],
      [actors.colleague.userId, 'READ'],
    ])
  await setAccess(manager, shut.id, [
    [actors.manager.userId, 'FULL'],
    [actors.colleague.userId, 'NONE'],
  ])
  await notes.service.foundation.db.write(teamId, (tx) =>
    accessRepository(tx, teamId).add(byGroup.id, [{ principal: groupPrincipal(groupId), level: 'READ' }]),
  )
  expect(await sharedWith(colleague)).toEqual(['Depots', 'By name'])
  expect(await sharedWith(notes.as({ ...actors.colleague, groupIds: [groupId] }))).toEqual([
    'Depots',
    'By group',
    'By name',
  ])
  expect(await sharedWith(manager)).toEqual([])
  await change(manager, 'deleteProject', 'DeleteProjectInput', { projectId: byName.id })
  expect(await sharedWith(colleague)).toEqual(['Depots'])
})
