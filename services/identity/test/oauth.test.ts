import { randomBytes } from 'node:crypto'
import { findTokens } from '@verbatim/contracts/token-format.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aClient, codeOf, createApplication, oauthPlaces, REDIRECT, type Registered } from './oauth-application.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

const DAY_MS = 24 * 60 * 60_000
let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const { aPlace, isGood } = oauthPlaces(() => identity)

test('an application gets a token of the person’s, narrowed to what they let it in for', async () => {
  const place = await aPlace()
  const app = createApplication(identity, place, await aClient(identity, place.browser))
  const { body: tokens, status } = await app.exchange(await app.letIn(place.browser))
  expect(status).toBe(200)
  expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'notes.read insights.read', expires_in: 900 })
  const { body: actor } = await identity.actor(place.teamId, { apiToken: String(tokens.access_token) })
  expect(actor).toMatchObject({ userId: place.manager.userId, scopes: ['notes.read', 'insights.read'] })
  expect(actor.sessionId).toBeUndefined()
  expect(findTokens(JSON.stringify(tokens)).map(({ prefix }) => prefix)).toEqual(['oauth', 'refresh'])
})

test('nobody is asked for a client that is unknown, of another workspace, or with another address to return to', async () => {
  const [place, other] = [await aPlace(), await aPlace()]
  const client = await aClient(identity, place.browser)
  const app = createApplication(identity, place, client)
  const problem = async (by: Actor, changes: Record<string, string | null>) =>
    (await app.asked(by, app.search(changes))).data.authorizationRequest
  expect(await problem(place.browser, {})).toMatchObject({ problem: null, application: { name: 'Haulboard' } })
  expect(await problem(other.browser, {})).toMatchObject({
    problem: 'UNKNOWN_CLIENT',
    application: null,
    backUrl: null,
  })
  for (const redirect of ['https://evil.example/', `${REDIRECT}/`, `${REDIRECT}?next=https://evil.example`, ''])
    expect(await problem(place.browser, { redirect_uri: redirect })).toMatchObject({
      problem: 'WRONG_REDIRECT',
      application: null,
      backUrl: null,
    })
  expect(await problem(place.browser, { code_challenge: null })).toMatchObject({ problem: 'NO_PKCE' })
  expect(await problem(place.browser, { code_challenge_method: 'plain' })).toMatchObject({ problem: 'NO_PKCE' })
  expect(await problem(place.browser, { scope: 'notes.write' })).toMatchObject({ problem: 'WRONG_SCOPE' })
  expect(await problem(place.browser, { response_type: 'token' })).toMatchObject({ problem: 'MALFORMED' })
  const twice = `${app.search()}&redirect_uri=https%3A%2F%2Fevil.example`
  expect((await app.asked(place.browser, twice)).data.authorizationRequest).toMatchObject({ problem: 'MALFORMED' })
  expect((await problem(place.browser, { scope: 'notes.write' })).backUrl).toMatch(
    new RegExp(`^${REDIRECT}\\?error=invalid_scope&state=s1&iss=`),
  )
  expect(codeOf(await app.decide(place.browser, app.search({ redirect_uri: 'https://evil.example/' })))).toBe(
    'InvalidOperation',
  )
})

test('whoever says no sends the application back without a code, and no program lets an application in', async () => {
  const place = await aPlace()
  const app = createApplication(identity, place, await aClient(identity, place.browser))
  const refused = await app.decide(place.browser, app.search(), { allow: false })
  const { searchParams } = new URL(refused.data.decideAuthorization.redirectUrl)
  expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'access_denied', state: 's1' })
  const { body: tokens } = await app.exchange(await app.letIn(place.browser))
  const { body: program } = await identity.actor(place.teamId, { apiToken: String(tokens.access_token) })
  expect(codeOf(await app.decide(program as Actor, app.search()))).toBe('Forbidden')
  expect(codeOf(await app.decide({ ...place.manager, sessionId: undefined }, app.search()))).toBe('Forbidden')
})

test('a code counts once; a second time ends what came of the first, also when both come together', async () => {
  const place = await aPlace()
  const app = createApplication(identity, place, await aClient(identity, place.browser))
  const code = await app.letIn(place.browser)
  const { body: tokens } = await app.exchange(code)
  expect(await isGood(place.teamId, tokens.access_token)).toBe(true)
  expect((await app.exchange(code)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await isGood(place.teamId, tokens.access_token)).toBe(false)
  expect((await app.refresh(tokens.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })

  const raced = await app.letIn(place.browser)
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.exchange(raced)))
  const given = answers.filter(({ status }) => status === 200)
  expect(given.length).toBeLessThanOrEqual(1)
  for (const { body } of given) expect(await isGood(place.teamId, body.access_token)).toBe(false)
})

test('a code is worth nothing with another verifier, address or client, or after a minute', async () => {
  const place = await aPlace()
  const app = createApplication(identity, place, await aClient(identity, place.browser))
  const other = createApplication(identity, place, await aClient(identity, place.browser))
  const refused = async (changes: Record<string, string>) => {
    const answer = await app.exchange(await app.letIn(place.browser), changes)
    expect(answer.body, JSON.stringify(changes)).toMatchObject({ error: 'invalid_grant' })
  }
  await refused({ code_verifier: randomBytes(32).toString('base64url') })
  await refused({ redirect_uri: 'https://app.haulboard.example/other' })
  const code = await app.letIn(place.browser)
  expect((await other.exchange(code)).body).toMatchObject({ error: 'invalid_grant' })
  expect((await app.exchange(code, { code_verifier: '' })).body).toMatchObject({ error: 'invalid_request' })
  const late = await app.letIn(place.browser)
  identity.time.ahead += 61_000
  expect((await app.exchange(late)).body).toMatchObject({ error: 'invalid_grant' })
})

