import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { type Bend, type BentProvider, startBentProvider } from './bent-provider.ts'
import { browserOf, type Dns, OUR_DOMAIN, settingsActs, verifyDomain } from './provider-journey.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let provider: BentProvider
let dns: Dns
let email = ''
let place: Awaited<ReturnType<typeof connected>>
beforeAll(async () => {
  dns = await startTextRecords()
  const connections = connectionsOf(connectionSettings.parse({ DNS_SERVERS: dns.address }))
  identity = await startIdentity(inject('adminUrl'), { connections })
  provider = await startBentProvider(() => email)
  place = await connected()
})
beforeEach(() => {
  provider.bend.now = {}
})
afterAll(async () => {
  await identity.stop()
  await provider.stop()
  await dns.stop()
})

const connected = async () => {
  const workspace = await identity.aWorkspace()
  email = workspace.email
  const acts = settingsActs(identity)
  await verifyDomain({ acts, dns }, workspace.manager, OUR_DOMAIN)
  const connectionId = (await acts.create(workspace.manager, provider)).settings?.connections[0]?.id ?? ''
  const browser = browserOf(identity, workspace.teamId, workspace.cookie)
  const { location } = await browser.begin(connectionId, '&test=1')
  await browser.back(provider.answerTo(location ?? ''))
  await acts.switchOn(workspace.manager, connectionId)
  return { ...workspace, acts, connectionId }
}

/** A sign-in whose provider answers so; the address that it ends on. */
const signIn = async (bend: Bend = {}, about: { iss?: string | null } = {}): Promise<string> => {
  const browser = browserOf(identity, place.teamId)
  const { location } = await browser.begin(place.connectionId)
  provider.bend.now = bend
  return endOf(await browser.back(provider.answerTo(location ?? '', about)))
}

const endOf = ({ location }: { location: string | null }): string => {
  const { pathname, search } = new URL(location ?? 'http://nowhere/')
  return `${pathname}${search}`
}
const refused = (problem: string): string => `/auth/login?problem=${problem}`

test('the same way with nothing bent ends in the workspace', async () => {
  expect(await signIn()).toBe('/')
})

test.for<[string, Bend]>([
  ['of another issuer', { issuer: 'https://elsewhere.example' }],
  ['for another audience', { audience: 'somebody-else' }],
  ['without the nonce', { nonce: null }],
  ['with another nonce', { nonce: 'of another sign-in' }],
  ['that has expired', { ageS: 3600 }],
  ['signed with another key', { foreignKey: true }],
  ['that is not signed', { unsigned: true }],
])('an ID token %s is not believed', async ([, bend]) => {
  expect(await signIn(bend)).toBe(refused('notTrusted'))
})

test.each([
  ['20 seconds behind', 320, '/'],
  ['20 seconds ahead', -20, '/'],
  ['a minute behind', 360, '/auth/login?problem=notTrusted'],
  ['two minutes ahead', -120, '/auth/login?problem=notTrusted'],
])('a provider whose clock is %s ends at its place', async (_what, ageS, ended) => {
  // An ID token counts for 300 seconds.
  expect(await signIn({ ageS })).toBe(ended)
})

test('an answer without an ID token is not believed', async () => {
  expect(await signIn({ noIdToken: true })).toBe(refused('notTrusted'))
})

test('an answer of another issuer, or of none where one is promised, is mixed up and refused', async () => {
  expect(await signIn({}, { iss: 'https://elsewhere.example' })).toBe(refused('notTrusted'))
  expect(await signIn({}, { iss: null })).toBe(refused('notTrusted'))
})

test('the answer to another browser’s way signs nobody in, and is worth nothing after that', async () => {
  const [one, other] = [browserOf(identity, place.teamId), browserOf(identity, place.teamId)]
  const { location } = await one.begin(place.connectionId)
  await other.begin(place.connectionId)
  const answer = provider.answerTo(location ?? '')
  expect(endOf(await other.back(answer))).toBe(refused('otherBrowser'))
  expect(endOf(await browserOf(identity, place.teamId).back(answer))).toBe(refused('used'))
  expect([one.session(), other.session()]).toEqual([null, null])
})

test('an answer counts once, on its own workspace’s host, and for ten minutes', async () => {
  const browser = browserOf(identity, place.teamId)
  const answer = provider.answerTo((await browser.begin(place.connectionId)).location ?? '')
  const elsewhere = await identity.aWorkspace()
  expect(endOf(await browserOf(identity, elsewhere.teamId).back(answer))).toBe(refused('used'))
  expect(endOf(await browser.back(answer))).toBe('/')
  expect(endOf(await browser.back(answer))).toBe(refused('used'))
  const late = provider.answerTo((await browser.begin(place.connectionId)).location ?? '')
  identity.time.ahead += 11 * 60_000
  expect(endOf(await browser.back(late))).toBe(refused('used'))
  identity.time.ahead = 0
})

test('two ways in one browser both end', async () => {
  const browser = browserOf(identity, place.teamId)
  const [one, two] = [await browser.begin(place.connectionId), await browser.begin(place.connectionId)]
  expect(endOf(await browser.back(provider.answerTo(two.location ?? '')))).toBe('/')
  expect(endOf(await browser.back(provider.answerTo(one.location ?? '')))).toBe('/')
})

test('a provider that says no, fails, talks nonsense or keeps silent leads to a page with words', async () => {
  const browser = browserOf(identity, place.teamId)
  const state = new URL((await browser.begin(place.connectionId)).location ?? '').searchParams.get('state') ?? ''
  const iss = encodeURIComponent(provider.issuer)
  const no = `http://verbatim.localhost/callback?error=access_denied&iss=${iss}&state=${encodeURIComponent(state)}`
  expect(endOf(await browser.back(no))).toBe(refused('providerRefused'))
  expect(await signIn({ status: 503 })).toBe(refused('providerAway'))
  expect(await signIn({ rubbish: true })).toBe(refused('providerAway'))
  expect(await signIn({ silent: true })).toBe(refused('providerAway'))
})

test('a provider that is not there when a way begins is told as such, and in a test with what was wrong', async () => {
  const { manager, teamId, cookie } = await identity.aWorkspace()
  const { acts } = place
  const nowhere = { ...provider, issuer: 'http://127.0.0.1:1' }
  const connectionId = (await acts.create(manager, nowhere)).settings?.connections[0]?.id ?? ''
  const browser = browserOf(identity, teamId, cookie)
  expect(endOf(await browser.begin(connectionId, '&test=1'))).toBe('/settings/authentication?tested=1')
  const test = (await acts.settings(manager)).settings?.connections[0]?.lastTest
  expect(test).toMatchObject({ problem: 'providerAway', claims: null, detail: expect.any(String) })
})

test('a test that is refused says what was wrong, and takes away nothing that was proven', async () => {
  const { manager, teamId, cookie, acts, connectionId } = place
  const browser = browserOf(identity, teamId, cookie)
  const { location } = await browser.begin(connectionId, '&test=1')
  provider.bend.now = { audience: 'somebody-else' }
  await browser.back(provider.answerTo(location ?? ''))
  const [connection] = (await acts.settings(manager)).settings?.connections ?? []
  expect(connection).toMatchObject({ isOn: true, provenAt: expect.any(String) })
  expect(connection?.lastTest).toMatchObject({ problem: 'notTrusted', detail: expect.stringContaining('aud') })
})
