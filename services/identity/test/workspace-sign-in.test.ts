import { randomUUID } from 'node:crypto'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const CREATE_TOKEN = `mutation ($name: String!) {
  createApiToken(input: { name: $name }) { token apiToken { id name lastUsedAt } } }`

type Created = { createApiToken: { token: string; apiToken: { id: string; lastUsedAt: string | null } } }

const aToken = async (actor: Actor) =>
  (await identity.ask<Created>(actor, CREATE_TOKEN, { name: 'Nightly export' })).data.createApiToken

test('while the public API is closed no token for it is made', async () => {
  const { manager } = await identity.aWorkspace()
  const ask = (actor: Actor) => identity.ask<Created>(actor, CREATE_TOKEN, { name: 'Nightly export' })
  const refused = await ask({ ...manager, entitlements: { closed: ['publicApi'] } })
  expect(refused.errors?.[0]?.extensions.errorCode).toBe('Forbidden')
  expect((await ask(manager)).errors).toBeUndefined()
})

test('a member signs in on the workspace’s host with a code, a link or a password', async () => {
  const { teamId, email, manager, subdomain } = await identity.aWorkspace()
  const sent = await identity.call('/api/auth/send-confirmation-email', { email, flow: 'ONE_TIME_CODE' }, { teamId })
  expect(sent.body).toMatchObject({ success: true, action: 'EMAIL_ONE_TIME_CODE', codeChallenge: expect.any(String) })
  const code = { method: 'ONE_TIME_CODE', codeChallenge: sent.body.codeChallenge, code: await identity.codeFor(email) }
  expect((await identity.call('/api/auth/confirm-email', code, { teamId })).body.userId).toBe(manager.userId)

  await identity.call('/api/auth/send-confirmation-email', { email, flow: 'MAGIC_LINK' }, { teamId })
  const link = await identity.linkFor(email)
  expect(link.host).toBe(`${subdomain}.verbatim.localhost:3000`)
  const proof = { method: 'EMAIL', token: link.searchParams.get('token') }
  expect((await identity.call('/api/auth/confirm-email', proof, { teamId })).body.userId).toBe(manager.userId)

  const forgot = { email, flow: 'MAGIC_LINK', purpose: 'RESET_PASSWORD' }
  await identity.call('/api/auth/send-confirmation-email', forgot, { teamId })
  const token = (await identity.linkFor(email)).searchParams.get('token')
  const reset = await identity.call('/api/auth/reset-password', { token, password: PASSWORD }, { teamId })
  expect(reset.body.userId).toBe(manager.userId)
  const signedIn = await identity.call('/api/auth/password', { email, password: PASSWORD }, { teamId })
  expect(signedIn.body).toMatchObject({ userId: manager.userId, accessToken: expect.any(String) })
})

test('a new password is told in every workspace of the person, so that nobody believes an old session any longer', async () => {
  const [here, there] = [await identity.aWorkspace(), await identity.aWorkspace()]
  await identity.invite(there.manager, [here.email], 'VIEWER')
  const token = (await identity.linkFor(here.email)).searchParams.get('token')
  await identity.call('/api/auth/accept-invite', { token, name: 'Ines' }, { teamId: there.teamId })
  const told = async () => {
    const rows = [...(await identity.recorded(here.teamId)), ...(await identity.recorded(there.teamId))]
    return rows.filter(({ type }) => type === 'verbatim.identity.MemberSaved').length
  }
  const before = await told()
  const forgot = { email: here.email, flow: 'MAGIC_LINK', purpose: 'RESET_PASSWORD' }
  await identity.call('/api/auth/send-confirmation-email', forgot, { teamId: here.teamId })
  const reset = { token: (await identity.linkFor(here.email)).searchParams.get('token'), password: PASSWORD }
  expect((await identity.call('/api/auth/reset-password', reset, { teamId: here.teamId })).status).toBe(200)
  expect(await told()).toBe(before + 2)
})

test('somebody of another workspace cannot sign in, and a wrong password says nothing else', async () => {
  const { teamId } = await identity.aWorkspace()
  const email = identity.anAddress()
  await identity.signUp(email, { password: PASSWORD })
  const stranger = await identity.call('/api/auth/password', { email, password: PASSWORD }, { teamId })
  const wrong = await identity.call('/api/auth/password', { email, password: 'Not this one 1!' }, { teamId })
  expect([stranger.status, stranger.body]).toEqual([wrong.status, wrong.body])
})

test('whoever proves an address that is no member’s learns that they need an invite, and gets no account', async () => {
  const { teamId } = await identity.aWorkspace()
  const email = identity.anAddress()
  const sent = await identity.call('/api/auth/send-confirmation-email', { email, flow: 'ONE_TIME_CODE' }, { teamId })
  const code = { method: 'ONE_TIME_CODE', codeChallenge: sent.body.codeChallenge, code: await identity.codeFor(email) }
  const answer = await identity.call('/api/auth/confirm-email', code, { teamId })
  expect(answer.status).toBe(403)
  expect(JSON.stringify(answer.body)).toContain('Ask one of its managers for an invite')
  expect(await identity.service.foundation.db.system('account').where({ email })).toEqual([])
})