test('a confidential client proves itself, one way or the other; a public one has nothing to prove with', async () => {
  const place = await aPlace()
  const client = await aClient(identity, place.browser)
  const app = createApplication(identity, place, client)
  const wrong = await app.exchange(await app.letIn(place.browser), { client_secret: 'client.x.y' })
  expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  const inHeader = await app.exchange(
    await app.letIn(place.browser),
    { client_secret: '', client_id: '' },
    { authorization: `Basic ${Buffer.from(`${client.clientId}:${client.secret}`).toString('base64')}` },
  )
  expect(inHeader.status).toBe(200)
  const rotate = `mutation ($i: RotateOAuthClientSecretInput!) { rotateOAuthClientSecret(input: $i) { clientSecret } }`
  const { data } = await identity.ask<{ rotateOAuthClientSecret: { clientSecret: string } }>(place.browser, rotate, {
    i: { oauthClientId: client.clientId },
  })
  expect((await app.exchange(await app.letIn(place.browser))).status).toBe(401)
  const rotated = { client_secret: data.rotateOAuthClientSecret.clientSecret }
  expect((await app.exchange(await app.letIn(place.browser), rotated)).status).toBe(200)

  const open = createApplication(identity, place, await aClient(identity, place.browser, { kind: 'PUBLIC' }))
  expect((await open.exchange(await open.letIn(place.browser))).status).toBe(200)
  expect((await open.exchange(await open.letIn(place.browser), { client_secret: 'x' })).status).toBe(401)
})

test('only whom the workspace approved, and whom the person let in before, comes through without being asked', async () => {
  const place = await aPlace()
  const client = await aClient(identity, place.browser)
  const app = createApplication(identity, place, client)
  const isFast = async (changes = {}) =>
    (await app.asked(place.browser, app.search(changes))).data.authorizationRequest.fastRedirect
  await app.letIn(place.browser, { scope: 'notes.read' })
  expect(await isFast({ scope: 'notes.read' })).toBe(false)
  const update = `mutation ($i: UpdateOAuthClientInput!) { updateOAuthClient(input: $i) { approved } }`
  await identity.ask(place.browser, update, { i: { oauthClientId: client.clientId, approved: true } })
  expect(await isFast({ scope: 'notes.read' })).toBe(true)
  expect(await isFast()).toBe(false)
  expect(await isFast({ scope: 'notes.read', skipFastRedirect: 'true' })).toBe(false)
})

test('who comes through without being asked does not stay longer than was said, nor with less', async () => {
  const place = await aPlace()
  const client = await aClient(identity, place.browser)
  const app = createApplication(identity, place, client)
  await app.letIn(place.browser)
  const approve = `mutation ($i: UpdateOAuthClientInput!) { updateOAuthClient(input: $i) { approved } }`
  await identity.ask(place.browser, approve, { i: { oauthClientId: client.clientId, approved: true } })
  const grants = async () => (await identity.ask(place.browser, `{ ownGrants { id scopes expiresAt } }`)).data
  const before = await grants()
  identity.time.ahead += 60 * DAY_MS
  expect((await app.exchange(await app.letIn(place.browser, { scope: 'notes.read' }))).status).toBe(200)
  expect(await grants()).toEqual(before)
  identity.time.ahead = 0
})

test('an application registers itself only where the workspace lets it, and is marked as such', async () => {
  const place = await aPlace()
  const at = { teamId: place.teamId }
  const metadata = { client_name: 'Depot wall', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' }
  const register = (changes = {}) => identity.call('/api/auth/oauth/register', { ...metadata, ...changes }, at)
  const discovered = async () => (await identity.call('/.well-known/oauth-authorization-server', undefined, at)).body
  expect(await register()).toMatchObject({ status: 403, body: { error: 'access_denied' } })
  expect(await discovered()).not.toHaveProperty('registration_endpoint')
  const set = `mutation { setTokenPolicy(input: { dynamicRegistration: true }) { dynamicRegistration } }`
  await identity.ask(place.browser, set)
  const { status, body } = await register()
  expect(status).toBe(201)
  expect(body).toMatchObject({ client_name: 'Depot wall', token_endpoint_auth_method: 'none' })
  expect(await discovered()).toHaveProperty('registration_endpoint')
  expect(await register({ redirect_uris: ['http://evil.example'] })).toMatchObject({
    status: 400,
    body: { error: 'invalid_redirect_uri' },
  })
  expect((await register({ scope: 'all' })).body).toMatchObject({ error: 'invalid_client_metadata' })
  const registered: Registered = { clientId: String(body.client_id), secret: null }
  const app = createApplication(identity, place, registered)
  expect((await app.asked(place.browser, app.search())).data.authorizationRequest).toMatchObject({
    application: { registeredItself: true, approved: false },
    fastRedirect: false,
  })
})

test('while the public API or what takes data out is closed no application is registered, and nobody is asked', async () => {
  const place = await aPlace()
  const app = createApplication(identity, place, await aClient(identity, place.browser))
  for (const closed of ['publicApi', 'dataOutIntegrations']) {
    const by = { ...place.browser, entitlements: { closed: [closed] } }
    expect(await aClient(identity, by).catch((error: Error) => error.message)).toBe('Forbidden')
    expect((await app.asked(by, app.search())).data.authorizationRequest).toMatchObject({ problem: 'CLOSED' })
    expect(codeOf(await app.decide(by, app.search()))).toBe('InvalidOperation')
  }
})
