import { MemberRemovedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightsPurgedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  FieldSavedSchema,
  FileProgressedSchema,
  LegalHoldChangedSchema,
  ObjectsPurgedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { auditedActs } from '@verbatim/kit/testing/audited-acts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doDueWork } from '#src/due-work/do-due-work.ts'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'
const PUBLISH = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }'
const SHARE = 'mutation ($id: ID!) { shareInsight(input: { insightId: $id }) { share { path } } }'
const DELETE = 'mutation ($id: ID!) { deleteInsight(input: { insightId: $id }) { restorableUntil } }'
const RESTORE = 'mutation ($id: ID!) { restoreInsight(input: { insightId: $id }) { id } }'
const PURGE = 'mutation ($id: ID!) { purgeInsight(input: { insightId: $id }) { insightId } }'
const SET = 'mutation ($input: SetFieldValuesInput!) { setInsightFieldValues(input: $input) { objectId } }'
const TRASH = `query ($projectId: ID) { trashedInsights(projectId: $projectId) {
  id title personal canPurge deletedBy { id } deletedAt restorableUntil } }`

const DAY_MS = 86_400_000
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

type Team = Awaited<ReturnType<typeof insights.aProject>>
type Trashed = { id: string; title: string; personal: boolean; canPurge: boolean; deletedBy: { id: string } | null }

async function anInsight(team: Team, { title = 'Silence loses carriers', own = false } = {}): Promise<string> {
  const input = own ? { title } : { projectId: team.projectId, title }
  return (await insights.ask<{ createInsight: { id: string } }>(team.contributor, CREATE, { input })).data.createInsight
    .id
}

const codeOf = async (actor: Actor, query: string, id: string): Promise<unknown> =>
  (await insights.ask(actor, query, { id })).errors?.[0]?.extensions.errorCode

const inTrash = async (actor: Actor, projectId?: string): Promise<Trashed[]> =>
  (await insights.ask<{ trashedInsights: Trashed[] }>(actor, TRASH, { projectId })).data.trashedInsights

const work = (now: Date): Promise<number> => doDueWork(insights.service.foundation.db, now)

/** In how many rows of which tables something of it is left. */
async function leftOf(teamId: string, id: string): Promise<Record<string, number>> {
  const tables = { insight: 'id', insight_document: 'insight_id', insight_published_document: 'insight_id' }
  const others = { share_link: 'insight_id', known_file: 'insight_id', field_value: 'object_id', due_work: 'object_id' }
  const left: Record<string, number> = {}
  await insights.service.foundation.db.read(teamId, async (tx) => {
    for (const [table, column] of Object.entries({ ...tables, ...others })) {
      const rows = await tx(table).where({ team_id: teamId, [column]: id })
      if (rows.length) left[table] = rows.length
    }
  })
  return left
}

test('a deleted insight lies in the trash of whoever may write, with who put it there, until it is restored', async () => {
  const team = await insights.aProject()
  const [id, other] = [await anInsight(team), await anInsight(team, { title: 'Nine days' })]
  const { data } = await insights.ask<{ deleteInsight: { restorableUntil: string } }>(team.contributor, DELETE, { id })
  expect(Math.round((Date.parse(data.deleteInsight.restorableUntil) - Date.now()) / DAY_MS)).toBe(30)
  await insights.ask(team.manager, DELETE, { id: other })
  const seen = await inTrash(team.contributor)
  expect(seen).toMatchObject([
    { id: other, title: 'Nine days', personal: false, canPurge: false, deletedBy: { id: team.manager.userId } },
    { id, title: 'Silence loses carriers', deletedBy: { id: team.contributor.userId } },
  ])
  expect(await inTrash(team.manager, team.projectId)).toMatchObject([{ canPurge: true }, { canPurge: true }])
  expect(await inTrash(team.manager, newId())).toEqual([])
  expect(await inTrash(team.viewer)).toEqual([])
  expect(await inTrash(team.stranger)).toEqual([])
  expect((await insights.ask(team.manager, TRASH, { projectId: '' })).errors?.[0]?.extensions.errorCode).toBe(
    'NotFound',
  )
  await insights.ask(team.contributor, RESTORE, { id })
  expect((await inTrash(team.manager)).map((one) => one.id)).toEqual([other])
})

