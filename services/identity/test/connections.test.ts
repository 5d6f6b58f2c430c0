import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { browserOf, CALLBACK, type Dns, OUR_DOMAIN, settingsActs, verifyDomain } from './provider-journey.ts'
import { aScimToken, aUser, GROUP, PATCH, scimWith } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let provider: OpenIdProvider
let dns: Dns
let acts: ReturnType<typeof settingsActs>
beforeAll(async () => {
  dns = await startTextRecords()
  const connections = connectionsOf(connectionSettings.parse({ DNS_SERVERS: dns.address }))
  identity = await startIdentity(inject('adminUrl'), { connections })
  provider = await startOpenIdProvider({ redirectUris: [CALLBACK], people: {} })
  acts = settingsActs(identity)
})
afterAll(async () => {
  await identity.stop()
  await provider.stop()
  await dns.stop()
})

/** A workspace with a tested connection that is on, and its manager known to the provider. */
const connected = async () => {
  const workspace = await identity.aWorkspace()
  await verifyDomain({ acts, dns }, workspace.manager, OUR_DOMAIN)
  const sub = `manager-${workspace.teamId}`
  provider.people[sub] = { email: workspace.email, email_verified: true, name: 'Ines Ortega', groups: ['research'] }
  const created = await acts.create(workspace.manager, provider)
  const connectionId = created.settings?.connections[0]?.id ?? ''
  const browser = browserOf(identity, workspace.teamId, workspace.cookie)
  expect(await browser.signIn(connectionId, sub, '&test=1')).toBe('/settings/authentication?tested=1')
  expect((await acts.switchOn(workspace.manager, connectionId)).settings?.connections[0]?.isOn).toBe(true)
  return { ...workspace, sub, connectionId }
}

test('a manager connects a provider, sees what it says in a test, and only then it can be switched on', async () => {
  const { teamId, manager, cookie, email } = await identity.aWorkspace()
  await verifyDomain({ acts, dns }, manager, OUR_DOMAIN)
  provider.people.ines = { email, email_verified: true, name: 'Ines', groups: ['legal', 'all-staff'] }
  const created = await acts.create(manager, provider)
  const connection = created.settings?.connections[0]
  expect(connection).toMatchObject({ isOn: false, provenAt: null, secretEnding: '9Kd2', lastTest: null })
  const id = connection?.id ?? ''
  expect(await acts.switchOn(manager, id)).toMatchObject({ code: 'InvalidOperation' })
  const browser = browserOf(identity, teamId, cookie)
  expect(await browser.signIn(id, 'ines', '&test=1')).toBe('/settings/authentication?tested=1')
  const tested = (await acts.settings(manager)).settings?.connections[0]
  const claims = { sub: 'ines', email, emailVerified: true, groups: ['legal', 'all-staff'] }
  expect(tested).toMatchObject({ provenAt: expect.any(String), lastTest: { problem: null, claims } })
  expect(browser.session()).toBe(cookie)
  expect((await acts.switchOn(manager, id)).settings?.connections[0]?.isOn).toBe(true)
})

test('the secret is told to nobody again, and stands nowhere but sealed', async () => {
  const { manager, teamId } = await connected()
  expect(JSON.stringify(await acts.settings(manager))).not.toContain(provider.clientSecret)
  const { rows } = await identity.service.foundation.db.read(teamId, (tx) =>
    tx.raw<{ rows: { kept: string }[] }>(
      `select row_to_json(v)::text as kept from vault_secret v union all select row_to_json(c)::text from sign_in_connection c`,
    ),
  )
  expect(rows.length).toBe(2)
  expect(rows.map(({ kept }) => kept).join()).not.toContain(provider.clientSecret)
})

test('a member signs in through the provider, with a session as any other, and comes back as the same person', async () => {
  const { teamId, connectionId, manager } = await connected()
  const member = await identity.aMember({ teamId, manager }, 'CONTRIBUTOR')
  provider.people.noor = { email: member.email.toUpperCase(), email_verified: true, name: 'Noor' }
  const browser = browserOf(identity, teamId)
  expect(await browser.signIn(connectionId, 'noor', '&redirect=/projects/new')).toBe('/projects/new')
  const actor = await identity.actor(teamId, { sessionToken: String(browser.session()) })
  expect(actor.body).toMatchObject({ userId: member.actor.userId, role: 'CONTRIBUTOR' })
  expect(await browser.signIn(connectionId, 'noor', '&redirect=//elsewhere.example/')).toBe('/')
})

