import {
  FolderAccessSetSchema,
  HighlightSavedSchema,
  ProjectAccessSetSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

type Page = { items: { id: string; title: string }[]; total: number; peopleCount: number; nextCursor: string | null }
const LIST = `query ($query: ListQueryInput!, $groupKey: String, $first: Int, $after: String) {
  page: insightList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
    items { id title } total totalIsAtLeast peopleCount nextCursor } }`

async function list(actor: Actor, query: object, more: object = {}): Promise<Page> {
  const { data, errors } = await insights.ask<{ page: Page }>(actor, LIST, { query, ...more })
  expect(errors).toBeUndefined()
  return data.page
}
const titles = (page: Page): string[] => page.items.map((item) => item.title)

async function create(actor: Actor, input: object): Promise<string> {
  const { data, errors } = await insights.ask<{ made: { id: string } }>(
    actor,
    'mutation ($input: CreateInsightInput!) { made: createInsight(input: $input) { id } }',
    { input },
  )
  expect(errors).toBeUndefined()
  return data.made.id
}
const act = (actor: Actor, mutation: string, input: object) =>
  insights.ask(
    actor,
    `mutation ($input: ${mutation === 'updateInsight' ? 'UpdateInsightInput' : 'InsightRefInput'}!) { ${mutation}(input: $input) { id } }`,
    { input },
  )

test('a draft is listed to those who may write, and its title changes nothing for those who read', async () => {
  const { projectId, contributor, viewer } = await insights.aProject()
  await create(contributor, { projectId, title: 'Draft' })
  const insightId = await create(contributor, { projectId, title: 'Zebra' })
  await act(contributor, 'publishInsight', { insightId })
  await create(contributor, { projectId, title: 'Mule' })
  await act(contributor, 'updateInsight', { insightId, title: 'Ant' })
  const sort = [{ key: 'title', direction: 'ASC' }]
  expect(titles(await list(contributor, { sort }))).toEqual(['Ant', 'Draft', 'Mule'])
  expect(titles(await list(viewer, { sort }))).toEqual(['Zebra'])
  expect(titles(await list(viewer, { search: 'ant' }))).toEqual([])
  expect(titles(await list(viewer, { projectId, search: 'ZEB' }))).toEqual(['Zebra'])
})

test('page by page it is one list, where what was never published comes last both ways', async () => {
  const { projectId, contributor } = await insights.aProject()
  for (const title of ['a', 'b', 'c', 'd', 'e']) {
    const insightId = await create(contributor, { projectId, title })
    if ('bd'.includes(title)) await act(contributor, 'publishInsight', { insightId })
  }
  for (const [direction, published] of [
    ['ASC', ['b', 'd']],
    ['DESC', ['d', 'b']],
  ] as const) {
    const sort = [
      { key: 'publishedAt', direction },
      { key: 'title', direction: 'DESC' },
    ]
    const found: string[] = []
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const page = await list(contributor, { projectId, sort }, { first: 2, after })
      found.push(...titles(page))
      after = page.nextCursor
    }
    expect(found).toEqual([...published, 'e', 'c', 'a'])
  }
})

