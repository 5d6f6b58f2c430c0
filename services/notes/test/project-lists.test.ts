import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { change, makeFolder, makeNote, makeProject, setAccess } from './make.ts'
import { makeField, setValues } from './make-fields.ts'
import { highlight } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Page = {
  items: { id: string; title: string; lastVisit: { worked: boolean } | null }[]
  total: number
  nextCursor: string | null
}

const PROJECT_LIST = `query ($query: ListQueryInput!, $groupKey: String, $first: Int, $after: String) {
  page: projectList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
    items { id title lastVisit { worked } } total totalIsAtLeast peopleCount nextCursor
  }
}`

async function page(ask: Ask, query: object, more: object = {}): Promise<Page> {
  const { data, errors } = await ask<{ page: Page }>(PROJECT_LIST, { query, ...more })
  expect(errors).toBeUndefined()
  return data.page
}

const refusal = async (ask: Ask, query: object, more: object = {}): Promise<unknown> =>
  codeOf((await ask(PROJECT_LIST, { query, ...more })).errors)

const BY_TITLE = [{ key: 'title', direction: 'ASC' }]

const titles = async (ask: Ask, query: object = {}): Promise<string> =>
  (await page(ask, { sort: BY_TITLE, ...query })).items.map(({ title }) => title).join(' ')

type Group = { key: string; title: string; count: number }

async function groups(ask: Ask, group: object): Promise<Group[]> {
  const asked = 'query ($query: ListQueryInput!) { groups: projectGroups(query: $query) { key title count } }'
  const { data, errors } = await ask<{ groups: Group[] }>(asked, { query: { group } })
  expect(errors).toBeUndefined()
  return data.groups
}

/** Four projects in use and an archived one; Depots lies in a folder, Kept is open to the contributor alone. */
async function aWorld() {
  const team = notes.aTeam()
  const { contributor, colleague } = team
  const { id: folderId } = await makeFolder(contributor, { name: 'Carriers' })
  const { id: alpha } = await makeProject(contributor, { title: 'Alpha' })
  const { id: depots } = await makeProject(colleague, { title: 'Depots', folderId })
  const { id: kept } = await makeProject(contributor, { title: 'Kept', folderId })
  const { id: old } = await makeProject(contributor, { title: 'Old' })
  await change(contributor, 'updateProject', 'UpdateProjectInput', {
    projectId: alpha,
    summary: 'Why payouts are late',
  })
  await change(contributor, 'archiveProject', 'ProjectRefInput', { projectId: old })
  await change(team.viewer, 'starProject', 'StarProjectInput', { projectId: alpha, starred: true }, '{ id }')
  const { userId } = team.actors.contributor
  await setAccess(contributor, kept, [
    [null, 'NONE'],
    [userId, 'FULL'],
  ])
  const note = await makeNote(colleague, {
    projectId: alpha,
    title: 'Dana',
    content: { text: 'Dana: Nine days. Late.' },
  })
  await highlight(contributor, note.id, 'Nine days', {})
  const stage = await makeField(team.manager, {
    objectType: 'PROJECT',
    label: 'Stage',
    type: 'SELECT',
    options: [{ label: 'Planned' }, { label: 'Running' }],
  })
  const set = { objectType: 'PROJECT', objectIds: [depots], values: [{ fieldId: stage.id, value: 'Running' }] }
  expect((await setValues(contributor, set)).errors).toBeUndefined()
  const running = stage.options.find(({ label }) => label === 'Running')?.id ?? ''
  // Neither the order in which they were made nor that of their changes is that of their titles.
  const before = new Date(Date.now() - 2 * 86_400_000)
  await notes.service.foundation.db.write(team.teamId, async (tx) => {
    await tx('project').where({ id: depots }).update({ created_at: before })
    await tx('project').where({ id: kept }).update({ updated_at: before })
    await tx('project')
      .where({ id: alpha })
      .update({ updated_at: new Date(before.getTime() + 1000) })
  })
  return { team, folderId, alpha, depots, kept, old, stage: stage.id, running, userId }
}
type World = Awaited<ReturnType<typeof aWorld>>

