import { ProjectAccessSetSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'
const OPEN = 'mutation ($id: ID!) { recordInsightVisit(input: { insightId: $id }) { insightId visitedAt } }'
const PUBLISH = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }'

const recentOf = async (actor: Actor) => {
  const { data } = await insights.ask<{ recentInsights: { worked: boolean; insight: { title: string } }[] }>(
    actor,
    '{ recentInsights { worked insight { title } } }',
  )
  return data.recentInsights.map(({ worked, insight }) => [insight.title, worked])
}

test('insights that somebody opened or wrote stand in their own list; a draft and a closed project in no reader’s', async () => {
  const { teamId, projectId, manager, contributor, viewer, stranger } = await insights.aProject()
  const make = async (title: string) => {
    const input = { projectId, title }
    return (await insights.ask<{ createInsight: { id: string } }>(manager, CREATE, { input })).data.createInsight.id
  }
  const [published, draft] = [await make('Silence loses carriers'), await make('A draft')]
  await insights.ask(manager, PUBLISH, { id: published })
  const open = (actor: Actor, id: string) => insights.ask(actor, OPEN, { id })
  expect(await recentOf(manager)).toHaveLength(2)
  expect(await recentOf(contributor)).toEqual([])
  await open(contributor, published)
  await open(contributor, draft)
  expect(await recentOf(contributor)).toEqual([
    ['A draft', false],
    ['Silence loses carriers', false],
  ])
  await open(viewer, published)
  expect(await recentOf(viewer)).toEqual([['Silence loses carriers', false]])
  for (const [actor, id] of [
    [viewer, draft],
    [stranger, published],
    [manager, newId()],
    [manager, 'no id'],
  ] as const)
    expect((await open(actor, id)).errors?.[0]?.extensions).toMatchObject({ errorCode: 'NotFound' })
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [] }, { occurredAtMs: Date.now() + 1000 })
  expect(await recentOf(viewer)).toEqual([])
})

test('insights of several projects are asked for together, within what may be read', async () => {
  const { projectId, manager, stranger } = await insights.aProject()
  await insights.ask(manager, CREATE, { input: { projectId, title: 'One' } })
  const list = async (actor: Actor, variables: object) =>
    insights.ask<{ insights: { total: number } }>(
      actor,
      'query ($projectIds: [ID!], $projectId: ID) { insights(projectIds: $projectIds, projectId: $projectId) { total } }',
      { ...variables },
    )
  const totalOf = async (actor: Actor, variables: object) => (await list(actor, variables)).data.insights.total
  expect(await totalOf(manager, { projectIds: [projectId, newId(), 'no id'] })).toBe(1)
  expect(await totalOf(manager, { projectIds: [] })).toBe(0)
  expect(await totalOf(manager, { projectIds: [newId()], projectId })).toBe(0)
  expect(await totalOf(stranger, { projectIds: [projectId] })).toBe(0)
  const tooMany = Array.from({ length: 201 }, () => newId())
  expect((await list(manager, { projectIds: tooMany })).errors?.[0]?.message).toContain('200')
})

test('what is recent is a list of insights, the last first, grouped by the ids of projects, and one’s own among them', async () => {
  const { projectId, manager, contributor, viewer } = await insights.aProject()
  const make = async (input: object) =>
    (await insights.ask<{ createInsight: { id: string } }>(manager, CREATE, { input })).data.createInsight.id
  const [published, draft] = [await make({ projectId, title: 'Silence' }), await make({ projectId, title: 'A draft' })]
  await make({ title: 'For myself' })
  await insights.ask(manager, PUBLISH, { id: published })
  const LIST = `query ($query: ListQueryInput!) {
    page: insightList(query: $query) { items { title lastVisit { worked } } total }
    groups: insightGroups(query: { recent: true, group: { by: PROJECT } }) { key count }
  }`
  const listed = async (actor: Actor, query: object = {}) =>
    (await insights.ask<{ page: object; groups: object[] }>(actor, LIST, { query: { recent: true, ...query } })).data
  for (const id of [draft, published]) await insights.ask(contributor, OPEN, { id })
  expect(await listed(contributor)).toEqual({
    page: { items: ['Silence', 'A draft'].map((title) => ({ title, lastVisit: { worked: false } })), total: 2 },
    groups: [
      { key: projectId, count: 2 },
      { key: '', count: 0 },
    ],
  })
  expect((await listed(manager)).groups).toEqual([
    { key: projectId, count: 2 },
    { key: '', count: 1 },
  ])
  const ofMineIn = { and: [{ authors: { overlaps: ['me'] } }, { project: { equalTo: projectId } }] }
  expect((await listed(manager, { filter: ofMineIn })).page).toMatchObject({ total: 2 })
  expect((await listed(viewer)).page).toEqual({ items: [], total: 0 })
})
