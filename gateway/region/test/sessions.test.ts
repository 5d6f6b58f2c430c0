import {
  MemberRemovedSchema,
  MemberSavedSchema,
  WorkspaceHeldSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal, TEAM_HEADER } from '@verbatim/kit/internal-token.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startRegion, type TestRegion } from './start-region.ts'

let region: TestRegion
beforeAll(async () => {
  region = await startRegion(inject('adminUrl'))
})
afterAll(() => region.stop())

const ask = async (headers: Record<string, string>, method = 'POST') => {
  const url = `${region.url}/api/graphql`
  const response =
    method === 'GET'
      ? await fetch(`${url}?query={me{name}}`, { headers })
      : await fetch(url, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ query: '{ me { name } }' }),
        })
  const body = (await response.json()) as {
    data?: { me: { name: string } }
    errors?: { message: string; extensions: Record<string, unknown> }[]
  }
  return { status: response.status, name: body.data?.me.name, error: body.errors?.[0] }
}

const unauthorized = {
  status: 401,
  name: undefined,
  error: { extensions: { errorCode: 'Unauthorized', code: 'FORBIDDEN' } },
}
const forbidden = { status: 403, error: { extensions: { errorCode: 'Forbidden' } } }

test('whoever is not signed in is told so, with a code', async () => {
  expect(await ask({})).toMatchObject({ ...unauthorized, error: { message: 'Sign in to continue.' } })
})

test('an access token, an API token and a session each say who asks', async () => {
  const { teamId, manager, viewer } = region.world.aWorkspace()
  expect((await ask(await region.bearer(manager))).name).toBe('Ada')
  expect((await ask({ authorization: `Bearer ${region.world.apiToken(viewer)}` })).name).toBe('Cleo')
  const cookie = `theme=dark; verbatim_session=${region.world.sessionToken(viewer)}`
  expect((await ask({ ...(await region.edge(teamId)), cookie })).name).toBe('Cleo')
})

