import { randomUUID } from 'node:crypto'
import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { opensConsole } from '#src/staff/staff.ts'
import { createAuditAsking } from './audit-asking.ts'
import { CALLBACK, type Dns, settingsActs, withSingleSignOn } from './provider-journey.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let dns: Dns
let provider: OpenIdProvider
beforeAll(async () => {
  dns = await startTextRecords()
  const connections = connectionsOf(connectionSettings.parse({ DNS_SERVERS: dns.address }))
  identity = await startIdentity(inject('adminUrl'), { connections })
  provider = await startOpenIdProvider({ redirectUris: [CALLBACK], people: {} })
})
afterAll(async () => {
  await identity.stop()
  await provider.stop()
  await dns.stop()
})

const GOOGLE = 'https://accounts.google.com'
const tenant = (name: string) => `https://login.microsoftonline.com/${name}/v2.0`

/** What the edge sends once it has checked an ID token. */
const told = (kind: string, claims: Record<string, unknown>) =>
  identity.call('/internal/provider-sign-in', { kind, claims })
const byGoogle = (email: string, claims: Record<string, unknown> = {}) =>
  told('GOOGLE', { iss: GOOGLE, sub: `of ${email}`, email, email_verified: true, hd: email.split('@')[1], ...claims })
const byMicrosoft = (email: string, claims: Record<string, unknown> = {}) =>
  told('MICROSOFT', { iss: tenant('farrow'), sub: `of ${email}`, email, xms_edov: true, ...claims })

const wordsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { humanReadableMessage: string }[] | undefined)?.[0]?.humanReadableMessage

test('whoever is new gets an account under the name that the provider tells, and the same one the next time', async () => {
  const email = identity.anAddress()
  const first = await byGoogle(email, { name: 'Noor Haddad' })
  expect(first.body).toMatchObject({ email, name: 'Noor Haddad', teamId: null })
  const again = await byGoogle(email, { name: 'N. H.' })
  expect(again.body).toMatchObject({ email, name: 'Noor Haddad' })
  const [one, other] = await Promise.all([first, again].map(({ body }) => identity.rootSession(String(body.rootToken))))
  expect(one).toMatchObject({ email, currentTeams: [] })
  expect(other).toMatchObject({ email })
  const accounts = await identity.service.foundation.db.system('account').where({ email })
  expect(accounts).toHaveLength(1)
  // Nothing of what a provider calls somebody is kept as it is.
  const bound = await identity.service.foundation.db.system('provider_account').where({ account_id: accounts[0].id })
  expect(JSON.stringify(bound)).not.toContain(email)
})

test('whoever has an account and a workspace finds it, and comes in by a link that says how', async () => {
  const { email, teamId } = await identity.aWorkspace()
  const { body } = await byMicrosoft(email)
  expect(body).toMatchObject({ email, teamId })
  const me = await identity.rootSession(String(body.rootToken))
  expect(me.currentTeams).toMatchObject([{ id: teamId }])
  const { token } = (await identity.call('/internal/open-workspace', { teamId, assertion: me.assertion })).body
  expect((await identity.call('/api/auth/handoff', { token }, { teamId })).cookie).toBeTruthy()
})

test('an address that the provider does not prove signs nobody in, whoever has an account with it', async () => {
  const email = identity.anAddress()
  await identity.signUp(email)
  const refused = [
    byGoogle(email, { email_verified: false }),
    // A Google account that was made with an address of somebody else's domain, verified once.
    byGoogle(email, { hd: undefined }),
    // What an administrator of any tenant may write.
    byMicrosoft(email, { xms_edov: undefined }),
    byMicrosoft(email, { xms_edov: false, email_verified: true }),
    byMicrosoft(email, { email: undefined }),
  ]
  for (const answer of await Promise.all(refused)) {
    expect(answer.status).toBe(401)
    expect(answer.body.rootToken).toBeUndefined()
  }
  expect(wordsOf(await byGoogle(email, { hd: undefined }))).toBe(
    'Google does not vouch for your address. Sign in by email.',
  )
  expect(
    await identity.service.foundation.db
      .system('provider_account')
      .whereIn('account_id', identity.service.foundation.db.system('account').where({ email }).select('id')),
  ).toEqual([])
})

