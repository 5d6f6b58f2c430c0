import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import {
  AccessRequestEndedSchema,
  AccessRequestedSchema,
  ProjectAccessSetSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveOutDueWork } from '#src/due-work.ts'
import { codeOf } from './errors.ts'
import { change, makeProject, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

type Closed = { id: string; title: string; deciders: { id: string }[]; request: { id: string; state: string } | null }

const closedTo = async (ask: Ask): Promise<Closed[]> =>
  (await ask<{ all: Closed[] }>('{ all: projectsWithoutAccess { id title deciders { id } request { id state } } }'))
    .data.all
const opens = async (ask: Ask, id: string): Promise<boolean> =>
  (await ask<{ project: object | null }>(`{ project(id: "${id}") { id } }`)).data?.project != null
const waiting = async (ask: Ask) =>
  (
    await ask<{ all: { id: string; message: string; level: string; member: { id: string } }[] }>(
      '{ all: accessRequests { id message level member { id } } }',
    )
  ).data.all
const request = async (ask: Ask, projectId: string, level = 'READ', message = 'For Monday.') => {
  const { data, errors } = await change(
    ask,
    'requestAccess',
    'RequestAccessInput',
    { projectId, level, message },
    '{ id }',
  )
  return { id: String(data?.done?.id), code: codeOf(errors) }
}
const decide = async (ask: Ask, requestId: string, input: object) => {
  const { data, errors } = await change(
    ask,
    'decideAccessRequest',
    'DecideAccessRequestInput',
    { requestId, ...input },
    '{ state }',
  )
  return data?.done?.state ?? codeOf(errors)
}

/** A project that its maker keeps to themselves. */
async function aClosedProject() {
  const team = notes.aTeam()
  const { id } = await makeProject(team.contributor, { title: 'Payout clarity' })
  await setAccess(team.contributor, id, [
    [null, 'NONE'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  return { ...team, id }
}

test('who cannot open a project sees its title and who decides, asks, and reads it once it was allowed', async () => {
  const { id, contributor, colleague, viewer, actors, teamId } = await aClosedProject()
  const decider = { id: actors.contributor.userId }
  expect(await closedTo(viewer)).toEqual([{ id, title: 'Payout clarity', deciders: [decider], request: null }])
  expect(await closedTo(contributor)).toEqual([])
  const asked = await request(viewer, id)
  expect((await closedTo(viewer))[0]?.request).toEqual({ id: asked.id, state: 'PENDING' })
  expect((await closedTo(colleague))[0]?.request).toBeNull()
  expect(await notes.facts(teamId, AccessRequestedSchema)).toMatchObject([
    { projectId: id, title: 'Payout clarity', level: 'READ', message: 'For Monday.', deciderIds: [decider.id] },
  ])
  expect(await waiting(contributor)).toEqual([
    { id: asked.id, message: 'For Monday.', level: 'READ', member: { id: actors.viewer.userId } },
  ])
  expect([await waiting(viewer), await waiting(colleague)]).toEqual([[], []])
  expect([await decide(viewer, asked.id, { allow: true }), await decide(colleague, asked.id, { allow: true })]).toEqual(
    ['NotFound', 'NotFound'],
  )
  expect(await decide(contributor, asked.id, { allow: true })).toBe('ALLOWED')
  expect([await opens(viewer, id), await opens(colleague, id)]).toEqual([true, false])
  expect(await notes.facts(teamId, AccessRequestEndedSchema)).toMatchObject([
    { state: 'ALLOWED', level: 'READ', untilMs: 0n, decidedBy: decider.id },
  ])
  expect(await decide(contributor, asked.id, { allow: false })).toBe('InvalidOperation')
  // The log keeps who let them in, as it keeps every other change of access.
  const log = await notes.facts(teamId, ActAuditedSchema)
  const asking = ['accessRequest.made', 'access.changed', 'accessRequest.allowed']
  expect(log.map(({ act }) => act).slice(-asking.length)).toEqual(asking)
  const audited = log.at(-2)
  expect(audited).toMatchObject({ act: 'access.changed', actorId: decider.id })
  expect(JSON.stringify(audited, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).toContain(
    actors.viewer.userId,
  )
})

test('a request is declined, withdrawn or refused for what it asks; three for one project are enough', async () => {
  const { id, contributor, colleague, viewer, stranger } = await aClosedProject()
  expect((await request(viewer, id, 'WRITE')).code).toBe('Forbidden')
  expect((await request(colleague, id, 'NONE')).code).toBe('ValidationError')
  expect((await request(colleague, id, 'READ', 'x'.repeat(1001))).code).toBe('ValidationError')
  expect((await request(contributor, id)).code).toBe('InvalidOperation')
  expect((await request(stranger, id)).code).toBe('NotFound')
  const first = await request(colleague, id)
  expect((await request(colleague, id, 'WRITE')).code).toBe('InvalidOperation')
  expect(await decide(contributor, first.id, { allow: false })).toBe('DECLINED')
  expect(await opens(colleague, id)).toBe(false)
  const second = await request(colleague, id)
  const withdraw = (ask: Ask) =>
    change(ask, 'withdrawAccessRequest', 'AccessRequestRefInput', { requestId: second.id }, '{ state }')
  expect(codeOf((await withdraw(viewer)).errors)).toBe('NotFound')
  expect((await withdraw(colleague)).data.done).toEqual({ state: 'WITHDRAWN' })
  expect(await waiting(contributor)).toEqual([])
  await request(colleague, id)
  expect((await request(colleague, id)).code).toBe('TooManyRequests')
})

test('a title that is kept to those who can open the project is told to nobody else, and nobody asks for it', async () => {
  const { id, contributor, viewer, manager, teamId } = await aClosedProject()
  const list = (ask: Ask, listed: boolean) =>
    change(ask, 'setProjectListed', 'SetProjectListedInput', { projectId: id, listed }, '{ listed }')
  expect(codeOf((await list(viewer, false)).errors)).toBe('NotFound')
  expect((await list(contributor, false)).data.done).toEqual({ listed: false })
  await list(contributor, false)
  const log = (await notes.facts(teamId, ActAuditedSchema)).filter(({ act }) => act === 'project.listedSet')
  expect(log).toMatchObject([{ objectId: id, metadata: '{"on":false}' }])
  expect(await closedTo(viewer)).toEqual([])
  expect((await request(viewer, id)).code).toBe('NotFound')
  expect(await opens(manager, id)).toBe(true)
})

test('what is given for a time ends by itself, and what was given before is there again', async () => {
  const { id, contributor, colleague, viewer, actors, teamId } = await aClosedProject()
  const asked = await request(colleague, id)
  const wanted = { allow: true, level: 'WRITE', until: inDays(2) }
  expect(await decide(contributor, asked.id, { ...wanted, until: inDays(31) })).toBe('ValidationError')
  expect(await decide(contributor, asked.id, { ...wanted, until: inDays(-1) })).toBe('ValidationError')
  expect(await decide(contributor, asked.id, wanted)).toBe('ALLOWED')
  const read = await request(viewer, id)
  expect(await decide(contributor, read.id, { allow: true, until: inDays(1) })).toBe('ALLOWED')
  // The colleague reads it for good besides.
  const { db } = notes.service.foundation
  await db.write(teamId, (tx) =>
    tx('object_access').where({ object_id: id, member_id: actors.colleague.userId }).update({ level_after: 'READ' }),
  )
  expect([await opens(colleague, id), await opens(viewer, id)]).toEqual([true, true])
  await db.write(teamId, (tx) =>
    tx('object_access')
      .where({ object_id: id })
      .whereNotNull('ends_at')
      .update({ ends_at: new Date(Date.now() - 1000) }),
  )
  // Over at once for whoever asks, and told to the others as soon as it is looked for.
  expect([await opens(colleague, id), await opens(viewer, id)]).toEqual([true, false])
  await giveOutDueWork(db, new Date(Date.now() + 3 * DAY_MS))
  await notes.settled()
  const grants = (await notes.facts(teamId, ProjectAccessSetSchema))
    .at(-1)
    ?.grants.map(({ userId, level }) => [userId, level])
  expect(grants?.sort()).toEqual(
    [
      [actors.contributor.userId, 'FULL'],
      [actors.colleague.userId, 'READ'],
    ].sort(),
  )
  const ended = (await notes.facts(teamId, ActAuditedSchema)).filter(({ actorKind }) => actorKind === 'system')
  expect(ended).toMatchObject([{ act: 'access.changed', objectType: 'project', objectId: id }])
  expect(JSON.parse(ended[0]?.metadata ?? '')).toEqual({
    given: [`user:${actors.colleague.userId} READ`],
    taken: expect.arrayContaining([`user:${actors.colleague.userId} WRITE`, `user:${actors.viewer.userId} READ`]),
  })
})

test('a request that nobody answers ends after three days', async () => {
  const { id, contributor, viewer, teamId } = await aClosedProject()
  await request(viewer, id)
  expect(await waiting(contributor)).toHaveLength(1)
  await giveOutDueWork(notes.service.foundation.db, new Date(Date.now() + 3 * DAY_MS + 1000))
  await notes.settled()
  expect((await notes.facts(teamId, AccessRequestEndedSchema)).map(({ state }) => state)).toEqual(['EXPIRED'])
  expect(await waiting(contributor)).toEqual([])
  expect((await closedTo(viewer))[0]?.request?.state).toBe('EXPIRED')
})

test('an entry that ends says what it leaves behind: the less that was given for good', async () => {
  const { id, contributor, actors } = await aClosedProject()
  const until = inDays(3)
  const set = (level: string, end: string | null) => {
    const entries = [
      { memberId: actors.contributor.userId, level: 'FULL' },
      { level: 'NONE' },
      { memberId: actors.colleague.userId, level, until: end },
    ]
    return change(contributor, 'setAccess', 'SetAccessInput', { objectId: id, entries }, '{ level until levelAfter }')
  }
  expect((await set('WRITE', until)).data.done).toContainEqual({ level: 'WRITE', until, levelAfter: null })
  await set('READ', null)
  expect((await set('WRITE', until)).data.done).toContainEqual({ level: 'WRITE', until, levelAfter: 'READ' })
})

test('an entry that is set with an end keeps it when others change, and somebody keeps full access for good', async () => {
  const { id, contributor, actors } = await aClosedProject()
  const until = inDays(3)
  const set = (entries: object[]) =>
    change(contributor, 'setAccess', 'SetAccessInput', { objectId: id, entries }, '{ member { id } level until }')
  const own = { memberId: actors.contributor.userId, level: 'FULL' }
  const shut = { level: 'NONE' }
  const colleague = { memberId: actors.colleague.userId, level: 'WRITE' }
  await set([own, shut, { ...colleague, until }])
  const { data } = await set([own, shut, colleague, { memberId: actors.viewer.userId, level: 'READ' }])
  expect(data.done).toContainEqual({ member: { id: actors.colleague.userId }, level: 'WRITE', until })
  expect((await set([own, shut, { ...colleague, until: null }])).data.done).toContainEqual({
    member: { id: actors.colleague.userId },
    level: 'WRITE',
    until: null,
  })
  expect(codeOf((await set([{ ...own, until }, shut])).errors)).toBe('InvalidOperation')
  expect(codeOf((await set([own, { ...shut, until }])).errors)).toBe('ValidationError')
})