test('forged, expired and torn tokens are refused', async () => {
  const { teamId, manager } = region.world.aWorkspace()
  const forged = await new SignJWT({ teamId, userId: manager.userId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('15m')
    .sign(new TextEncoder().encode('a key that nobody here knows, 32 bytes'))
  const expired = await region.world.accessToken(manager, Math.floor(Date.now() / 1000) - 60)
  const { authorization = '' } = await region.bearer(manager)
  const torn = authorization.slice('Bearer '.length, -10)
  for (const token of [forged, expired, torn, 'nonsense', `api.${'z'.repeat(30)}.x`, 'api.x'])
    expect(await ask({ authorization: `Bearer ${token}` })).toMatchObject(unauthorized)
})

test('a token of another workspace is worth nothing on this host', async () => {
  const here = region.world.aWorkspace()
  const there = region.world.aWorkspace()
  const edge = await region.edge(here.teamId)
  expect(await ask({ ...edge, ...(await region.bearer(there.manager)) })).toMatchObject(unauthorized)
  expect(await ask({ ...edge, authorization: `Bearer ${region.world.apiToken(there.manager)}` })).toMatchObject(
    unauthorized,
  )
  expect(await ask({ ...edge, cookie: `verbatim_session=${region.world.sessionToken(there.manager)}` })).toMatchObject(
    unauthorized,
  )
  expect((await ask({ ...edge, ...(await region.bearer(here.manager)) })).name).toBe('Ada')
})

test('only the edge can say which workspace a host is', async () => {
  const { teamId, manager } = region.world.aWorkspace()
  const cookie = `verbatim_session=${region.world.sessionToken(manager)}`
  expect(await ask({ cookie, [TEAM_HEADER]: teamId })).toMatchObject(unauthorized)
  expect(await ask({ cookie, [TEAM_HEADER]: teamId, [INTERNAL_HEADER]: 'forged' })).toMatchObject(unauthorized)
  const edge = await region.edge(teamId)
  expect(await ask({ cookie, ...edge, [TEAM_HEADER]: newId() })).toMatchObject(unauthorized)
  const secret = await deriveKey(testSettings.internalKey, 'internal')
  const old = await signInternal({ teamId }, secret, undefined, Date.now() - 120_000)
  expect(await ask({ cookie, ...edge, [INTERNAL_HEADER]: old })).toMatchObject(unauthorized)
})

test('over https only a cookie of the host itself is a session, and none that a sibling host planted', async () => {
  const { teamId, viewer } = region.world.aWorkspace()
  const cookie = `verbatim_session=${region.world.sessionToken(viewer)}`
  const edge = { ...(await region.edge(teamId)), 'x-forwarded-proto': 'https' }
  expect(await ask({ ...edge, cookie })).toMatchObject(unauthorized)
  expect((await ask({ ...edge, cookie: `__Host-${cookie}` })).name).toBe('Cleo')
})

test('another site cannot use the cookie of a member', async () => {
  const { teamId, manager } = region.world.aWorkspace()
  const cookie = { ...(await region.edge(teamId)), cookie: `verbatim_session=${region.world.sessionToken(manager)}` }
  expect(await ask({ ...cookie, origin: 'https://evil.example' })).toMatchObject(forbidden)
  expect(await ask({ ...cookie, 'content-type': 'text/plain' })).toMatchObject(forbidden)
  expect(await ask(cookie, 'GET')).toMatchObject(forbidden)
  expect((await ask({ ...cookie, 'x-requested-with': 'verbatim' }, 'GET')).name).toBe('Ada')
  expect((await ask({ ...cookie, origin: 'http://acme.verbatim.localhost:3000' })).name).toBe('Ada')
})

test('identity is asked once for requests that come together', async () => {
  const { manager } = region.world.aWorkspace()
  const headers = await region.bearer(manager)
  const before = region.services.actorQuestions()
  await Promise.all(Array.from({ length: 20 }, () => ask(headers)))
  expect(region.services.actorQuestions() - before).toBe(1)
})

test('a member who is removed is out at once, not after ten seconds', async () => {
  const { teamId, viewer } = region.world.aWorkspace()
  const headers = await region.bearer(viewer)
  expect((await ask(headers)).name).toBe('Cleo')
  region.world.remove(viewer)
  expect((await ask(headers)).status).toBe(200)
  await region.publish(teamId, MemberRemovedSchema, { userId: viewer.userId })
  await vi.waitFor(async () => expect(await ask(headers)).toMatchObject(unauthorized), {
    interval: 20,
    timeout: 10_000,
  })
})

test('a workspace that leaves is refused at once, in the way by which the edge finds it again', async () => {
  const { teamId, manager } = region.world.aWorkspace()
  const neighbour = region.world.aWorkspace()
  const headers = await region.bearer(manager)
  expect((await ask(headers)).name).toBe('Ada')
  region.world.moveAway(teamId)
  await region.publish(teamId, WorkspaceHeldSchema, { hold: 'LEAVING' })
  await vi.waitFor(
    async () =>
      expect(await ask(headers)).toMatchObject({ status: 421, error: { extensions: { errorCode: 'Moved' } } }),
    { interval: 20, timeout: 10_000 },
  )
  expect((await ask(await region.bearer(neighbour.manager))).name).toBe('Ada')
})

test('a change of role counts as soon as its fact arrives', async () => {
  const { teamId, contributor } = region.world.aWorkspace()
  const role = async () => {
    const { data } = await region.ask(contributor, '{ me { role } }')
    return data
  }
  expect(await role()).toEqual({ me: { role: 'CONTRIBUTOR' } })
  const member = region.world.memberOf(contributor, contributor.userId)
  member.role = 'VIEWER'
  const before = region.services.actorQuestions()
  await region.publish(teamId, MemberSavedSchema, { userId: contributor.userId, name: 'Ben', role: 'VIEWER' })
  await vi.waitFor(
    async () => {
      await role()
      expect(region.services.actorQuestions()).toBeGreaterThan(before)
    },
    { interval: 20, timeout: 10_000 },
  )
})