test('of whom a directory keeps, the directory’s word counts and not the claims: name, role, groups, and that they left', async () => {
  const { teamId, connectionId, manager } = await connected()
  await acts.update(manager, { connectionId, joins: true })
  const { token } = await aScimToken(identity, manager)
  const scim = await scimWith(identity, teamId, token)
  const email = identity.anAddress()
  const { body: kept } = await scim('POST', '/Users', aUser(email, { displayName: 'Amara Mensah' }))
  const group = { schemas: [GROUP], displayName: 'Depots', members: [{ value: kept.id }] }
  const { body: depots } = await scim('POST', '/Groups', group)
  provider.people.amara = { email, email_verified: true, name: 'Somebody Else', groups: ['managers', 'admins'] }
  const come = async () => {
    const browser = browserOf(identity, teamId)
    const ended = await browser.signIn(connectionId, 'amara')
    const actor = await identity.actor(teamId, { sessionToken: String(browser.session()) })
    return { ended, actor: actor.body }
  }
  const asDirectorySays = { userId: kept.id, name: 'Amara Mensah', role: 'VIEWER', groupIds: [depots.id] }
  for (let at = 0; at < 2; at += 1) expect(await come()).toMatchObject({ ended: '/', actor: asDirectorySays })
  const renamed = { schemas: [PATCH], Operations: [{ op: 'replace', value: { displayName: 'Amara Okoro' } }] }
  await scim('PATCH', `/Users/${kept.id}`, renamed)
  expect(await come()).toMatchObject({ actor: { ...asDirectorySays, name: 'Amara Okoro' } })
  const gone = { schemas: [PATCH], Operations: [{ op: 'replace', value: { active: false } }] }
  await scim('PATCH', `/Users/${kept.id}`, gone)
  expect((await come()).ended).toBe('/auth/login?problem=notMember')
})

test('an address of letters that only look like another’s is nobody’s', async () => {
  const { teamId, connectionId, manager } = await connected()
  await acts.update(manager, { connectionId, joins: true })
  const { email } = await identity.aMember({ teamId, manager }, 'CONTRIBUTOR')
  const known = `k${email}`
  await identity.invite(manager, [known], 'CONTRIBUTOR')
  for (const [sub, twin] of [
    ['kelvin', `\u212A${email}`],
    ['cyrillic', email.replace('farrow', 'f\u0430rrow')],
    ['wide', email.replace('@', '\uFF20')],
    ['joined', `${email.slice(0, 3)}\u200D${email.slice(3)}`],
  ] as const) {
    provider.people[sub] = { email: twin, email_verified: true }
    const browser = browserOf(identity, teamId)
    expect([sub, await browser.signIn(connectionId, sub)]).toEqual([sub, '/auth/login?problem=noEmail'])
    expect(browser.session()).toBeNull()
  }
})

test('whoever is invited joins by it, and a stranger does not come in', async () => {
  const { teamId, connectionId, manager } = await connected()
  const email = identity.anAddress()
  provider.people.invited = { email, email_verified: true, name: 'Tomasz Wieczorek' }
  expect(await browserOf(identity, teamId).signIn(connectionId, 'invited')).toBe('/auth/login?problem=notMember')
  expect(await identity.service.foundation.db.system('account').where({ email })).toEqual([])
  await identity.invite(manager, [email], 'VIEWER')
  const browser = browserOf(identity, teamId)
  expect(await browser.signIn(connectionId, 'invited')).toBe('/')
  const actor = await identity.actor(teamId, { sessionToken: String(browser.session()) })
  expect(actor.body).toMatchObject({ role: 'VIEWER', name: 'Tomasz Wieczorek' })
})

