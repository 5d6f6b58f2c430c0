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

const RECENT = `{ recentNotes { at note { title lastVisit { at worked } } } recentProjects { project { title } }
  highlights: highlightList(query: { recent: true }) { items { text lastVisit { worked } } } }`

type LastVisit = { at: string; worked: boolean }
type Recent = {
  recentNotes: { at: string; note: { title: string; lastVisit: LastVisit } }[]
  recentProjects: { project: { title: string } }[]
  highlights: { items: { text: string; lastVisit: LastVisit }[] }
}

async function recentOf(ask: Ask) {
  const { recentNotes, recentProjects, highlights } = (await ask<Recent>(RECENT)).data
  for (const { at, note } of recentNotes) expect(note.lastVisit.at).toBe(at)
  return {
    notes: recentNotes.map(({ note: { title, lastVisit } }) => [title, lastVisit.worked]),
    highlights: highlights.items.map(({ text, lastVisit }) => [text, lastVisit.worked]),
    projects: recentProjects.map(({ project }) => project.title),
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
    projects: ['Carrier onboarding'],
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
    projects: ['Carrier onboarding'],
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

type Group = { title: string; count: number }
type Listed = {
  items: { title: string; lastVisit: { worked: boolean } | null }[]
  total: number
  nextCursor: string | null
}

const LISTED = `query ($query: ListQueryInput!, $first: Int, $after: String) {
  page: noteList(query: $query, first: $first, after: $after) { items { title lastVisit { worked } } total nextCursor }
}`

test('what is recent is a list, filtered, grouped by project and read page by page, and each sees their own', async () => {
  const { manager, colleague, actors } = notes.aTeam()
  const { id: payouts } = await makeProject(manager, { title: 'Payouts' })
  const { id: gates } = await makeProject(manager, { title: 'gates' })
  const made: string[] = []
  for (const [projectId, title] of [
    [payouts, 'Dana'],
    [gates, 'Callum'],
    [payouts, 'Bernd'],
    [payouts, 'Never opened'],
  ] as const)
    made.push((await makeNote(manager, { projectId, title })).id)
  for (const id of made.slice(0, 3)) await open(colleague, 'NOTE', id)
  const listed = async (ask: Ask, query: object, more: object = {}): Promise<Listed> => {
    const { data, errors } = await ask<{ page: Listed }>(LISTED, { query: { recent: true, ...query }, ...more })
    expect(errors).toBeUndefined()
    return data.page
  }
  const titles = ({ items }: Listed) => items.map(({ title }) => title)
  expect(await listed(colleague, {})).toMatchObject({
    items: ['Bernd', 'Callum', 'Dana'].map((title) => ({ title, lastVisit: { worked: false } })),
    total: 3,
  })
  expect(titles(await listed(colleague, { sort: [{ key: 'visited', direction: 'ASC' }] }))).toEqual([
    ...['Dana', 'Callum', 'Bernd'],
  ])
  expect(titles(await listed(colleague, { filter: { project: { in: [payouts] } } }))).toEqual(['Bernd', 'Dana'])
  expect(titles(await listed(colleague, { search: 'call' }))).toEqual(['Callum'])
  const { nextCursor: after, ...first } = await listed(colleague, {}, { first: 2 })
  expect(titles(first as Listed)).toEqual(['Bernd', 'Callum'])
  expect(titles(await listed(colleague, {}, { first: 2, after }))).toEqual(['Dana'])
  const grouped = await colleague<{ groups: Group[] }>(
    'query ($query: ListQueryInput!) { groups: noteGroups(query: $query) { title count } }',
    { query: { recent: true, group: { by: 'PROJECT' } } },
  )
  expect(grouped.data.groups).toEqual([
    { title: 'gates', count: 1 },
    { title: 'Payouts', count: 2 },
    { title: '', count: 0 },
  ])
  // Who made them worked on each; whoever did neither has none, and no list of all knows when somebody opened what.
  expect((await listed(manager, {})).items.map(({ lastVisit }) => lastVisit)).toEqual(
    made.map(() => ({ worked: true })),
  )
  const refused = await colleague<{ page: Listed }>(LISTED, { query: { sort: [{ key: 'visited', direction: 'ASC' }] } })
  expect(codeOf(refused.errors)).toBe('ValidationError')
  const { data } = await colleague<{ page: Listed }>(LISTED, { query: { projectId: payouts, search: 'Never' } })
  expect(data.page.items).toEqual([{ title: 'Never opened', lastVisit: null }])
  await setAccess(manager, payouts, [
    [null, 'NONE'],
    [actors.manager.userId, 'FULL'],
  ])
  expect(titles(await listed(colleague, {}))).toEqual(['Callum'])
})

test('highlights that somebody opened or made are a list of their own', async () => {
  const { contributor, viewer } = notes.aTeam()
  const { id: projectId } = await makeProject(contributor, { title: 'Carrier onboarding' })
  const note = await makeNote(contributor, { projectId, title: 'Dana', content: { text: 'Nobody told me.' } })
  const [block] = await blocksOf(contributor, note.id)
  const range = (start: number, end: number, exact: string) => ({
    ...{ blockId: block!.id, start, endBlockId: block!.id, end, exact },
  })
  const highlighted = async (at: object) =>
    String(
      (await change(contributor, 'createHighlight', 'CreateHighlightInput', { noteId: note.id, range: at })).data.done
        .id,
    )
  const nobody = await highlighted(range(0, 6, 'Nobody'))
  await highlighted(range(7, 11, 'told'))
  const LIST = `{ page: highlightList(query: { recent: true }) { items { text lastVisit { worked } } total } }`
  const { data } = await contributor<{ page: unknown }>(LIST)
  expect(data.page).toEqual({
    items: ['told', 'Nobody'].map((text) => ({ text, lastVisit: { worked: true } })),
    total: 2,
  })
  await open(viewer, 'HIGHLIGHT', nobody)
  const { data: theirs } = await viewer<{ page: unknown }>(LIST)
  expect(theirs.page).toEqual({ items: [{ text: 'Nobody', lastVisit: { worked: false } }], total: 1 })
})
