import { createHash, randomBytes } from 'node:crypto'
import { findTokens } from '@verbatim/contracts/token-format.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aClient, createApplication, REDIRECT, type Registered } from './oauth-application.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

const DAY_MS = 24 * 60 * 60_000
let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

type Place = Awaited<ReturnType<IdentityHarness['aWorkspace']>> & { browser: Actor }

/** A workspace whose manager sits in a browser. */
async function aPlace(): Promise<Place> {
  const place = await identity.aWorkspace()
  return { ...place, browser: await inBrowser(place.teamId, place.cookie) }
}

const inBrowser = async (teamId: string, cookie: string | null) =>
  (await identity.actor(teamId, { sessionToken: String(cookie) })).body as Actor
const codeOf = (answer: { errors?: { extensions: { errorCode?: unknown } }[] }) =>
  answer.errors?.[0]?.extensions.errorCode
const isGood = async (teamId: string, apiToken: unknown) =>
  (await identity.actor(teamId, { apiToken: String(apiToken) })).status === 200

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

test('a token of a role that was lowered, of a member who was removed, and of a grant that was ended counts no more', async () => {
  const place = await aPlace()
  const member = await identity.aMember(place, 'MANAGER')
  const browser = await inBrowser(place.teamId, member.cookie)
  const app = createApplication(identity, place, await aClient(identity, place.browser))
  const { body: tokens } = await app.exchange(await app.letIn(browser))
  const change = `mutation ($i: ChangeMemberRoleInput!) { changeMemberRole(input: $i) { id } }`
  await identity.ask(place.browser, change, { i: { memberId: browser.userId, role: 'VIEWER' } })
  const { body: narrowed } = await identity.actor(place.teamId, { apiToken: String(tokens.access_token) })
  expect(narrowed).toMatchObject({ role: 'VIEWER' })
  const remove = `mutation ($i: RemoveMemberInput!) { removeMember(input: $i) { memberId } }`
  await identity.ask(place.browser, remove, { i: { memberId: browser.userId } })
  expect(await isGood(place.teamId, tokens.access_token)).toBe(false)
  expect((await app.refresh(tokens.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })

  const { body: own } = await app.exchange(await app.letIn(place.browser))
  const grants = await identity.ask<{ ownGrants: { id: string; application: string }[] }>(
    place.browser,
    `{ ownGrants { id application } }`,
  )
  expect(grants.data.ownGrants).toMatchObject([{ application: 'Haulboard' }])
  await identity.quiet()
  const before = (await identity.recorded(place.teamId)).length
  const end = `mutation ($i: EndOAuthGrantInput!) { endOAuthGrant(input: $i) { grantId } }`
  await identity.ask(place.browser, end, { i: { grantId: grants.data.ownGrants[0]?.id } })
  expect(await isGood(place.teamId, own.access_token)).toBe(false)
  expect((await identity.recorded(place.teamId)).slice(before)).toMatchObject([
    { type: 'verbatim.identity.MemberSaved' },
  ])
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

test('a refresh token counts once; a second time ends its family, and scopes only become fewer', async () => {
  const place = await aPlace()
  const app = createApplication(identity, place, await aClient(identity, place.browser))
  const { body: first } = await app.exchange(await app.letIn(place.browser))
  expect((await app.refresh(first.refresh_token, { scope: 'notes.write' })).body).toMatchObject({
    error: 'invalid_scope',
  })
  const { body: second } = await app.refresh(first.refresh_token, { scope: 'notes.read' })
  expect(second).toMatchObject({ scope: 'notes.read' })
  const other = createApplication(identity, place, await aClient(identity, place.browser))
  expect((await other.refresh(second.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  const { body: third } = await app.refresh(second.refresh_token)
  expect(third).toMatchObject({ scope: 'notes.read insights.read' })
  expect(await isGood(place.teamId, third.access_token)).toBe(true)
  expect((await app.refresh(first.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  expect(await isGood(place.teamId, third.access_token)).toBe(false)
  expect((await app.refresh(third.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
})

test('two who refresh at the same moment with one token lose it both', async () => {
  const place = await aPlace()
  const app = createApplication(identity, place, await aClient(identity, place.browser))
  const { body: first } = await app.exchange(await app.letIn(place.browser))
  const answers = await Promise.all([1, 2, 3].map(() => app.refresh(first.refresh_token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const won = answers.find(({ status }) => status === 200)?.body
  expect(await isGood(place.teamId, won?.access_token)).toBe(false)
  expect((await app.refresh(won?.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
})

test('an application ends its own tokens and learns of them, never of another’s', async () => {
  const place = await aPlace()
  const app = createApplication(identity, place, await aClient(identity, place.browser))
  const other = createApplication(identity, place, await aClient(identity, place.browser))
  const { body: tokens } = await app.exchange(await app.letIn(place.browser))
  const about = (await app.post('introspect', { token: String(tokens.access_token) })).body
  expect(about).toMatchObject({ active: true, scope: 'notes.read insights.read', sub: place.manager.userId })
  expect((await other.post('introspect', { token: String(tokens.access_token) })).body).toEqual({ active: false })
  expect((await other.post('revoke', { token: String(tokens.access_token) })).status).toBe(200)
  expect(await isGood(place.teamId, tokens.access_token)).toBe(true)
  expect((await app.post('revoke', { token: String(tokens.refresh_token) })).status).toBe(200)
  expect(await isGood(place.teamId, tokens.access_token)).toBe(false)
  expect((await app.post('revoke', { token: 'nonsense' })).status).toBe(200)
})

test('a scope that is taken from a client is taken from its tokens, and a client that is removed takes them along', async () => {
  const place = await aPlace()
  const client = await aClient(identity, place.browser)
  const app = createApplication(identity, place, client)
  const { body: tokens } = await app.exchange(await app.letIn(place.browser))
  const update = `mutation ($i: UpdateOAuthClientInput!) { updateOAuthClient(input: $i) { scopes } }`
  await identity.ask(place.browser, update, { i: { oauthClientId: client.clientId, scopes: ['insights.read'] } })
  const { body: actor } = await identity.actor(place.teamId, { apiToken: String(tokens.access_token) })
  expect(actor.scopes).toEqual(['insights.read'])
  const remove = `mutation ($i: RemoveOAuthClientInput!) { removeOAuthClient(input: $i) { oauthClientId } }`
  await identity.ask(place.browser, remove, { i: { oauthClientId: client.clientId } })
  expect(await isGood(place.teamId, tokens.access_token)).toBe(false)
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

test('managers alone register applications; a narrowed token makes no way in', async () => {
  const place = await aPlace()
  const member = await identity.aMember(place, 'CONTRIBUTOR')
  const register = (by: Actor) => aClient(identity, by).catch((error: Error) => error.message)
  expect(await register(member.actor)).toBe('Forbidden')
  expect(await register({ ...place.browser, scopes: ['workspace.write'] })).toBe('Forbidden')
  const narrowed = { ...place.browser, scopes: ['workspace.write'] }
  const create = `mutation { createApiToken(input: { name: "more" }) { token } }`
  expect(codeOf(await identity.ask(narrowed, create))).toBe('Forbidden')
  const refused = await identity.ask({ ...place.browser, scopes: ['notes.write'] }, create)
  expect(refused.errors?.[0]?.message).toContain('the scope workspace.write')
})

test('a narrowed token neither changes how people sign in nor makes a manager', async () => {
  const place = await aPlace()
  const member = await identity.aMember(place, 'CONTRIBUTOR')
  const narrowed = { ...place.browser, scopes: ['workspace.write'] }
  const acts: Record<string, string> = {
    session: `setSessionAge(input: { hours: 1 }) { id }`,
    domain: `addSignInDomain(input: { domain: "haulboard.example" }) { id }`,
    saml: `createSamlConnection(input: { name: "Ours", provider: {} }) { id }`,
    invite: `inviteMembers(input: { emails: ["mallory@example.com"], role: MANAGER }) { id }`,
    role: `changeMemberRole(input: { memberId: "${member.actor.userId}", role: MANAGER }) { id }`,
  }
  for (const [name, act] of Object.entries(acts))
    expect(codeOf(await identity.ask(narrowed, `mutation { ${act} }`)), name).toBe('Forbidden')
  const lower = `mutation { changeMemberRole(input: { memberId: "${member.actor.userId}", role: VIEWER }) { role } }`
  expect((await identity.ask(narrowed, lower)).data).toEqual({ changeMemberRole: { role: 'VIEWER' } })
})

test('who is in a group is read with the scope of the workspace’s room, however it is reached', async () => {
  const place = await aPlace()
  const made = `mutation { createUserGroup(input: { name: "Ops" }) { id } }`
  const { data } = await identity.ask<{ createUserGroup: { id: string } }>(place.browser, made)
  const roster = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on UserGroup { name members { name } } } }`
  const variables = { r: [{ __typename: 'UserGroup', id: data.createUserGroup.id }] }
  expect(codeOf(await identity.ask({ ...place.browser, scopes: ['notes.read'] }, roster, variables))).toBe('Forbidden')
  const whole = await identity.ask({ ...place.browser, scopes: ['workspace.read'] }, roster, variables)
  expect(whole.errors).toBeUndefined()
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

test('secrets of applications are kept as keyed hashes only', async () => {
  const place = await aPlace()
  const client = await aClient(identity, place.browser)
  const app = createApplication(identity, place, client)
  const { body: tokens } = await app.exchange(await app.letIn(place.browser))
  const kept = await identity.service.foundation.db.write(place.teamId, async (tx) =>
    JSON.stringify([
      await tx('oauth_client').select(),
      await tx('oauth_token').select(),
      await tx('oauth_code').select(),
    ]),
  )
  expect(kept).toContain('secret_hash')
  for (const secret of [client.secret, tokens.access_token, tokens.refresh_token])
    expect(kept).not.toContain(String(secret).split('.')[2])
  expect(kept).not.toContain(createHash('sha256').update(String(client.secret)).digest('hex'))
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