test('an address that the provider does not vouch for takes nobody’s place', async () => {
  const { teamId, connectionId, email } = await connected()
  provider.people.thief = { email, email_verified: false }
  expect(await browserOf(identity, teamId).signIn(connectionId, 'thief')).toBe('/auth/login?problem=unverifiedEmail')
  provider.people.nameless = { name: 'No address' }
  expect(await browserOf(identity, teamId).signIn(connectionId, 'nameless')).toBe('/auth/login?problem=noEmail')
})

test('a subject is bound to one account: neither another address nor another subject comes in after that', async () => {
  const { teamId, connectionId, manager, sub, email } = await connected()
  expect(await browserOf(identity, teamId).signIn(connectionId, sub)).toBe('/')
  const other = await identity.aMember({ teamId, manager }, 'VIEWER')
  provider.people[sub] = { email: other.email, email_verified: true }
  expect(await browserOf(identity, teamId).signIn(connectionId, sub)).toBe('/auth/login?problem=addressChanged')
  provider.people.newcomer = { email, email_verified: true }
  expect(await browserOf(identity, teamId).signIn(connectionId, 'newcomer')).toBe('/auth/login?problem=subjectChanged')
})

test('another issuer or client is to be tested again; a new secret holds from the next sign-in', async () => {
  const { teamId, connectionId, manager, sub } = await connected()
  await acts.update(manager, { connectionId, clientSecret: 'not-the-secret-of-this-client-at-all' })
  expect(await browserOf(identity, teamId).signIn(connectionId, sub)).toBe('/auth/login?problem=providerRefused')
  const mended = await acts.update(manager, { connectionId, clientSecret: provider.clientSecret, name: 'Ours' })
  expect(mended.settings?.connections[0]).toMatchObject({ isOn: true, name: 'Ours', secretEnding: '9Kd2' })
  expect(await browserOf(identity, teamId).signIn(connectionId, sub)).toBe('/')
  const moved = await acts.update(manager, { connectionId, clientId: 'another-client' })
  expect(moved.settings?.connections[0]).toMatchObject({ isOn: false, provenAt: null, lastTest: null })
  expect(await browserOf(identity, teamId).signIn(connectionId, sub)).toBe('/auth/login?problem=off')
})

test('only managers see and change it, where the plan has it, and not those of another workspace', async () => {
  const { teamId, connectionId, manager } = await connected()
  const { actor, cookie } = await identity.aMember({ teamId, manager }, 'CONTRIBUTOR')
  expect((await acts.settings(actor)).code).toBe('Forbidden')
  expect((await acts.switchOn(actor, connectionId, false)).code).toBe('Forbidden')
  expect(await browserOf(identity, teamId, cookie).signIn(connectionId, 'x', '&test=1')).toBe('/auth/login?problem=off')
  const closed = { ...manager, entitlements: { closed: ['customSso'] } }
  expect((await acts.create(closed, provider, { kind: 'GOOGLE' })).code).toBe('Forbidden')
  const elsewhere = await identity.aWorkspace()
  expect((await acts.remove(elsewhere.manager, connectionId)).code).toBe('NotFound')
  expect(await browserOf(identity, elsewhere.teamId).signIn(connectionId, 'x')).toBe('/auth/login?problem=off')
  expect((await acts.create(manager, provider)).code).toBe('InvalidOperation')
})

test('the sign-in page hears which ways there are, and an issuer that is none is refused', async () => {
  const { teamId, connectionId, manager } = await connected()
  const { body } = await identity.call('/api/auth/environment', undefined, { teamId })
  expect(body).toMatchObject({
    teamId,
    ssoAuthenticationEnabled: true,
    googleAuthenticationEnabled: false,
    oidcIssuer: provider.issuer,
    connections: [{ id: connectionId, kind: 'OIDC', name: 'Farrow single sign-on' }],
    enforcedDomains: [],
  })
  for (const issuer of ['', 'farrow', 'ftp://farrow.example', 'https://a:b@farrow.example', 'https://f.example/?a=1'])
    expect((await acts.update(manager, { connectionId, issuer })).code, issuer).toBe('ValidationError')
  const elsewhere = { kind: 'MICROSOFT', issuer: 'https://not-microsoft.example/t/v2.0' }
  expect((await acts.create(manager, provider, elsewhere)).code).toBe('ValidationError')
})
