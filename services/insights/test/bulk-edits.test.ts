import { MemberRemovedSchema, MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { FieldSavedSchema, LegalHoldChangedSchema, TagSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { EditInsightsSchema } from '@verbatim/contracts/gen/jobs/insights_pb.ts'
import { newId, toBase62 } from '@verbatim/contracts/ids.ts'
import { bulkEditRepository } from '@verbatim/fields/bulk-edits/bulk-edit-repository.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_EDIT } from '#src/access/project-access.ts'
import type { InsightBulkEdit, InsightChange } from '#src/bulk-edits/bulk-edit.ts'
import { editStarters } from '#src/bulk-edits/edit-starter-repository.ts'
import { doDueWork } from '#src/due-work/do-due-work.ts'
import { CREATE, PUBLISH } from './share-world.ts'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

type Edit = { id: string; state: string; total: number; done: number; skipped: number; skippedBecause: string | null }

const FIELDS = '{ id objectType state total done skipped skippedBecause finishedAt undoableUntil }'
const START = `mutation ($input: StartInsightBulkEditInput!) { edit: startInsightBulkEdit(input: $input) ${FIELDS} }`
const READ = `query ($id: ID!) { edit: insightBulkEdit(id: $id) ${FIELDS} }`
const act = (name: 'cancelInsightBulkEdit' | 'undoInsightBulkEdit'): string =>
  `mutation ($id: ID!) { edit: ${name}(input: { bulkEditId: $id }) ${FIELDS} }`
const LIST = `query ($query: ListQueryInput!) { page: insightList(query: $query, first: 500) { items {
  id title published unpublishedChanges publishedTitle tags { id } fieldValues { value } } } }`

type Seen = {
  id: string
  title: string
  published: boolean
  unpublishedChanges: boolean
  publishedTitle: string | null
  tags: { id: string }[]
  fieldValues: { value: string }[]
}

type Answer = Awaited<ReturnType<typeof insights.ask>>
const codeOf = ({ errors }: Answer): unknown => errors?.[0]?.extensions.errorCode

/** A project with insights of these titles, and what is done with many of them. */
async function aList(titles: readonly string[]) {
  const project = await insights.aProject()
  const { teamId, projectId, contributor } = project
  const make = async (title: string, where: string | null = projectId): Promise<string> =>
    (
      await insights.ask<{ createInsight: { id: string } }>(contributor, CREATE, {
        input: { ...(where && { projectId: where }), title, content: { markdown: `${title}, they say.` } },
      })
    ).data.createInsight.id
  const ids = await Promise.all(titles.map((title) => make(title)))
  const begin = (input: object, actor: Actor = contributor) =>
    insights.ask<{ edit: Edit }>(actor, START, { input: { ids, ...input } })
  const read = async (id: string, actor: Actor = contributor): Promise<Edit> =>
    (await insights.ask<{ edit: Edit }>(actor, READ, { id })).data.edit
  const edit = async (change: object, more: object = {}): Promise<Edit> => {
    const { data, errors } = await begin({ change, ...more })
    expect(errors).toBeUndefined()
    await insights.settled()
    return read(data.edit.id)
  }
  const undo = async (id: string): Promise<Edit> => {
    expect((await insights.ask(contributor, act('undoInsightBulkEdit'), { id })).errors).toBeUndefined()
    await insights.settled()
    return read(id)
  }
  const seen = async (actor: Actor = contributor): Promise<Seen[]> => {
    const query = { projectId, sort: [{ key: 'title', direction: 'ASC' }] }
    return (await insights.ask<{ page: { items: Seen[] } }>(actor, LIST, { query })).data.page.items
  }
  /** An edit that has begun, and that no worker knows of before it is ordered. */
  const waiting = async (change: InsightChange, of = ids): Promise<string> => {
    const { userId, role } = contributor
    const waits: InsightBulkEdit = {
      ...{ id: newId(), objectType: 'INSIGHT', change, state: 'RUNNING', total: of.length, done: 0, skipped: 0 },
      ...{ skippedBecause: null, startedBy: userId, groupIds: [], startedAt: new Date(), finishedAt: null },
    }
    await insights.service.foundation.db.write(teamId, async (tx) => {
      await bulkEditRepository(tx, teamId).add(waits, of)
      await editStarters(tx, teamId).save(waits.id, { userId, role })
    })
    return waits.id
  }
  const order = async (bulkEditId: string): Promise<void> => {
    await insights.service.foundation.db.write(teamId, (tx) =>
      enqueue(tx, { teamId }, EditInsightsSchema, { teamId, bulkEditId }),
    )
    await insights.settled()
  }
  return { ...project, ids, make, begin, read, edit, undo, seen, waiting, order }
}

const titlesOf = (seen: readonly Seen[]): string[] => seen.map(({ title }) => title)

test('a field of all that match is set in portions, and its undo gives each back what it had', async () => {
  const list = await aList(Array.from({ length: 110 }, (_, at) => `I ${String(at).padStart(3, '0')}`))
  const fieldId = newId()
  const field = { fieldId, projectId: list.projectId, objectType: 'INSIGHT', label: 'Effort', type: 'TEXT', max: 1 }
  await insights.hears(list.teamId, FieldSavedSchema, field)
  await list.edit({ setFields: [{ fieldId, value: 'Much' }] }, { ids: list.ids.slice(0, 1) })
  const all = { ids: undefined, query: { projectId: list.projectId }, expectedTotal: 110 }
  // The id may be written in either form.
  const done = await list.edit({ setFields: [{ fieldId: toBase62(fieldId), value: 'Little' }] }, all)
  expect(done).toMatchObject({ state: 'DONE', total: 110, done: 110, skipped: 0, undoableUntil: expect.any(String) })
  const values = async () => (await list.seen()).map(({ fieldValues }) => fieldValues[0]?.value)
  expect(new Set(await values())).toEqual(new Set(['Little']))
  expect(await list.undo(done.id)).toMatchObject({ state: 'UNDONE', done: 110, skipped: 0, undoableUntil: null })
  expect(await values()).toEqual(['Much', ...Array.from({ length: 109 })])
  // Whoever keeps something of them is told of each.
  expect((await insights.told(list.teamId)).length).toBeGreaterThanOrEqual(110 * 3)
})

test('tags come on and go off, and the undo keeps what somebody did to them meanwhile', async () => {
  const list = await aList(['A', 'B'])
  const [waiting, silence, later] = [newId(), newId(), newId()]
  for (const tagId of [waiting, silence, later])
    await insights.hears(list.teamId, TagSavedSchema, { tagId, title: tagId, color: 'blue', projectId: list.projectId })
  await list.edit({ addTagIds: [silence] }, { ids: list.ids.slice(0, 1) })
  const done = await list.edit({ addTagIds: [waiting], removeTagIds: [silence] })
  const tags = async () => (await list.seen()).map((one) => one.tags.map(({ id }) => id))
  expect(await tags()).toEqual([[waiting], [waiting]])
  await list.edit({ addTagIds: [later] }, { ids: list.ids.slice(1) })
  expect(await list.undo(done.id)).toMatchObject({ state: 'UNDONE', skipped: 0 })
  expect(await tags()).toEqual([[silence], [later]])
})

test('an insight of another project than a tag, or of none, is skipped with the reason', async () => {
  const list = await aList(['A'])
  const tagId = newId()
  await insights.hears(list.teamId, TagSavedSchema, { tagId, title: 'W', color: 'blue', projectId: list.projectId })
  const own = await list.make('Mine', null)
  const done = await list.edit({ addTagIds: [tagId] }, { ids: [...list.ids, own] })
  expect(done).toMatchObject({ state: 'DONE', total: 2, done: 2, skipped: 1 })
  expect(done.skippedBecause).toContain('Tags belong to a project')
  expect(codeOf(await list.begin({ change: { addTagIds: [newId()] } }))).toBe('NotFound')
})

test('drafts are published and what is published is left alone; the undo makes drafts of those again', async () => {
  const list = await aList(['A', 'B'])
  await insights.ask(list.contributor, PUBLISH, { id: list.ids[0] })
  const done = await list.edit({ published: true })
  expect(titlesOf(await list.seen(list.viewer))).toEqual(['A', 'B'])
  await list.undo(done.id)
  expect(titlesOf(await list.seen(list.viewer))).toEqual(['A'])
})

test('what was unpublished comes back as readers had it, without what was written since', async () => {
  const list = await aList(['A'])
  const [id] = list.ids
  await insights.ask(list.contributor, PUBLISH, { id })
  const rename = 'mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { id } }'
  const done = await list.edit({ published: false })
  expect(await list.seen(list.viewer)).toEqual([])
  await insights.ask(list.contributor, rename, { input: { insightId: id, title: 'Not for readers yet' } })
  await list.undo(done.id)
  expect(await list.seen(list.viewer)).toMatchObject([{ title: 'A', published: true }])
  expect(await list.seen()).toMatchObject([{ title: 'Not for readers yet', unpublishedChanges: true }])
  const text = `query ($id: ID!) { insight(id: $id) { content } }`
  const { data } = await insights.ask<{ insight: { content: unknown } }>(list.viewer, text, { id })
  expect(JSON.stringify(data.insight.content)).toContain('A, they say.')
})

test('they are deleted and come back; what somebody deleted themselves does not', async () => {
  const list = await aList(['A', 'B'])
  const id = await list.waiting({ kind: 'DELETE' })
  await insights.ask(
    list.contributor,
    'mutation ($id: ID!) { deleteInsight(input: { insightId: $id }) { insightId } }',
    {
      id: list.ids[0],
    },
  )
  await list.order(id)
  expect(await list.read(id)).toMatchObject({ state: 'DONE', done: 2, skipped: 1 })
  expect(await list.seen()).toEqual([])
  await list.undo(id)
  expect(titlesOf(await list.seen())).toEqual(['B'])
})

test('what a legal hold keeps is skipped, and everything else goes', async () => {
  const list = await aList(['A'])
  const own = await list.make('Mine', null)
  await insights.hears(list.teamId, LegalHoldChangedSchema, { projectId: list.projectId, held: true })
  expect(await list.edit({ delete: true }, { ids: [...list.ids, own] })).toMatchObject({ done: 2, skipped: 1 })
  expect(titlesOf(await list.seen())).toEqual(['A'])
})

test('one that is cancelled changes nothing more, and nobody else knows of it', async () => {
  const list = await aList(['A'])
  const id = await list.waiting({ kind: 'DELETE' })
  for (const actor of [list.manager, list.stranger]) {
    expect(codeOf(await insights.ask(actor, READ, { id }))).toBe('NotFound')
    for (const name of ['cancelInsightBulkEdit', 'undoInsightBulkEdit'] as const)
      expect(codeOf(await insights.ask(actor, act(name), { id }))).toBe('NotFound')
  }
  expect(codeOf(await insights.ask(list.contributor, act('undoInsightBulkEdit'), { id }))).toBe('InvalidOperation')
  await insights.ask(list.contributor, act('cancelInsightBulkEdit'), { id })
  await list.order(id)
  expect(await list.read(id)).toMatchObject({ state: 'CANCELLED', total: 1, done: 0 })
  expect(titlesOf(await list.seen())).toEqual(['A'])
})

test('it goes on with the role that who began it has by then, and no further once they left', async () => {
  const list = await aList(['A', 'B'])
  const { userId } = list.contributor
  const id = await list.waiting({ kind: 'DELETE' })
  await insights.hears(list.teamId, MemberSavedSchema, { userId, name: 'Carl', role: 'VIEWER' })
  await list.order(id)
  expect(await list.read(id)).toMatchObject({ state: 'DONE', done: 2, skipped: 2 })
  const other = await list.waiting({ kind: 'DELETE' })
  await insights.hears(list.teamId, MemberRemovedSchema, { userId })
  await list.order(other)
  expect(await list.read(other)).toMatchObject({ state: 'FAILED', done: 0 })
  expect(titlesOf(await list.seen())).toEqual(['A', 'B'])
})

test('is refused for what the list does not say any more, for too much, and for what cannot be meant', async () => {
  const list = await aList(['A'])
  const { projectId } = list
  const refused = async (input: object, actor?: Actor) =>
    codeOf(await list.begin({ change: { delete: true }, ...input }, actor))
  expect(await refused({ ids: undefined, query: { projectId }, expectedTotal: 2 })).toBe('InvalidOperation')
  expect(await refused({ ids: undefined, query: { projectId } })).toBe('ValidationError')
  expect(await refused({ ids: [] })).toBe('ValidationError')
  expect(await refused({ ids: Array.from({ length: 10_001 }, () => newId()) })).toBe('ValidationError')
  expect(await refused({ change: {} })).toBe('ValidationError')
  expect(await refused({ change: { delete: true, published: false } })).toBe('ValidationError')
  expect(await refused({ change: { addTagIds: Array.from({ length: 51 }, () => newId()) } })).toBe('ValidationError')
  expect(await refused({ change: { setFields: [{ fieldId: 'no id', value: null }] } })).toBe('NotFound')
  expect(await refused({}, list.viewer)).toBe('NotFound')
  expect(await refused({}, list.stranger)).toBe('NotFound')
  await insights.ask(list.contributor, PUBLISH, { id: list.ids[0] })
  const { errors } = await list.begin({ change: { delete: true } }, list.viewer)
  expect(errors?.[0]?.message).toBe(NO_EDIT)
  expect(titlesOf(await list.seen())).toEqual(['A'])
})

test('what it replaced is kept for a day and no longer', async () => {
  const list = await aList(['A'])
  const { db } = insights.service.foundation
  const { id } = await list.edit({ delete: true })
  const hours = (many: number): Date => new Date(Date.now() + many * 3_600_000)
  await doDueWork(db, hours(23))
  expect(await list.read(id)).toMatchObject({ state: 'DONE' })
  await doDueWork(db, hours(25))
  expect(codeOf(await insights.ask(list.contributor, READ, { id }))).toBe('NotFound')
})
