import { randomUUID } from 'node:crypto'
import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  FolderAccessSetSchema,
  FolderSavedSchema,
  NoteSavedSchema,
  ProjectAccessSetSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActor, startSearch } from './start-search.ts'

let search: Awaited<ReturnType<typeof startSearch>>
beforeAll(async () => {
  search = await startSearch({ embeds: false })
})
afterAll(() => search[Symbol.asyncDispose]())

const at = { createdAtMs: 1_700_000_000_000n, updatedAtMs: 1_700_000_000_000n }

/** A folder with a project, a note and the draft of an insight, given to a group alone. */
async function givenToAGroup(level: string) {
  const [teamId, folderId, projectId, groupId] = [randomUUID(), newId(), newId(), newId()]
  const grants = [{ groupId, level }]
  await search.hears(teamId, FolderSavedSchema, { folderId, name: 'Carrier network', ...at })
  await search.hears(teamId, FolderAccessSetSchema, { folderId, grants })
  await search.hears(teamId, ProjectSavedSchema, { projectId, folderId, title: 'Carrier onboarding', ...at })
  await search.hears(teamId, ProjectAccessSetSchema, { projectId, grants })
  await search.hears(teamId, NoteSavedSchema, { noteId: newId(), projectId, title: 'Dana, carrier', ...at })
  const draft = { insightId: newId(), projectId, title: 'Carrier papers', text: '', published: false, ...at }
  await search.hears(teamId, InsightSavedSchema, draft)
  const found = async (actor: Actor): Promise<string[]> => {
    const query = 'query ($input: SearchInput!) { search(input: $input) { items { type } } }'
    type Answer = { search: { items: { type: string }[] } }
    const { data } = await search.ask<Answer>(actor, query, { input: { query: 'carrier' } })
    return data.search.items.map(({ type }) => type).toSorted()
  }
  return { teamId, projectId, groupId, found }
}

const READABLE = ['NOTE', 'PROJECT', 'PROJECT_CATEGORY']

test('a member of a group finds what the group was given, and others do not', async () => {
  const { teamId, groupId, found } = await givenToAGroup('READ')
  expect(await found({ ...anActor(teamId, 'CONTRIBUTOR'), groupIds: [newId(), groupId] })).toEqual(READABLE)
  expect(await found({ ...anActor(teamId, 'CONTRIBUTOR'), groupIds: [newId()] })).toEqual([])
  expect(await found(anActor(teamId, 'VIEWER'))).toEqual([])
})

test('drafts are found by whose group may write, and a viewer reads at most', async () => {
  const { teamId, projectId, groupId, found } = await givenToAGroup('WRITE')
  const writer = { ...anActor(teamId, 'CONTRIBUTOR'), groupIds: [groupId] }
  expect(await found(writer)).toEqual(['INSIGHT', ...READABLE])
  expect(await found({ ...anActor(teamId, 'VIEWER'), groupIds: [groupId] })).toEqual(READABLE)
  const grants = [
    { groupId, level: 'READ' },
    { userId: writer.userId, level: 'WRITE' },
  ]
  await search.hears(teamId, ProjectAccessSetSchema, { projectId, grants })
  expect(await found(writer)).toEqual(['INSIGHT', ...READABLE])
  await search.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [] })
  expect(await found(writer)).toEqual(['PROJECT_CATEGORY'])
})
