import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const SESSIONS = `query ($first: Int, $after: String) { openSessions(first: $first, after: $after) {
  total nextCursor items { id member { id } device begunWith isThisOne } } }`
type Sessions = {
  openSessions: {
    total: number
    nextCursor: string | null
    items: { id: string; member: { id: string }; device: string | null; begunWith: string; isThisOne: boolean }[]
  }
}
const sessionsOf = async (actor: Actor, page: Record<string, unknown> = {}) =>
  (await identity.ask<Sessions>(actor, SESSIONS, page)).data.openSessions
const end = (actor: Actor, sessionId: string) =>
  identity.ask(actor, `mutation ($i: EndSessionInput!) { endSession(input: $i) { count } }`, { i: { sessionId } })
const endOthers = (actor: Actor, everybody: boolean) =>
  identity.ask<{ endOtherSessions: { count: number } } | null>(
    actor,
    `mutation ($i: EndOtherSessionsInput!) { endOtherSessions(input: $i) { count } }`,
    { i: { everybody } },
  )
/** The actor of a session, as the region gateway finds it. */
const inSession = async (teamId: string, cookie: string | null) =>
  (await identity.actor(teamId, { sessionToken: String(cookie) })).body as Actor
const isOpen = async (teamId: string, cookie: string | null) =>
  (await identity.actor(teamId, { sessionToken: String(cookie) })).status === 200

test('managers see everybody’s sessions and end them, others their own; ending tells the gateways', async () => {
  const place = await identity.aWorkspace()
  const { teamId, cookie } = place
  const member = await identity.aMember(place, 'CONTRIBUTOR')
  const [manager, colleague] = [await inSession(teamId, cookie), await inSession(teamId, member.cookie)]
  const all = await sessionsOf(manager)
  expect(all).toMatchObject({ total: 2, nextCursor: null })
  expect(all.items.map(({ member: { id }, begunWith, isThisOne }) => [id, begunWith, isThisOne]).sort()).toEqual(
    [
      [manager.userId, 'HAND_OFF', true],
      [colleague.userId, 'INVITE', false],
    ].sort(),
  )
  expect((await sessionsOf(colleague)).items).toMatchObject([{ member: { id: colleague.userId }, isThisOne: true }])
  const own = all.items.find(({ isThisOne }) => isThisOne)?.id ?? ''
  expect((await end(colleague, own)).errors?.[0]?.extensions.errorCode).toBe('NotFound')
  expect((await endOthers(colleague, true)).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
  await identity.quiet()
  const before = (await identity.recorded(teamId)).length
  const theirs = all.items.find(({ isThisOne }) => !isThisOne)?.id ?? ''
  expect((await end(manager, theirs)).errors).toBeUndefined()
  expect([await isOpen(teamId, member.cookie), await isOpen(teamId, cookie)]).toEqual([false, true])
  expect((await identity.recorded(teamId)).slice(before)).toMatchObject([{ type: 'verbatim.identity.MemberSaved' }])
})

test('all other sessions end at once, of oneself or of everybody, and never those of another workspace', async () => {
  const [place, elsewhere] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const { teamId, cookie, manager } = place
  const member = await identity.aMember(place, 'VIEWER')
  const asManager = await inSession(teamId, cookie)
  expect((await endOthers(asManager, false)).data?.endOtherSessions.count).toBe(0)
  expect((await endOthers(asManager, true)).data?.endOtherSessions.count).toBe(1)
  expect([await isOpen(teamId, cookie), await isOpen(teamId, member.cookie)]).toEqual([true, false])
  expect(await isOpen(elsewhere.teamId, elsewhere.cookie)).toBe(true)
  const [theirs] = (await sessionsOf(elsewhere.manager)).items
  expect((await end(manager, theirs?.id ?? '')).errors?.[0]?.extensions.errorCode).toBe('NotFound')
})

test('sessions come page by page', async () => {
  const place = await identity.aWorkspace()
  await identity.aMember(place, 'VIEWER')
  const first = await sessionsOf(place.manager, { first: 1 })
  const second = await sessionsOf(place.manager, { first: 1, after: first.nextCursor })
  expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, 1, null])
  expect(first.items[0]?.id).not.toBe(second.items[0]?.id)
})
