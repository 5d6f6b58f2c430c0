import { fromBinary } from '@bufbuild/protobuf'
import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import {
  FieldSavedSchema,
  InsightsRanOutSchema,
  LegalHoldChangedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INSIGHT_VERSIONS } from '#src/versions/insight-version-table.ts'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'
const DELETE = 'mutation ($id: ID!) { deleteInsight(input: { insightId: $id }) { insightId } }'
const SET = 'mutation ($input: SetFieldValuesInput!) { setInsightFieldValues(input: $input) { objectId } }'

async function anInsight(project = insights.aProject()) {
  const { teamId, projectId, contributor } = await project
  const input = { projectId, title: 'Silence loses carriers' }
  const { data } = await insights.ask<{ createInsight: { id: string } }>(contributor, CREATE, { input })
  const { id } = data.createInsight
  const code = async (query: string, variables: Record<string, unknown>) =>
    (await insights.ask(contributor, query, variables)).errors?.[0]?.extensions.errorCode
  return {
    ...(await project),
    id,
    remove: () => code(DELETE, { id }),
    set: (fieldId: string, value: string | null) =>
      code(SET, { input: { objectType: 'INSIGHT', objectIds: [id], values: [{ fieldId, value }] } }),
    hold: (held: boolean, where = projectId, more?: { occurredAtMs: number }) =>
      insights.hears(teamId, LegalHoldChangedSchema, { projectId: where, held }, more),
    keepsVersions: () =>
      insights.service.foundation.db.read(teamId, async (tx) => INSIGHT_VERSIONS.isHeld?.(tx, teamId, id)),
  }
}

const deletedFor = async ({ contributor, id }: { contributor: Actor; id: string }) =>
  (await insights.ask<{ insight: unknown }>(contributor, `{ insight(id: "${id}") { id } }`)).errors !== undefined

test('what a legal hold keeps is not deleted and loses no version, until a manager lifts the hold', async () => {
  const insight = await anInsight()
  await insight.hold(true)
  expect(await insight.keepsVersions()).toBe(true)
  expect(await insight.remove()).toBe('InvalidOperation')
  expect(await deletedFor(insight)).toBe(false)
  await insight.hold(false)
  expect(await insight.keepsVersions()).toBe(false)
  expect(await insight.remove()).toBeUndefined()
  expect(await deletedFor(insight)).toBe(true)
})

test('a hold on the workspace keeps what is in every project, and one on a project nothing of another', async () => {
  const [insight, other] = [await anInsight(), await anInsight()]
  await insight.hold(true, '')
  expect(await insight.remove()).toBe('InvalidOperation')
  expect(await other.remove()).toBeUndefined()
  const third = await anInsight(insights.aProject())
  await third.hold(true, newId())
  expect(await third.remove()).toBeUndefined()
})

test('what was deleted after a hold began and before it was heard of here comes back, and the log says why', async () => {
  const [insight, other] = [await anInsight(), await anInsight()]
  const begun = Date.now()
  for (const one of [insight, other]) expect(await one.remove()).toBeUndefined()
  await insight.hold(true, insight.projectId, { occurredAtMs: begun })
  expect(await deletedFor(insight)).toBe(false)
  expect(await deletedFor(other)).toBe(true)
  expect(await insight.remove()).toBe('InvalidOperation')
  const rows = await insights.service.foundation.db
    .system('outbox')
    .where({ team_id: insight.teamId, type: ActAuditedSchema.typeName })
    .orderBy('seq')
  const acts = rows.map(({ payload }) => fromBinary(ActAuditedSchema, payload))
  expect(acts.at(-1)).toMatchObject({ act: 'insight.restored', actorKind: 'system', actorName: 'A legal hold' })
})

test('what was deleted before a hold began stays so, and so does what one kept that was lifted', async () => {
  const [before, lifted] = [await anInsight(), await anInsight()]
  for (const one of [before, lifted]) expect(await one.remove()).toBeUndefined()
  const later = Date.now() + 60_000
  await before.hold(true, before.projectId, { occurredAtMs: later })
  expect(await deletedFor(before)).toBe(true)
  await lifted.hold(false, lifted.projectId, { occurredAtMs: later })
  await lifted.hold(true, lifted.projectId, { occurredAtMs: later - 120_000 })
  expect(await deletedFor(lifted)).toBe(true)
})

test('a hold on the workspace brings back what lay in every project of it', async () => {
  const project = insights.aProject()
  const [one, two] = [await anInsight(project), await anInsight(project)]
  const begun = Date.now()
  for (const each of [one, two]) await each.remove()
  await one.hold(true, '', { occurredAtMs: begun })
  expect([await deletedFor(one), await deletedFor(two)]).toEqual([false, false])
})

test('a deletion at the moment at which a hold is heard of is refused or brought back', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => anInsight()))
  const begun = Date.now()
  await Promise.all(
    made.flatMap((one) => [one.remove(), one.hold(true, one.projectId, { occurredAtMs: begun })] as Promise<unknown>[]),
  )
  for (const one of made) expect(await deletedFor(one)).toBe(false)
})

test('what was deleted before may come back, and is deleted still when somebody asks again', async () => {
  const insight = await anInsight()
  expect(await insight.remove()).toBeUndefined()
  await insight.hold(true)
  expect(await insight.remove()).toBeUndefined()
})

test('a value that it has is not lost under a hold; one where there was none may be set', async () => {
  const insight = await anInsight()
  const [effort, reach] = [newId(), newId()]
  for (const [fieldId, label] of [
    [effort, 'Effort'],
    [reach, 'Reach'],
  ])
    await insights.hears(insight.teamId, FieldSavedSchema, {
      ...{ fieldId, label, projectId: insight.projectId, objectType: 'INSIGHT', type: 'TEXT', max: 1 },
    })
  expect(await insight.set(effort, 'Much')).toBeUndefined()
  await insight.hold(true)
  expect(await insight.set(effort, 'Little')).toBe('InvalidOperation')
  expect(await insight.set(effort, null)).toBe('InvalidOperation')
  expect(await insight.set(effort, 'Much')).toBeUndefined()
  expect(await insight.set(reach, 'Wide')).toBeUndefined()
})

test('a fact that comes late sets no hold that was lifted since', async () => {
  const insight = await anInsight()
  await insight.hold(false)
  await insight.hold(true, insight.projectId, { occurredAtMs: Date.now() - 60_000 })
  expect(await insight.remove()).toBeUndefined()
})

test('what a rule lets go is gone for good, in the trash or not, and not what has another project by now', async () => {
  const [one, other] = [await anInsight(), await anInsight()]
  const ranOut = (projectId: string) =>
    insights.hears(one.teamId, InsightsRanOutSchema, { projectId, insightIds: [one.id, newId()] })
  await ranOut(newId())
  expect(await deletedFor(one)).toBe(false)
  await ranOut(one.projectId)
  expect(await deletedFor(one)).toBe(true)
  const rows = await insights.service.foundation.db.read(one.teamId, (tx) => tx('insight').where({ id: one.id }))
  expect(rows).toEqual([])
  expect(await deletedFor(other)).toBe(false)
})