const FILTERS: [string, (world: World) => object, string][] = [
  ['its title', () => ({ title: { contains: 'dep' } }), 'Depots'],
  ['its name', () => ({ not: { name: { equalTo: 'alpha' } } }), 'Depots'],
  ['what it says of itself', () => ({ content: { contains: 'PAYOUTS' } }), 'Alpha'],
  ['when it was made', () => ({ created: { greaterThan: { ago: '1 hour ago' } } }), 'Alpha'],
  ['when it was changed', () => ({ updated: { lessThan: { ago: '1 hour ago' } } }), 'Alpha'],
  ['itself', ({ alpha }) => ({ project: { in: [alpha] } }), 'Alpha'],
  ['its folder', ({ folderId }) => ({ projectCategory: { in: [folderId] } }), 'Depots'],
  ['no folder', () => ({ projectCategory: { empty: true } }), 'Alpha'],
  ['who made it', ({ userId }) => ({ createdBy: { overlaps: [userId] } }), 'Alpha'],
  [
    'who worked in it by making a note',
    ({ team }) => ({ contributors: { contains: [team.actors.colleague.userId] } }),
    'Alpha Depots',
  ],
  ['who worked in it', ({ userId }) => ({ contributors: { contains: [userId] } }), 'Alpha'],
  ['that it is archived', () => ({ archived: { equalTo: true } }), 'Old'],
  ['that it is in use', () => ({ archived: { equalTo: false } }), 'Alpha Depots'],
  ['a star of whoever asks', () => ({ starred: { equalTo: true } }), 'Alpha'],
  ['its highlights', () => ({ highlightCount: { greaterThan: 0 } }), 'Alpha'],
  ['a field', ({ stage, running }) => ({ customField: { fieldId: stage, uuids: { overlaps: [running] } } }), 'Depots'],
]

test('projects are filtered by what they have', async () => {
  const world = await aWorld()
  for (const [what, filter, found] of FILTERS)
    expect(`${what}: ${await titles(world.team.viewer, { filter: filter(world) })}`).toBe(`${what}: ${found}`)
})

test('a list never has a project or folder that is kept from whoever asks', async () => {
  const { team, folderId, kept, alpha, userId } = await aWorld()
  expect(await titles(team.contributor)).toBe('Alpha Depots Kept')
  expect(await titles(team.viewer)).toBe('Alpha Depots')
  expect(await titles(team.viewer, { filter: { project: { in: [kept] } } })).toBe('')
  expect(await titles(team.stranger)).toBe('')
  expect(await refusal(team.viewer, { projectId: kept })).toBe('NotFound')
  expect(await refusal(team.stranger, { projectId: alpha })).toBe('NotFound')
  await setAccess(team.contributor, folderId, [
    [null, 'NONE'],
    [userId, 'FULL'],
  ])
  // Depots goes with its folder; given by itself it comes back, and its folder stays unknown.
  expect(await titles(team.viewer)).toBe('Alpha')
  const { data } = await team.contributor<{ projects: { items: { id: string; title: string }[] } }>(
    '{ projects { items { id title } } }',
  )
  const depots = data.projects.items.find((one) => one.title === 'Depots')?.id ?? ''
  await setAccess(team.colleague, depots, [
    [null, 'READ'],
    [team.actors.colleague.userId, 'FULL'],
  ])
  expect(await titles(team.viewer)).toBe('Alpha Depots')
  expect(await titles(team.viewer, { filter: { projectCategory: { in: [folderId] } } })).toBe('')
  expect(await groups(team.viewer, { by: 'FOLDER' })).toEqual([{ key: '', title: '', count: 2 }])
})

test('notes and highlights are divided by the folder of their project, and one that is kept is none', async () => {
  const { team, folderId, depots, userId } = await aWorld()
  const note = await makeNote(team.colleague, {
    projectId: depots,
    title: 'Callum',
    content: { text: 'Callum: Ten days. Late.' },
  })
  await highlight(team.contributor, note.id, 'Ten days', {})
  const groupsOf = async (list: 'note' | 'highlight') => {
    const asked = `{ groups: ${list}Groups(query: { group: { by: FOLDER } }) { key title count } }`
    return (await team.viewer<{ groups: Group[] }>(asked)).data.groups
  }
  const inFolder = { key: folderId, title: 'Carriers', count: 1 }
  for (const list of ['note', 'highlight'] as const)
    expect(await groupsOf(list)).toEqual([inFolder, { key: '', title: '', count: 1 }])
  const asked = '{ page: noteList(query: { group: { by: FOLDER } }, groupKey: "KEY") { items { title } } }'
  const { data } = await team.viewer<{ page: Page }>(asked.replace('KEY', folderId))
  expect(data.page.items.map(({ title }) => title)).toEqual(['Callum'])
  await setAccess(team.contributor, folderId, [
    [null, 'NONE'],
    [userId, 'FULL'],
  ])
  await setAccess(team.colleague, depots, [
    [null, 'READ'],
    [team.actors.colleague.userId, 'FULL'],
  ])
  for (const list of ['note', 'highlight'] as const)
    expect(await groupsOf(list)).toEqual([{ key: '', title: '', count: 2 }])
})