test('somebody’s own lies in their trash alone, and of an archived project nothing is offered', async () => {
  const team = await insights.aProject()
  const [own, id] = [await anInsight(team, { own: true }), await anInsight(team)]
  for (const each of [own, id]) await insights.ask(team.contributor, DELETE, { id: each })
  expect((await inTrash(team.contributor)).map((one) => one.id)).toEqual([id, own])
  expect(await inTrash(team.contributor)).toMatchObject([{ canPurge: false }, { personal: true, canPurge: true }])
  expect((await inTrash(team.contributor, team.projectId)).map((one) => one.id)).toEqual([id])
  expect((await inTrash(team.manager)).map((one) => one.id)).toEqual([id])
  await insights.hears(team.teamId, ProjectSavedSchema, { projectId: team.projectId, title: 'Old', archived: true })
  expect((await inTrash(team.contributor)).map((one) => one.id)).toEqual([own])
})

test('who has full access removes it for good, with all that hangs on it, and the log says so', async () => {
  const team = await insights.aProject()
  const { teamId, projectId } = team
  const id = await anInsight(team)
  const [fieldId, fileId] = [newId(), newId()]
  const told = { fieldId, projectId, objectType: 'INSIGHT', label: 'Effort', type: 'TEXT', max: 1 }
  await insights.hears(teamId, FieldSavedSchema, told)
  await insights.hears(teamId, FileProgressedSchema, { fileId, insightId: id, state: 'READY' })
  const input = { objectType: 'INSIGHT', objectIds: [id], values: [{ fieldId, value: 'much' }] }
  await insights.ask(team.contributor, SET, { input })
  await insights.ask(team.contributor, PUBLISH, { id })
  await insights.ask(team.manager, SHARE, { id })
  expect(await codeOf(team.manager, PURGE, id)).toBe('NotFound')
  await insights.ask(team.contributor, DELETE, { id })
  expect(Object.keys(await leftOf(teamId, id)).sort()).toEqual([
    'due_work',
    'field_value',
    'insight',
    'insight_document',
    'insight_published_document',
    'known_file',
    'share_link',
  ])
  expect(await codeOf(team.contributor, PURGE, id)).toBe('Forbidden')
  expect(await codeOf(team.viewer, PURGE, id)).toBe('NotFound')
  expect(await codeOf(team.stranger, PURGE, id)).toBe('NotFound')
  expect(await codeOf(team.manager, PURGE, id)).toBeUndefined()
  // Nobody sees it from then on; a hold that was set before and is not known here yet would bring it back.
  expect([await inTrash(team.manager), await codeOf(team.manager, PURGE, id)]).toEqual([[], 'NotFound'])
  await work(inMinutes(9))
  expect(await leftOf(teamId, id)).toMatchObject({ insight: 1 })
  await work(inMinutes(11))
  expect(await leftOf(teamId, id)).toEqual({})
  expect(await codeOf(team.manager, RESTORE, id)).toBe('NotFound')
  expect(await insights.factsOf(teamId, InsightsPurgedSchema)).toMatchObject([{ insightIds: [id] }])
  expect((await auditedActs(insights.service.foundation.db, teamId)).at(-1)).toMatchObject({ act: 'trash.purged' })
})

test('after 30 days it is gone by itself; what was restored stays, and what is held until the hold is lifted', async () => {
  const team = await insights.aProject()
  const { teamId, projectId } = team
  const ids = [await anInsight(team), await anInsight(team), await anInsight(team)]
  const [gone = '', back = '', later = ''] = ids
  for (const id of [gone, back]) await insights.ask(team.contributor, DELETE, { id })
  await insights.ask(team.contributor, RESTORE, { id: back })
  await work(inDays(29))
  expect((await inTrash(team.manager)).map((one) => one.id)).toEqual([gone])
  await insights.hears(teamId, LegalHoldChangedSchema, { projectId, held: true })
  // A hold that began after it was deleted keeps it where it is; the day after it is looked at again.
  await work(inDays(31))
  expect((await inTrash(team.manager)).map((one) => one.id)).toEqual([gone])
  expect(await codeOf(team.manager, PURGE, gone)).toBe('InvalidOperation')
  await insights.hears(teamId, LegalHoldChangedSchema, { projectId, held: false })
  await work(inDays(33))
  expect(await inTrash(team.manager)).toEqual([])
  await work(inDays(34))
  expect(await leftOf(teamId, gone)).toEqual({})
  expect((await insights.ask(team.manager, '{ insights { items { id } } }')).data).toMatchObject({
    insights: { items: expect.arrayContaining([{ id: back }, { id: later }]) },
  })
})