test('groups say what is published and what is a draft, and count whose words are quoted', async () => {
  const { teamId, projectId, contributor, viewer } = await insights.aProject()
  const [mine, other] = [newId(), newId()]
  const place = { projectId, noteId: newId(), text: 'Nine days.', state: 'ACTIVE' }
  await insights.hears(teamId, HighlightSavedSchema, { ...place, highlightId: mine, personKey: 'maria' })
  await insights.hears(teamId, HighlightSavedSchema, { ...place, highlightId: other, personKey: 'olga' })
  const insightId = await create(contributor, {
    projectId,
    title: 'A',
    content: { markdown: 'x', highlightIds: [mine] },
  })
  await act(contributor, 'publishInsight', { insightId })
  await create(contributor, { projectId, title: 'B', content: { markdown: 'x', highlightIds: [mine, other] } })
  const groupsOf = async (actor: Actor) => {
    const { data } = await insights.ask<{ groups: object[] }>(
      actor,
      'query ($query: ListQueryInput!) { groups: insightGroups(query: $query) { key title count peopleCount } }',
      { query: { projectId, group: { by: 'PUBLISHED' } } },
    )
    return data.groups
  }
  expect(await groupsOf(contributor)).toMatchObject([
    { key: 'true', title: 'Published', count: 1, peopleCount: 1 },
    { key: 'false', title: 'Draft', count: 1, peopleCount: 2 },
    { key: '', count: 0 },
  ])
  expect(await groupsOf(viewer)).toMatchObject([{ count: 1, peopleCount: 1 }, { count: 0 }, { count: 0 }])
  const drafts = await list(contributor, { projectId, group: { by: 'PUBLISHED' } }, { groupKey: 'false' })
  expect(drafts).toMatchObject({ items: [{ title: 'B' }], total: 1, peopleCount: 2 })
  const { data } = await insights.ask<{ sums: object[] }>(
    contributor,
    'query ($query: ListQueryInput!) { sums: insightColumnSummaries(query: $query, keys: ["highlightCount", "people"]) { key sum count peopleCount } }',
    { query: { projectId } },
  )
  expect(data.sums).toMatchObject([{ sum: 3 }, { count: 2, peopleCount: 2 }])
})

test('is of projects that the asker may read', async () => {
  const { teamId, projectId, contributor, stranger } = await insights.aProject()
  const kept = newId()
  await insights.hears(teamId, ProjectSavedSchema, { projectId: kept, title: 'Kept' })
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId: kept, grants: [] })
  await create(contributor, { projectId, title: 'Open' })
  expect(titles(await list(contributor, {}))).toEqual(['Open'])
  expect(titles(await list(stranger, {}))).toEqual([])
  for (const [actor, id] of [
    [contributor, kept],
    [stranger, projectId],
    [contributor, 'nonsense'],
  ] as const) {
    const { errors } = await insights.ask(actor, LIST, { query: { projectId: id } })
    expect(errors?.[0]?.extensions.errorCode).toBe('NotFound')
  }
})

test('is filtered and divided by the folder of the project, and one that is kept from somebody is none to them', async () => {
  const { teamId, projectId, manager, contributor } = await insights.aProject()
  const [folderId, kept] = [newId(), newId()]
  const grants = [{ level: 'READ' }]
  await insights.hears(teamId, FolderAccessSetSchema, { folderId, grants })
  await insights.hears(teamId, FolderAccessSetSchema, { folderId: kept, grants: [] })
  const other = newId()
  await insights.hears(teamId, ProjectSavedSchema, { projectId: other, title: 'Depots', folderId: kept })
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId: other, grants: [{ level: 'WRITE' }] })
  await insights.hears(teamId, ProjectSavedSchema, { projectId, title: 'Carrier onboarding', folderId })
  await create(contributor, { projectId, title: 'In it' })
  await create(contributor, { projectId: other, title: 'Kept' })
  await create(contributor, { title: 'Mine' })
  const found = async (filter: object, actor = contributor) =>
    titles(await list(actor, { filter, sort: [{ key: 'title', direction: 'ASC' }] }))
  const inFolder = (id: string) => ({ projectCategory: { in: [id] } })
  expect(await found(inFolder(folderId))).toEqual(['In it'])
  expect(await found(inFolder(kept))).toEqual([])
  expect(await found(inFolder(kept), manager)).toEqual(['Kept'])
  expect(await found({ projectCategory: { empty: true } })).toEqual(['Kept', 'Mine'])
  const groups = 'query { groups: insightGroups(query: { group: { by: FOLDER } }) { key title count } }'
  const groupsOf = async (actor: Actor) =>
    (await insights.ask<{ groups: { key: string; count: number }[] }>(actor, groups, {})).data.groups
      .map(({ key, count }) => [key, count])
      .toSorted()
  expect(await groupsOf(contributor)).toEqual([
    ['', 2],
    [folderId, 1],
  ])
  expect(new Set((await groupsOf(manager)).map(([key]) => key))).toEqual(new Set(['', folderId, kept]))
  await insights.hears(teamId, ProjectSavedSchema, { projectId, title: 'Carrier onboarding' })
  expect(await found(inFolder(folderId))).toEqual([])
})