test('projects are sorted by any column, page by page', async () => {
  const { team, stage } = await aWorld()
  const order = async (key: string, direction = 'ASC') =>
    (await page(team.contributor, { sort: [{ key, direction }, ...BY_TITLE] })).items
      .map(({ title }) => title)
      .join(' ')
  expect(await order('title', 'DESC')).toBe('Kept Depots Alpha')
  expect(await order('projectCategory')).toBe('Depots Kept Alpha')
  expect(await order('noteCount')).toBe('Depots Kept Alpha')
  expect(await order('highlightCount')).toBe('Depots Kept Alpha')
  expect(await order('created')).toBe('Depots Alpha Kept')
  expect(await order('updated')).toBe('Kept Alpha Depots')
  expect(await order('summary', 'DESC')).toBe('Alpha Depots Kept')
  expect(await order('summary')).toBe('Depots Kept Alpha')
  expect(await order(`field:${stage}`)).toBe('Depots Alpha Kept')
  const first = await page(team.contributor, { sort: BY_TITLE }, { first: 2 })
  expect(first).toMatchObject({ total: 3, totalIsAtLeast: false, peopleCount: 0 })
  const rest = await page(team.contributor, { sort: BY_TITLE }, { first: 2, after: first.nextCursor })
  expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(['Alpha', 'Depots', 'Kept'])
  expect(await refusal(team.viewer, { sort: [{ key: 'people', direction: 'ASC' }] })).toBe('ValidationError')
  expect(await refusal(team.viewer, { group: { by: 'TAG' } }, { groupKey: '' })).toBe('ValidationError')
})

test('projects are grouped by folder and by fields, and their columns are summed up', async () => {
  const { team, folderId, stage, running } = await aWorld()
  const { id: empty } = await makeFolder(team.contributor, { name: 'Archive room' })
  expect(await groups(team.contributor, { by: 'FOLDER' })).toEqual([
    { key: empty, title: 'Archive room', count: 0 },
    { key: folderId, title: 'Carriers', count: 2 },
    { key: '', title: '', count: 1 },
  ])
  const inFolder = await page(team.contributor, { group: { by: 'FOLDER' }, sort: BY_TITLE }, { groupKey: folderId })
  expect(inFolder.items.map(({ title }) => title)).toEqual(['Depots', 'Kept'])
  const byStage = await groups(team.contributor, { by: 'SELECT', fieldId: stage })
  expect(byStage.find(({ key }) => key === running)).toMatchObject({ title: 'Running', count: 1 })
  const { data, errors } = await team.contributor<{ sums: object[]; counts: number[] }>(
    `query ($query: ListQueryInput!, $keys: [String!]!, $queries: [ListQueryInput!]!) {
      sums: projectColumnSummaries(query: $query, keys: $keys) { key count empty sum }
      counts: projectCounts(queries: $queries)
    }`,
    {
      query: {},
      keys: ['noteCount', 'projectCategory', 'createdBy'],
      queries: [{}, { search: 'PAYOUTS' }, { filter: { archived: { equalTo: true } } }],
    },
  )
  expect(errors).toBeUndefined()
  expect(data.counts).toEqual([3, 1, 1])
  expect(data.sums).toMatchObject([
    { key: 'noteCount', sum: 1 },
    { key: 'projectCategory', count: 2, empty: 1 },
    { key: 'createdBy', count: 3, empty: 0 },
  ])
})

test('what somebody opened or worked in stands the last first', async () => {
  const { team, depots } = await aWorld()
  expect(await titles(team.viewer, { recent: true })).toBe('')
  await makeNote(team.colleague, { projectId: depots, title: 'Eli', content: { text: 'Eli: Late.' } })
  await change(
    team.viewer,
    'recordVisit',
    'RecordVisitInput',
    { objectType: 'PROJECT', visitedId: depots },
    '{ visitedId }',
  )
  expect((await page(team.viewer, { recent: true })).items).toMatchObject([
    { title: 'Depots', lastVisit: { worked: false } },
  ])
  // Who made a project or wrote in its notes worked in it.
  expect((await page(team.colleague, { recent: true })).items).toMatchObject([
    { title: 'Depots', lastVisit: { worked: true } },
    { title: 'Alpha', lastVisit: { worked: true } },
  ])
})