test('an access token lives 15 minutes and a session 30 days from its last use', async () => {
  const { teamId, cookie } = await identity.aWorkspace()
  const renew = () => identity.call('/api/auth/access-token', {}, { teamId, cookie })
  const first = await renew()
  expect(first.status).toBe(200)
  identity.time.ahead += 16 * 60_000
  expect((await identity.actor(teamId, { accessToken: String(first.body.accessToken) })).status).toBe(401)
  identity.time.ahead += 29 * 24 * 3_600_000
  expect((await renew()).status).toBe(200)
  identity.time.ahead += 29 * 24 * 3_600_000
  const slid = await renew()
  expect(slid.status).toBe(200)
  expect(slid.headers.get('set-cookie')).toContain('Max-Age=2592000')
  identity.time.ahead += 31 * 24 * 3_600_000
  expect((await renew()).status).toBe(401)
})

test('signing out ends the session and its access tokens at once', async () => {
  const { teamId, cookie } = await identity.aWorkspace()
  const { body } = await identity.call('/api/auth/access-token', {}, { teamId, cookie })
  const out = await identity.call('/api/auth/logout', {}, { teamId, cookie })
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
  expect((await identity.actor(teamId, { sessionToken: String(cookie) })).status).toBe(401)
  expect((await identity.actor(teamId, { accessToken: String(body.accessToken) })).status).toBe(401)
})

test('the workspace of a credential may be named in the signed call, but not two of them', async () => {
  const [{ teamId, cookie, manager }, other] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const body = { sessionToken: cookie }
  expect((await identity.call('/internal/actor', body, { teamId })).body).toEqual(manager)
  const two = await identity.call('/internal/actor', { ...body, teamId }, { teamId: other.teamId })
  expect(two.status).toBe(400)
  expect((await identity.call('/internal/actor', body)).status).toBe(400)
})

test('forged tokens and those of another workspace are refused', async () => {
  const [here, there] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const { body } = await identity.call('/api/auth/access-token', {}, { teamId: here.teamId, cookie: here.cookie })
  const { token } = await aToken(here.manager)
  const credentials: Record<string, string>[] = [
    { accessToken: String(body.accessToken) },
    { sessionToken: String(here.cookie) },
    { apiToken: token },
  ]
  for (const credential of credentials) {
    expect((await identity.actor(here.teamId, credential)).status).toBe(200)
    expect((await identity.actor(there.teamId, credential)).status).toBe(401)
    const [kind, text = ''] = Object.entries(credential)[0] ?? ['', '']
    expect((await identity.actor(here.teamId, { [kind]: `${text}x` })).status).toBe(401)
    expect((await identity.actor(newId(), { [kind]: '' })).status).toBe(401)
  }
  const renewed = await identity.call('/api/auth/access-token', {}, { teamId: there.teamId, cookie: here.cookie })
  expect(renewed.status).toBe(401)
})

test('an unsigned or half-told access token is refused', async () => {
  const { teamId } = await identity.aWorkspace()
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { teamId, userId: newId(), sid: newId(), iss: 'verbatim-identity', aud: 'workspace' }
  const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`
  expect((await identity.actor(teamId, { accessToken: unsigned })).status).toBe(401)
})

test('an API token acts as its member until it is revoked, and its secret is not stored', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  const { token, apiToken } = await aToken(manager)
  expect(token).toMatch(/^api\.[0-9A-Za-z]{1,22}\.[0-9A-Za-z]{38}$/)
  // It is of no session.
  const { sessionId: _none, ...member } = manager
  expect((await identity.actor(teamId, { apiToken: token })).body).toEqual({ ...member, tokenId: apiToken.id })
  const listed = await identity.ask<{ apiTokens: unknown[] }>(manager, '{ apiTokens { id name lastUsedAt } }')
  expect(listed.data.apiTokens).toEqual([{ id: apiToken.id, name: 'Nightly export', lastUsedAt: expect.any(String) }])
  const rows = await identity.service.foundation.db.read(teamId, (tx) => tx('api_token').select())
  expect(JSON.stringify(rows)).not.toContain(token.split('.')[2])
  await identity.ask(manager, 'mutation ($id: ID!) { revokeApiToken(input: { apiTokenId: $id }) { apiTokenId } }', {
    id: apiToken.id,
  })
  expect((await identity.actor(teamId, { apiToken: token })).status).toBe(401)
})

test('a cookie is only secure where the product is', async () => {
  const { teamId } = await identity.aWorkspace()
  const out = await identity.call('/api/auth/logout', {}, { teamId, cookie: randomUUID() })
  expect(out.headers.get('set-cookie')).not.toContain('Secure')
})

test('without a workspace’s host there is nothing to sign in to', async () => {
  expect((await identity.call('/api/auth/password', { email: 'a@b.example', password: 'x' })).status).toBe(404)
})
