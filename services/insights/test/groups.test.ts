import { randomUUID } from 'node:crypto'
import { ProjectAccessSetSchema, ProjectDeletedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

/** An insight in a project that nobody but its group is given. */
async function inAProjectOf(level: string) {
  const { teamId, projectId, manager } = await insights.aProject()
  const groupId = newId()
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ groupId, level }] })
  const made = await insights.ask<{ createInsight: { id: string } }>(
    manager,
    `mutation { createInsight(input: { projectId: "${projectId}", title: "Silence loses carriers" }) { id } }`,
  )
  const { id } = made.data.createInsight
  await insights.ask(manager, `mutation { publishInsight(input: { insightId: "${id}" }) { id } }`)
  const member = (role: Actor['role'], groupIds: string[]): Actor => ({ teamId, userId: randomUUID(), role, groupIds })
  const rename = (actor: Actor) =>
    insights.ask<{ updateInsight: { title: string } | null }>(
      actor,
      `mutation { updateInsight(input: { insightId: "${id}", title: "Waiting loses carriers" }) { title } }`,
    )
  const sees = async (actor: Actor): Promise<boolean> =>
    (await insights.ask<{ insight: object | null }>(actor, `{ insight(id: "${id}") { id } }`)).data?.insight != null
  return { teamId, projectId, groupId, member, rename, sees }
}

test('a member of a group sees what the group was given, and others do not', async () => {
  const { teamId, projectId, groupId, member, rename, sees } = await inAProjectOf('READ')
  expect(await sees(member('CONTRIBUTOR', [newId(), groupId]))).toBe(true)
  expect(await sees(member('VIEWER', [groupId]))).toBe(true)
  expect(await sees(member('CONTRIBUTOR', []))).toBe(false)
  expect(await sees(member('CONTRIBUTOR', [newId()]))).toBe(false)
  expect((await rename(member('CONTRIBUTOR', [groupId]))).errors?.[0]?.extensions?.errorCode).toBe('Forbidden')
  await insights.hears(teamId, ProjectDeletedSchema, { projectId })
  expect(await sees(member('CONTRIBUTOR', [groupId]))).toBe(false)
})

test('the highest of what somebody and their groups were given wins, and a viewer reads at most', async () => {
  const { teamId, projectId, groupId, member, rename, sees } = await inAProjectOf('WRITE')
  const reader = member('CONTRIBUTOR', [groupId])
  const grants = [
    { userId: reader.userId, level: 'READ' },
    { groupId, level: 'WRITE' },
  ]
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants })
  expect((await rename(reader)).data?.updateInsight?.title).toBe('Waiting loses carriers')
  const viewer = member('VIEWER', [groupId])
  expect(await sees(viewer)).toBe(true)
  expect((await rename(viewer)).errors?.[0]?.extensions?.errorCode).toBe('Forbidden')
})

test('what the built-in groups were given is given to whoever is in them', async () => {
  const { teamId, projectId, member, sees } = await inAProjectOf('READ')
  const given = (groupId: string) =>
    insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ groupId, level: 'READ' }] })
  const seen = async () => [await sees(member('CONTRIBUTOR', [])), await sees(member('VIEWER', []))]
  await given('markup')
  expect(await seen()).toEqual([true, false])
  for (const everybody of ['playback', 'public']) {
    await given(everybody)
    expect(await seen()).toEqual([true, true])
  }
})
