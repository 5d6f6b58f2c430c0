import type { Actor } from '@verbatim/kit/actor.ts'
import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { browserOf, CALLBACK, type Dns, OUR_DOMAIN, settingsActs, verifyDomain } from './provider-journey.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let provider: OpenIdProvider
let dns: Dns
let acts: ReturnType<typeof settingsActs>
beforeAll(async () => {
  dns = await startTextRecords()
  provider = await startOpenIdProvider({ redirectUris: [CALLBACK], people: {} })
  const env = { DNS_SERVERS: dns.address, GOOGLE_ISSUER: provider.issuer }
  const connections = connectionsOf(connectionSettings.parse(env))
  identity = await startIdentity(inject('adminUrl'), { connections })
  acts = settingsActs(identity)
})
afterAll(async () => {
  await identity.stop()
  await provider.stop()
  await dns.stop()
})

/** A workspace with a connection of a kind that its manager just tried; `tested` is how that ended. */
const tried = async (kind: string, about: object, { verified = false } = {}) => {
  const workspace = await identity.aWorkspace()
  if (verified) await verifyDomain({ acts, dns }, workspace.manager, OUR_DOMAIN)
  const sub = `${kind}-${workspace.teamId}`
  provider.people[sub] = { email: workspace.email, ...about }
  const created = await acts.create(workspace.manager, provider, { kind: kind === 'MICROSOFT' ? 'OIDC' : kind })
  const connectionId = created.settings?.connections[0]?.id ?? ''
  // No tenant of Microsoft can be at an address of this machine.
  await identity.service.foundation.db.write(workspace.teamId, (tx) => tx('sign_in_connection').update({ kind }))
  await browserOf(identity, workspace.teamId, workspace.cookie).signIn(connectionId, sub, '&test=1')
  const [connection] = (await acts.settings(workspace.manager)).settings?.connections ?? []
  expect(connection?.lastTest).toMatchObject({ claims: { sub } })
  return { ...workspace, sub, connectionId, tested: connection?.lastTest?.problem ?? null }
}

test('a provider that a manager named speaks for verified domains alone, and an invite does not change that', async () => {
  const place = await tried('OIDC', { email_verified: true }, { verified: true })
  expect(place.tested).toBeNull()
  await acts.switchOn(place.manager, place.connectionId)
  const victim = 'ceo@somebody-elses.example'
  await identity.signUp(victim)
  await identity.invite(place.manager, [victim], 'VIEWER')
  provider.people.impostor = { email: victim, email_verified: true }
  const browser = browserOf(identity, place.teamId)
  expect(await browser.signIn(place.connectionId, 'impostor')).toBe('/auth/login?problem=unverifiedDomain')
  expect(browser.session()).toBeNull()
})

test('a domain whose record is gone is spoken for no longer, also for people who came in before', async () => {
  const place = await tried('OIDC', { email_verified: true }, { verified: true })
  await acts.switchOn(place.manager, place.connectionId)
  expect(await browserOf(identity, place.teamId).signIn(place.connectionId, place.sub)).toBe('/')
  dns.records.delete(`_verbatim.${OUR_DOMAIN}`)
  await acts.domain(place.manager, 'check', OUR_DOMAIN)
  // A lost record is tolerated for seven days.
  expect(await browserOf(identity, place.teamId).signIn(place.connectionId, place.sub)).toBe('/')
  identity.time.ahead = 8 * 24 * 3_600_000
  await acts.domain(place.manager, 'check', OUR_DOMAIN)
  identity.time.ahead = 0
  const ended = await browserOf(identity, place.teamId).signIn(place.connectionId, place.sub)
  expect(ended).toBe('/auth/login?problem=unverifiedDomain')
})

test.for<[string, string, object, boolean, string | null]>([
  ['a provider of one’s own, its domain not verified', 'OIDC', { email_verified: true }, false, 'unverifiedDomain'],
  ['a provider of one’s own that does not vouch', 'OIDC', { email_verified: false }, true, 'unverifiedEmail'],
  ['a provider of one’s own that claims what Microsoft would', 'OIDC', { xms_edov: true }, false, 'unverifiedDomain'],
  [
    'a provider of one’s own that claims what Google would',
    'OIDC',
    { email_verified: true, hd: OUR_DOMAIN },
    false,
    'unverifiedDomain',
  ],
  ['Microsoft, an address that the tenant’s administrator wrote', 'MICROSOFT', {}, false, 'unverifiedDomain'],
  ['Microsoft, a claim that it does not make', 'MICROSOFT', { email_verified: true }, false, 'unverifiedDomain'],
  ['Microsoft, the tenant owns the domain', 'MICROSOFT', { xms_edov: true }, false, null],
  ['Microsoft, the workspace verified the domain', 'MICROSOFT', {}, true, null],
  ['Google, a domain of its Workspace', 'GOOGLE', { email_verified: true, hd: OUR_DOMAIN }, false, null],
  ['Google, an account with an address from elsewhere', 'GOOGLE', { email_verified: true }, false, 'unverifiedDomain'],
  ['Google, mail of its own', 'GOOGLE', { email: 'ines.farrow@gmail.com', email_verified: true }, false, null],
])('%s', async ([, kind, about, verified, problem]) => {
  expect((await tried(kind, about, { verified })).tested).toBe(problem)
})

test('whoever comes in by a workspace’s provider has a session of that workspace, and of nothing else of the account', async () => {
  const home = await identity.aWorkspace()
  const place = await tried('OIDC', { email_verified: true }, { verified: true })
  await acts.switchOn(place.manager, place.connectionId)
  await identity.invite(place.manager, [home.email], 'VIEWER')
  // The manager of one workspace says that somebody is a member of another one, who is of a domain of both.
  provider.people.impostor = { email: home.email, email_verified: true, name: 'Renamed by a stranger' }
  const browser = browserOf(identity, place.teamId)
  expect(await browser.signIn(place.connectionId, 'impostor')).toBe('/')
  const sessionToken = String(browser.session())
  expect((await identity.actor(place.teamId, { sessionToken })).body).toMatchObject({ role: 'VIEWER' })
  expect((await identity.actor(home.teamId, { sessionToken })).status).toBe(401)
  const asked = { teamId: home.teamId, cookie: sessionToken }
  expect((await identity.call('/api/auth/access-token', {}, asked)).status).toBe(401)
  const root = { headers: { 'x-verbatim-root-session': sessionToken } }
  expect((await identity.call('/internal/root-session', undefined, root)).status).toBe(401)
  expect((await identity.rootSession(home.rootToken)).name).toBe('Ines Ortega')
  expect((await identity.actor(home.teamId, { sessionToken: String(home.cookie) })).body).toMatchObject({
    name: 'Ines Ortega',
  })
})

test('whoever comes in by a workspace’s provider makes no passkey, which would open every workspace of the account', async () => {
  const home = await identity.aWorkspace()
  const place = await tried('OIDC', { email_verified: true }, { verified: true })
  await acts.switchOn(place.manager, place.connectionId)
  await identity.invite(place.manager, [home.email], 'VIEWER')
  provider.people.impostor = { email: home.email, email_verified: true }
  const browser = browserOf(identity, place.teamId)
  expect(await browser.signIn(place.connectionId, 'impostor')).toBe('/')
  const { body } = await identity.actor(place.teamId, { sessionToken: String(browser.session()) })
  const begun = await identity.ask(body as Actor, 'mutation { beginPasskey { options } }')
  expect(begun.errors?.[0]).toMatchObject({
    message: expect.stringContaining('a passkey counts in all your workspaces'),
    extensions: { code: 'FORBIDDEN' },
  })
})
