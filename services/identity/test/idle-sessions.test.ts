import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { sweep } from '#src/workers/sweep.ts'
import { type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())
afterEach(() => {
  identity.time.ahead = 0
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function set(actor: Actor, minutes: number | null) {
  const query = `mutation ($i: SetSessionIdlenessInput!) { setSessionIdleness(input: $i) { idleMinutes } }`
  type Set = { setSessionIdleness: { idleMinutes: number | null } }
  const { data, errors } = await identity.ask<Set | null>(actor, query, { i: { minutes } })
  return errors?.[0]?.extensions.errorCode ?? data?.setSessionIdleness.idleMinutes
}

/** A workspace, and how its page asks for access and its gateway asks whose a credential is. */
async function place() {
  const email = identity.anAddress()
  await identity.signUp(email, { password: PASSWORD })
  const { teamId, manager, cookie } = await identity.aWorkspace(email)
  return {
    teamId,
    manager,
    cookie,
    renew: (idleForMs?: number, token = cookie) =>
      identity.call('/api/auth/access-token', { idleForMs }, { teamId, cookie: token }),
    asks: async (credential: Record<string, string>) => (await identity.actor(teamId, credential)).status,
    signIn: async () => (await identity.call('/api/auth/password', { email, password: PASSWORD }, { teamId })).cookie,
  }
}

test('a session that nobody uses ends after the time that the workspace sets, with all that goes by it', async () => {
  const { manager, cookie, renew, asks, signIn } = await place()
  expect(await set(manager, 31)).toBe('ValidationError')
  expect(await set(manager, 30)).toBe(30)
  const later = String(await signIn())
  expect(await asks({ sessionToken: later })).toBe(200)
  identity.time.ahead = 20 * MINUTE
  const { body } = await renew(20 * MINUTE)
  expect(body.idleMinutes).toBe(30)
  const credentials: Record<string, string>[] = [
    { accessToken: String(body.accessToken) },
    { sessionToken: String(cookie) },
  ]
  expect(await Promise.all(credentials.map(asks))).toEqual([200, 200])
  identity.time.ahead = 31 * MINUTE
  expect(await Promise.all(credentials.map(asks))).toEqual([401, 401])
  // One that began after the setting is under it as well.
  expect(await asks({ sessionToken: later })).toBe(401)
})

test('only what somebody did is use: an open page that asks by itself keeps no session alive', async () => {
  const { manager, cookie, renew, asks } = await place()
  await set(manager, 30)
  identity.time.ahead = 25 * MINUTE
  expect((await renew(5 * MINUTE)).status).toBe(200)
  identity.time.ahead = 45 * MINUTE
  // Sockets and files ask with the cookie, and the page renews its token.
  expect(await asks({ sessionToken: String(cookie) })).toBe(200)
  expect((await renew(25 * MINUTE)).status).toBe(200)
  identity.time.ahead = 51 * MINUTE
  expect((await renew(31 * MINUTE)).status).toBe(401)
})

test('whoever comes back is told why, for as long as they may have the cookie', async () => {
  const { manager, renew } = await place()
  await set(manager, 60)
  identity.time.ahead = 2 * 60 * MINUTE
  const { db } = identity.service.foundation
  const clock = { now: () => new Date(Date.now() + identity.time.ahead) }
  await sweep({ db, clock })
  const refused = await renew()
  expect([refused.status, refused.headers.get('x-session-ended')]).toEqual([401, 'idle'])
  expect(JSON.stringify(refused.body)).toContain('nobody used this browser for an hour, as this workspace asks')
  identity.time.ahead = 31 * DAY
  await sweep({ db, clock })
  const long = await renew()
  expect([long.status, long.headers.get('x-session-ended')]).toEqual([401, null])
})

test('the setting counts from when it is made, and lifted it leaves 30 days; other workspaces stay as they are', async () => {
  const [here, there] = [await place(), await place()]
  identity.time.ahead = 50 * MINUTE
  await set(here.manager, 30)
  identity.time.ahead = 70 * MINUTE
  expect((await here.renew()).status).toBe(200)
  await set(here.manager, null)
  identity.time.ahead = 20 * DAY
  expect((await here.renew()).body.idleMinutes).toBeNull()
  expect((await there.renew()).status).toBe(200)
})

test('a session that is used all the time ends at its age, and says nothing of idleness then', async () => {
  const { manager, signIn, renew } = await place()
  await identity.ask(manager, `mutation { setSessionAge(input: { hours: 1 }) { id } }`)
  await set(manager, 60)
  const limited = String(await signIn())
  for (const minutes of [30, 59]) {
    identity.time.ahead = minutes * MINUTE
    expect((await renew(0, limited)).status).toBe(200)
  }
  identity.time.ahead = 61 * MINUTE
  const over = await renew(0, limited)
  expect([over.status, over.headers.get('x-session-ended')]).toEqual([401, null])
})

test('only managers set it', async () => {
  const { manager, teamId } = await place()
  const viewer = await identity.aMember({ teamId, manager }, 'VIEWER')
  expect(await set(viewer.actor, 30)).toBe('Forbidden')
})
