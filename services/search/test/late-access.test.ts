import { randomUUID } from 'node:crypto'
import {
  NoteSavedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { buildTwice } from '@verbatim/kit/testing/build-twice.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrations } from '#src/migrations/index.ts'
import { anActor, startSearch } from './start-search.ts'

let search: Awaited<ReturnType<typeof startSearch>>
beforeAll(async () => {
  search = await startSearch({ embeds: false })
})
afterAll(() => search[Symbol.asyncDispose]())

const at = { createdAtMs: 1_700_000_000_000n, updatedAtMs: 1_700_000_000_000n }
const late = () => ({ occurredAtMs: Date.now() - 60_000 })
const later = () => ({ occurredAtMs: Date.now() + 60_000 })

/** More people than PostgreSQL takes rows of four values with a query; one fact tells of that many. */
const MANY = Array.from({ length: 17_000 }, () => ({ userId: randomUUID(), level: 'READ' }))

/** A project that everybody in its workspace may read. */
async function aProject() {
  const [teamId, projectId] = [randomUUID(), newId()]
  const open = { projectId, grants: [{ level: 'READ' }] }
  const saved = { projectId, title: 'Carrier onboarding', ...at }
  await search.hears(teamId, ProjectSavedSchema, saved)
  await search.hears(teamId, ProjectAccessSetSchema, open)
  await search.hears(teamId, NoteSavedSchema, { noteId: newId(), projectId, title: 'Dana, carrier', ...at })
  const viewer = anActor(teamId, 'VIEWER')
  const found = async (): Promise<number> => {
    const answer = await search.ask<{ search: { total: number } }>(
      viewer,
      'query ($input: SearchInput!) { search(input: $input) { total } }',
      { input: { query: 'carrier' } },
    )
    return answer.data.search.total
  }
  return { teamId, projectId, open, saved, found }
}

test('access that was set before does not come back over what is set now', async () => {
  const { teamId, projectId, open, found } = await aProject()
  expect(await found()).toBe(2)
  await search.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [] })
  await search.hears(teamId, ProjectAccessSetSchema, open, late())
  expect(await found()).toBe(0)
  await search.hears(teamId, ProjectAccessSetSchema, open, later())
  expect(await found()).toBe(2)
})

test('access to a project that came back stays, though its removal is heard afterwards', async () => {
  const { teamId, projectId, open, saved, found } = await aProject()
  await search.hears(teamId, ProjectSavedSchema, saved, later())
  await search.hears(teamId, ProjectAccessSetSchema, open, later())
  await search.hears(teamId, ProjectDeletedSchema, { projectId })
  expect(await found()).toBeGreaterThan(0)
})

test('a project that is gone is open to nobody by what was said before', async () => {
  const { teamId, projectId, open, saved, found } = await aProject()
  await search.hears(teamId, ProjectDeletedSchema, { projectId })
  await search.hears(teamId, ProjectAccessSetSchema, open, late())
  await search.hears(teamId, ProjectSavedSchema, saved, later())
  expect(await found()).toBe(0)
})

test('a project to which very many have access is found by them', async () => {
  const { teamId, projectId, open, found } = await aProject()
  await search.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [] })
  expect(await found()).toBe(0)
  await search.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [...open.grants, ...MANY] })
  expect(await found()).toBe(2)
})

test('the tables can be taken back and built again', () => buildTwice(inject('adminUrl'), 'search', migrations))
