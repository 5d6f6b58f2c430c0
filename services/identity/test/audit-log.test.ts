import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type AuditRow, createAuditAsking } from './audit-asking.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const page = (by: Actor, request: object = {}) => createAuditAsking(identity)(by, request)
const changeRole = (by: Actor, memberId: string, role: Actor['role']) =>
  identity.ask(by, 'mutation ($i: ChangeMemberRoleInput!) { changeMemberRole(input: $i) { id } }', {
    i: { memberId, role },
  })

test('a role that is changed stands in the log with who changed whose, from what to what', async () => {
  const place = await identity.aWorkspace()
  const colleague = await identity.aMember(place, 'VIEWER')
  await changeRole(place.manager, colleague.actor.userId, 'CONTRIBUTOR')
  const { items } = await page(place.manager, { filter: { acts: ['member.roleChanged'] } })
  expect(items).toMatchObject([
    {
      act: 'member.roleChanged',
      words: 'Role changed',
      detail: 'viewer to contributor',
      kind: 'permission',
      actor: 'member',
      actorName: 'Ines Ortega',
      actorRole: 'MANAGER',
      member: { id: place.manager.userId },
      objectType: 'user',
      objectId: colleague.actor.userId,
      objectName: 'Noor Haddad',
      metadata: { from: 'VIEWER', to: 'CONTRIBUTOR' },
      erased: false,
    },
  ])
})

test('an act that is refused leaves nothing, nor one that changes nothing', async () => {
  const place = await identity.aWorkspace()
  const colleague = await identity.aMember(place, 'VIEWER')
  await changeRole(colleague.actor, place.manager.userId, 'VIEWER')
  await changeRole(place.manager, place.manager.userId, 'VIEWER')
  await changeRole(place.manager, colleague.actor.userId, 'VIEWER')
  expect((await page(place.manager, { filter: { acts: ['member.roleChanged'] } })).items).toEqual([])
})

test('only managers read it, only their own workspace’s, and not without it in their plan', async () => {
  const [here, there] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const colleague = await identity.aMember(here, 'CONTRIBUTOR')
  await changeRole(here.manager, colleague.actor.userId, 'VIEWER')
  const errorOf = async (by: Actor) =>
    (await identity.ask(by, '{ auditLog { total } }')).errors?.[0]?.extensions.errorCode
  expect(await errorOf(colleague.actor)).toBe('Forbidden')
  expect(await errorOf({ ...here.manager, entitlements: { closed: ['auditLog'] } })).toBe('Forbidden')
  expect(await errorOf({ ...here.manager, scopes: ['notes.read'] })).toBe('Forbidden')
  expect(await errorOf({ ...here.manager, scopes: ['workspace.read'] })).toBeUndefined()
  expect((await page(there.manager, { filter: { acts: ['member.roleChanged'] } })).items).toEqual([])
})

test('what other services tell is kept once, with the name of who did it', async () => {
  const place = await identity.aWorkspace()
  const projectId = newId()
  const fact = { act: 'access.changed', actorKind: 'member', actorId: place.manager.userId }
  const object = { objectType: 'project', objectId: projectId, objectName: 'Onboarding' }
  const message = { ...fact, ...object, metadata: '{"given":["group:playback READ"],"taken":[]}' }
  const id = newId()
  for (const _twice of [1, 2]) await identity.hears(place.teamId, ActAuditedSchema, message, id, 'notes')
  const { items, total } = await page(place.manager, { filter: { objectId: projectId } })
  expect(total).toBe(1)
  expect(items).toMatchObject([
    {
      id,
      words: 'Access changed',
      actorName: 'Ines Ortega',
      objectName: 'Onboarding',
      detail: 'given: group:playback READ',
    },
  ])
})

test('pages lead to older entries and back, and a cursor is good for its own filter', async () => {
  const place = await identity.aWorkspace()
  const colleague = await identity.aMember(place, 'VIEWER')
  const filter = { acts: ['member.roleChanged'] }
  for (const role of ['CONTRIBUTOR', 'VIEWER', 'CONTRIBUTOR', 'VIEWER', 'CONTRIBUTOR'] as const)
    await changeRole(place.manager, colleague.actor.userId, role)
  const idsOf = (items: readonly AuditRow[]) => items.map(({ id }) => id)
  const all = await page(place.manager, { filter })
  expect([all.total, all.nextCursor, all.previousCursor]).toEqual([5, null, null])
  const first = await page(place.manager, { filter, pageSize: 2 })
  const second = await page(place.manager, { filter, pageSize: 2, after: first.nextCursor })
  const last = await page(place.manager, { filter, pageSize: 2, after: second.nextCursor })
  expect([...idsOf(first.items), ...idsOf(second.items), ...idsOf(last.items)]).toEqual(idsOf(all.items))
  expect([first.previousCursor, last.nextCursor]).toEqual([null, null])
  const back = await page(place.manager, { filter, pageSize: 2, before: last.previousCursor })
  expect(idsOf(back.items)).toEqual(idsOf(second.items))
  const top = await page(place.manager, { filter, pageSize: 2, before: back.previousCursor })
  expect([idsOf(top.items), top.previousCursor]).toEqual([idsOf(first.items), null])
  const other = await identity.ask(place.manager, 'query ($a: String) { auditLog(after: $a) { total } }', {
    a: first.nextCursor,
  })
  expect(other.errors?.[0]?.extensions.errorCode).toBe('ValidationError')
})

test('it is narrowed by kind, person, object and time', async () => {
  const place = await identity.aWorkspace()
  const colleague = await identity.aMember(place, 'VIEWER')
  const { userId } = colleague.actor
  await changeRole(place.manager, userId, 'CONTRIBUTOR')
  const found = async (filter: object) =>
    (await page(place.manager, { filter: { acts: ['member.roleChanged'], ...filter } })).items.length
  const now = Date.now()
  const at = (ms: number) => new Date(now + ms).toISOString()
  expect(await found({ kinds: ['permission'], memberIds: [place.manager.userId], objectType: 'user' })).toBe(1)
  expect(await found({ kinds: ['apiToken'] })).toBe(0)
  expect(await found({ memberIds: [userId] })).toBe(0)
  expect(await found({ actors: ['directory'] })).toBe(0)
  expect(await found({ objectId: userId, since: at(-60_000), until: at(60_000) })).toBe(1)
  expect(await found({ since: at(60_000) })).toBe(0)
  expect(await found({ until: at(-60_000) })).toBe(0)
})

test('nobody changes an entry or takes one away', async () => {
  const place = await identity.aWorkspace()
  const colleague = await identity.aMember(place, 'VIEWER')
  await changeRole(place.manager, colleague.actor.userId, 'CONTRIBUTOR')
  const { db } = identity.service.foundation
  const write = (work: Parameters<typeof db.write<unknown>>[1]) => db.write(place.teamId, work)
  await expect(write((tx) => tx('audit_entry').update({ act: 'member.joined' }))).rejects.toThrow('only added to')
  await expect(write((tx) => tx('audit_words').update({ words: '{}' }))).rejects.toThrow('only added to')
  await expect(write((tx) => tx('audit_entry').delete())).rejects.toThrow()
  await expect(write((tx) => tx.raw('truncate audit_entry cascade'))).rejects.toThrow('permission denied')
})
