import type { Actor } from '@verbatim/kit/actor.ts'
import { createAuthenticator } from '@verbatim/kit/testing/authenticator.ts'
import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { passkeyActs } from './passkey-acts.ts'
import { aDomain, browserOf, CALLBACK, settingsActs, verifyDomain, withSingleSignOn } from './provider-journey.ts'
import { type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let provider: OpenIdProvider
let dns: Awaited<ReturnType<typeof startTextRecords>>
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

const prepared = () => withSingleSignOn({ identity, provider, acts, dns })

const verify = ({ manager, domain }: { manager: Actor; domain: string }) => verifyDomain({ acts, dns }, manager, domain)

const password = (teamId: string, email: string) =>
  identity.call('/api/auth/password', { email, password: PASSWORD }, { teamId })

test('a domain counts once its TXT record was seen, and no longer when it is gone for a week; never one of public mail', async () => {
  const { manager } = await identity.aWorkspace()
  const domain = aDomain()
  const added = await acts.domain(manager, 'add', domain)
  expect(added.settings?.domains).toMatchObject([{ domain, recordName: `_verbatim.${domain}`, verifiedAt: null }])
  expect((await acts.domain(manager, 'check', domain)).settings?.domains[0]?.verifiedAt).toBeNull()
  expect((await verify({ manager, domain })).settings?.domains[0]?.verifiedAt).toEqual(expect.any(String))
  dns.records.clear()
  expect((await acts.domain(manager, 'check', domain)).settings?.domains[0]?.verifiedAt).toEqual(expect.any(String))
  identity.time.ahead = 8 * 24 * 3_600_000
  expect((await acts.domain(manager, 'check', domain)).settings?.domains[0]?.verifiedAt).toBeNull()
  identity.time.ahead = 0
  for (const bad of ['gmail.com', 'mail.yahoo.co.uk', 'nothing', 'a b.com', ''])
    expect((await acts.domain(manager, 'add', bad)).code, bad).toBe('ValidationError')
  expect((await acts.domain(manager, 'check', 'not-added.example')).code).toBe('NotFound')
})

test('single sign-on is enforced only with a connection that is on, a verified domain and a manager for break-glass', async () => {
  const place = await prepared()
  const { manager, teamId, connectionId } = place
  const viewer = await identity.aMember({ teamId, manager }, 'VIEWER')
  const on = { on: true, breakGlassId: manager.userId }
  await acts.domain(manager, 'remove', place.domain)
  expect((await acts.enforce(manager, on)).code).toBe('InvalidOperation')
  await verify(place)
  expect((await acts.enforce(manager, { on: true })).code).toBe('ValidationError')
  expect((await acts.enforce(manager, { on: true, breakGlassId: viewer.actor.userId })).code).toBe('ValidationError')
  await acts.switchOn(manager, connectionId, false)
  expect((await acts.enforce(manager, on)).code).toBe('InvalidOperation')
  await acts.switchOn(manager, connectionId)
  expect((await acts.enforce(manager, on)).settings).toMatchObject({ enforced: true })
  const mail = (await identity.mailsTo(place.email))[0]
  expect(mail?.subject).toContain('now asks for single sign-on')
  expect(mail?.text).toContain('break-glass')
  for (const refused of [
    await acts.switchOn(manager, connectionId, false),
    await acts.remove(manager, connectionId),
    await acts.domain(manager, 'remove', place.domain),
    await acts.update(manager, { connectionId, issuer: 'https://elsewhere.example' }),
  ])
    expect(refused.code).toBe('InvalidOperation')
})

test('while it is enforced every other way is refused to people of the domain, guests come in, and so does break-glass', async () => {
  const place = await prepared()
  const { manager, teamId, domain, connectionId } = place
  const email = `noor@${domain}`
  await identity.signUp(email, { password: PASSWORD })
  await identity.invite(manager, [email], 'CONTRIBUTOR')
  const token = (await identity.linkFor(email)).searchParams.get('token')
  await identity.call('/api/auth/accept-invite', { token, name: 'Noor' }, { teamId })
  const guest = await identity.aMember({ teamId, manager }, 'VIEWER')
  await acts.enforce(manager, { on: true, breakGlassId: manager.userId })

  const refused = await password(teamId, email)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([403, expect.stringContaining('single sign-on')])
  const wanted = { email, flow: 'ONE_TIME_CODE' }
  for (const address of [email, `nobody@${domain}`]) {
    const skipped = await identity.call('/api/auth/send-confirmation-email', { ...wanted, email: address }, { teamId })
    expect(skipped.body).toEqual({ success: true, action: 'EMAIL_SKIPPED', teamId })
  }
  expect(await identity.mailsTo(`nobody@${domain}`)).toEqual([])
  const anyway = { ...wanted, skipFastLoginRedirect: true }
  const sent = await identity.call('/api/auth/send-confirmation-email', anyway, { teamId })
  const code = { method: 'ONE_TIME_CODE', codeChallenge: sent.body.codeChallenge, code: await identity.codeFor(email) }
  expect((await identity.call('/api/auth/confirm-email', code, { teamId })).status).toBe(403)
  const { body: root } = await identity.call('/internal/password', { email, password: PASSWORD })
  const { assertion } = await identity.rootSession(String(root.rootToken))
  const opened = await identity.call('/internal/open-workspace', { teamId, assertion })
  expect((await identity.call('/api/auth/handoff', { token: opened.body.token }, { teamId })).status).toBe(403)

  provider.people[`noor-${domain}`] = { email, email_verified: true }
  expect(await browserOf(identity, teamId).signIn(connectionId, `noor-${domain}`)).toBe('/')
  const asked = { email: guest.email, flow: 'ONE_TIME_CODE' }
  const guestSent = await identity.call('/api/auth/send-confirmation-email', asked, { teamId })
  const guestCode = { codeChallenge: guestSent.body.codeChallenge, code: await identity.codeFor(guest.email) }
  const guestProof = { method: 'ONE_TIME_CODE', ...guestCode }
  expect((await identity.call('/api/auth/confirm-email', guestProof, { teamId })).status).toBe(200)
  expect((await password(teamId, place.email)).status).toBe(200)
  expect((await identity.mailsTo(place.email))[0]?.subject).toContain('break-glass account')
})

test('a passkey is refused to people of the domain as a password is, and the break-glass account keeps it', async () => {
  const place = await prepared()
  const { manager, teamId, domain, subdomain } = place
  const email = `noor@${domain}`
  await identity.invite(manager, [email], 'CONTRIBUTOR')
  const token = (await identity.linkFor(email)).searchParams.get('token')
  const joined = await identity.call('/api/auth/accept-invite', { token, name: 'Noor' }, { teamId })
  const { body: noor } = await identity.actor(teamId, { sessionToken: String(joined.cookie) })
  const passkeys = passkeyActs(identity)
  const [hers, ours] = [createAuthenticator(), createAuthenticator()]
  await passkeys.add({ teamId, subdomain, manager: noor as Actor }, hers)
  await passkeys.add({ teamId, subdomain, manager }, ours)
  expect((await passkeys.use({ teamId, subdomain, authenticator: hers })).answer.status).toBe(200)
  await acts.enforce(manager, { on: true, breakGlassId: manager.userId })
  const { answer } = await passkeys.use({ teamId, subdomain, authenticator: hers })
  expect([answer.status, answer.cookie]).toEqual([403, null])
  expect((await passkeys.use({ teamId, subdomain, authenticator: ours })).answer.status).toBe(200)
})

test('the break-glass account stays a manager of the workspace', async () => {
  const place = await prepared()
  const { manager, teamId } = place
  const other = await identity.aMember({ teamId, manager }, 'MANAGER')
  await acts.enforce(manager, { on: true, breakGlassId: manager.userId })
  const memberId = manager.userId
  const change = `mutation ($i: ChangeMemberRoleInput!) { changeMemberRole(input: $i) { id } }`
  const remove = `mutation ($i: RemoveMemberInput!) { removeMember(input: $i) { memberId } }`
  for (const [query, input] of [
    [change, { memberId, role: 'VIEWER' }],
    [remove, { memberId }],
  ] as const)
    expect((await identity.ask(other.actor, query, { i: input })).errors?.[0]?.extensions.errorCode).toBe(
      'InvalidOperation',
    )
})

test('people of a verified domain join as viewers where the connection says so, and nobody else', async () => {
  const place = await prepared()
  const { manager, teamId, domain, connectionId } = place
  provider.people[`new-${domain}`] = { email: `new@${domain}`, email_verified: true, name: 'Jonas Lindqvist' }
  provider.people[`guest-${domain}`] = { email: `new@${aDomain()}`, email_verified: true }
  const tries = (sub: string) => browserOf(identity, teamId).signIn(connectionId, `${sub}-${domain}`)
  expect(await tries('new')).toBe('/auth/login?problem=notMember')
  await acts.update(manager, { connectionId, joins: true })
  expect(await tries('new')).toBe('/')
  expect(await tries('guest')).toBe('/auth/login?problem=unverifiedDomain')
  const { data } = await identity.ask<{ members: { items: { name: string; role: string }[] } }>(
    manager,
    `{ members { items { name role } } }`,
  )
  expect(data.members.items).toContainEqual({ name: 'Jonas Lindqvist', role: 'VIEWER' })
})

test('a session ends at the age that the workspace sets, whatever its use; one from before stays', async () => {
  const { manager, teamId, email, cookie } = await prepared()
  const set = (hours: number | null) => acts.act(manager, 'setSessionAge', 'SetSessionAgeInput', { hours })
  expect((await set(5)).code).toBe('ValidationError')
  expect((await set(4)).settings).toMatchObject({ sessionAgeHours: 4 })
  const { cookie: limited } = await password(teamId, email)
  const renew = async (token: string | null) =>
    (await identity.call('/api/auth/access-token', {}, { teamId, cookie: token })).status
  const hour = 3_600_000
  identity.time.ahead = 2 * hour
  expect([await renew(limited), await renew(cookie)]).toEqual([200, 200])
  identity.time.ahead = 4.1 * hour
  expect([await renew(limited), await renew(cookie)]).toEqual([401, 200])
  identity.time.ahead = 0
})
