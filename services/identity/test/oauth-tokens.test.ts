import { createHash } from 'node:crypto'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aClient, codeOf, createApplication, oauthPlaces } from './oauth-application.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const { aPlace, inBrowser, isGood } = oauthPlaces(() => identity)

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

test('those who refresh at the same moment with one token all lose it', async () => {
  const place = await aPlace()
  const app = createApplication(identity, place, await aClient(identity, place.browser))
  const { body: first } = await app.exchange(await app.letIn(place.browser))
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.refresh(first.refresh_token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
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
