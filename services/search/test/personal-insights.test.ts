import { randomUUID } from 'node:crypto'
import {
  InsightSavedSchema,
  PersonalInsightDeletedSchema,
  PersonalInsightSavedSchema,
} from '@verbatim/contracts/gen/events/insights_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { expect, test } from 'vitest'
import { anActor, startSearch } from './start-search.ts'

const SEARCH = `query ($input: SearchInput!) { search(input: $input) {
  total counts { type count } projects { count } items { id type personal projectId breadcrumbs } } }`
type Found = { search: { total: number; counts: object[]; items: { id: string; personal: boolean }[] } }

test('a personal insight is found by its owner, counted with insights, and by no manager; in a project by who may there', async () => {
  await using search = await startSearch({ embeds: false })
  const [teamId, insightId, projectId] = [randomUUID(), newId(), newId()]
  const [owner, manager] = [anActor(teamId, 'CONTRIBUTOR'), anActor(teamId)]
  const find = async (actor: Actor, more: object = {}) =>
    (await search.ask<Found>(actor, SEARCH, { input: { query: 'carriers', ...more } })).data.search
  const own = { insightId, ownerId: owner.userId, title: 'Thoughts on carriers', text: 'Carriers wait.' }
  await search.hears(teamId, PersonalInsightSavedSchema, own)
  const found = { id: insightId, type: 'INSIGHT', personal: true, projectId: null, breadcrumbs: [] }
  const mine = { total: 1, counts: [{ type: 'INSIGHT', count: 1 }], projects: [], items: [found] }
  expect(await find(owner)).toEqual(mine)
  expect(await find(owner, { types: ['INSIGHT'] })).toEqual(mine)
  expect(await find(owner, { types: ['NOTE'] })).toMatchObject({ total: 0 })
  expect(await find(owner, { projectIds: [projectId] })).toMatchObject({ total: 0 })
  expect(await find(manager)).toEqual({ total: 0, counts: [], projects: [], items: [] })
  await search.hears(teamId, PersonalInsightSavedSchema, { ...own, ownerId: manager.userId })
  expect([(await find(owner)).total, (await find(manager)).total]).toEqual([0, 1])
  await search.hears(teamId, InsightSavedSchema, { insightId, projectId, title: own.title, published: true })
  expect((await find(manager)).items).toMatchObject([{ personal: false, projectId }])
  expect((await find(owner)).total).toBe(0)
  await search.hears(teamId, PersonalInsightSavedSchema, own)
  await search.hears(teamId, PersonalInsightDeletedSchema, own)
  expect((await find(owner)).total).toBe(0)
})