test('Google’s own mail needs no domain of a Workspace', async () => {
  const email = `noor.${randomUUID()}@gmail.com`
  expect((await byGoogle(email, { hd: undefined })).body).toMatchObject({ email })
})

test('an account of the provider that names another’s address, or none that is known, comes in no more', async () => {
  const [mine, theirs] = [identity.anAddress(), identity.anAddress()]
  await byGoogle(mine, { sub: 'me' })
  await byGoogle(theirs, { sub: 'them' })
  const changed = await byGoogle(theirs, { sub: 'me' })
  expect(changed.status).toBe(401)
  expect(wordsOf(changed)).toContain('knows you by another address than before')
  expect((await byGoogle(identity.anAddress(), { sub: 'me' })).status).toBe(401)
})

test('an address that was given to another account of the provider leads not into the account of before', async () => {
  const email = identity.anAddress()
  await byMicrosoft(email, { sub: 'who left' })
  const next = await byMicrosoft(email, { sub: 'who came' })
  expect(next.status).toBe(401)
  expect(wordsOf(next)).toContain('gave this address to another account than before')
  // The same subject of another tenant is somebody else.
  expect((await byMicrosoft(email, { sub: 'who left', iss: tenant('other') })).status).toBe(401)
  expect((await byMicrosoft(email, { sub: 'who left' })).status).toBe(200)
  // And Google may vouch for the address besides.
  expect((await byGoogle(email)).status).toBe(200)
})

test('two first sign-ins at once bind one account of the provider', async () => {
  const email = identity.anAddress()
  const answers = await Promise.all(['one', 'two'].map((sub) => byGoogle(email, { sub })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a workspace that asks for its own single sign-on lets nobody in by Google on the root domain', async () => {
  const acts = settingsActs(identity)
  const place = await withSingleSignOn({ identity, provider, acts, dns })
  const { cookie } = await identity.aMember(place, 'MANAGER')
  const glass = await identity.actorOf(place.teamId, { sessionToken: String(cookie) })
  await acts.enforce(place.manager, { on: true, breakGlassId: glass.userId })
  const owner = `ines@${place.domain}`
  const { body } = await byGoogle(owner)
  const { assertion, currentTeams } = await identity.rootSession(String(body.rootToken))
  expect(currentTeams).toMatchObject([{ id: place.teamId }])
  const opened = await identity.call('/internal/open-workspace', { teamId: place.teamId, assertion })
  const entered = await identity.call('/api/auth/handoff', { token: opened.body.token }, { teamId: place.teamId })
  expect(entered.status).toBe(403)
  expect(wordsOf(entered)).toContain('asks for single sign-on')
})

test('the audit log says of somebody who came so what it says of whoever comes from the root domain', async () => {
  const { email, teamId, manager } = await identity.aWorkspace()
  const { body } = await byGoogle(email)
  const { assertion } = await identity.rootSession(String(body.rootToken))
  const { token } = (await identity.call('/internal/open-workspace', { teamId, assertion })).body
  await identity.call('/api/auth/handoff', { token }, { teamId })
  const { items } = await createAuditAsking(identity)(manager)
  const begun = items.filter(({ act }) => act === 'session.begun')
  expect(begun.map(({ metadata }) => metadata)).toEqual([{ by: 'HAND_OFF' }, { by: 'HAND_OFF' }])
  // No session of the root domain administers a workspace, and none but a passkey's opens the support console.
  const root = await identity.service.foundation.db.system('session').where({ begun_with: 'PROVIDER', team_id: null })
  expect(
    root.some((session) => opensConsole({ begunWith: session.begun_with, createdAt: session.created_at }, new Date())),
  ).toBe(false)
})