test('what was somebody’s own goes for good 30 days after they left', async () => {
  const team = await insights.aProject()
  const id = await anInsight(team, { own: true })
  await insights.hears(team.teamId, MemberRemovedSchema, { userId: team.contributor.userId, heirId: '' })
  await work(inDays(29))
  expect(await leftOf(team.teamId, id)).toMatchObject({ insight: 1 })
  for (const days of [31, 32]) await work(inDays(days))
  expect(await leftOf(team.teamId, id)).toEqual({})
})

test('with a project that is removed for good go its insights, and nobody else’s', async () => {
  const team = await insights.aProject()
  const other = newId()
  await insights.hears(team.teamId, ProjectSavedSchema, { projectId: other, title: 'Another' })
  await insights.hears(team.teamId, ProjectAccessSetSchema, { projectId: other, grants: [{ level: 'WRITE' }] })
  const [id, trashed, stays] = [
    await anInsight(team),
    await anInsight(team),
    await anInsight({ ...team, projectId: other }),
  ]
  await insights.ask(team.contributor, DELETE, { id: trashed })
  await insights.hears(team.teamId, ProjectDeletedSchema, { projectId: team.projectId })
  expect(await leftOf(team.teamId, id)).toMatchObject({ insight: 1 })
  await insights.hears(team.teamId, ObjectsPurgedSchema, { type: 'note', ids: [team.projectId] })
  expect(await leftOf(team.teamId, id)).toMatchObject({ insight: 1 })
  await insights.hears(team.teamId, ObjectsPurgedSchema, { type: 'project', ids: [team.projectId] })
  expect([await leftOf(team.teamId, id), await leftOf(team.teamId, trashed)]).toEqual([{}, {}])
  expect(await leftOf(team.teamId, stays)).toMatchObject({ insight: 1 })
})

test('a hold that began before somebody removed something for good brings it back, into the trash or out of it', async () => {
  const team = await insights.aProject()
  const [early, late] = [await anInsight(team), await anInsight(team)]
  await insights.ask(team.contributor, DELETE, { id: early })
  const begun = Date.now()
  await insights.ask(team.contributor, DELETE, { id: late })
  for (const id of [early, late]) expect(await codeOf(team.manager, PURGE, id)).toBeUndefined()
  const hold = { projectId: team.projectId, held: true }
  await insights.hears(team.teamId, LegalHoldChangedSchema, hold, { occurredAtMs: begun })
  await work(inMinutes(11))
  expect(await inTrash(team.manager)).toMatchObject([{ id: early, canPurge: false }])
  const { data } = await insights.ask(team.manager, '{ insights { items { id } } }')
  expect(data).toMatchObject({ insights: { items: [{ id: late }] } })
})

test('a full trash of an archived project hides nobody else’s', async () => {
  const team = await insights.aProject()
  const archived = newId()
  const id = await anInsight(team)
  await insights.ask(team.contributor, DELETE, { id })
  await insights.hears(team.teamId, ProjectSavedSchema, { projectId: archived, title: 'Old', archived: true })
  await insights.hears(team.teamId, ProjectAccessSetSchema, { projectId: archived, grants: [{ level: 'WRITE' }] })
  await insights.service.foundation.db.write(team.teamId, (tx) =>
    tx.raw(
      `insert into insight (id, team_id, project_id, title, author_ids, created_by, created_at, updated_at, deleted_at)
       select gen_random_uuid(), team_id, :archived, title, author_ids, created_by, created_at, updated_at, now()
       from insight, generate_series(1, 501) where id = :id`,
      { archived, id },
    ),
  )
  expect((await inTrash(team.manager)).map((one) => one.id)).toEqual([id])
})

test('what somebody had thrown away of their own goes to no heir', async () => {
  const team = await insights.aProject()
  const id = await anInsight(team, { own: true })
  await insights.ask(team.contributor, DELETE, { id })
  const left = { userId: team.contributor.userId, heirId: team.manager.userId }
  await insights.hears(team.teamId, MemberRemovedSchema, left)
  expect([await inTrash(team.manager), await codeOf(team.manager, RESTORE, id)]).toEqual([[], 'NotFound'])
  for (const days of [31, 32]) await work(inDays(days))
  expect(await leftOf(team.teamId, id)).toEqual({})
})
