import { type SamlProvider, startSamlProvider } from '@verbatim/kit/testing/saml-provider.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { type BentSaml, createBentSaml, type SamlBend } from './bent-saml.ts'
import { browserOf, type Dns, OUR_DOMAIN, verifyDomain } from './provider-journey.ts'
import { post, requestIn, samlActs } from './saml-acts.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let provider: SamlProvider
let bent: BentSaml
let dns: Dns
let acts: ReturnType<typeof samlActs>
let place: Awaited<ReturnType<typeof connected>>
beforeAll(async () => {
  dns = await startTextRecords()
  const connections = connectionsOf(connectionSettings.parse({ DNS_SERVERS: dns.address }))
  identity = await startIdentity(inject('adminUrl'), { connections })
  provider = await startSamlProvider({})
  bent = await createBentSaml()
  acts = samlActs(identity)
  place = await connected()
})
afterAll(async () => {
  await identity.stop()
  await provider.stop()
  await dns.stop()
})

/** A workspace with a tested connection that is on, and its verified domain. */
const connected = async () => {
  const workspace = await identity.aWorkspace()
  await verifyDomain({ acts, dns }, workspace.manager, OUR_DOMAIN)
  const { issuer, ssoUrl, own } = bent
  const created = await acts.createSaml(workspace.manager, { issuer, ssoUrl, certificates: [own.certificate] })
  const connectionId = created.settings?.connections[0]?.id ?? ''
  const { entityId = '', acsUrl = '' } = created.settings?.samlServiceProvider ?? {}
  const at = { ...workspace, connectionId, entityId, acsUrl }
  await signIn(at, {}, { query: '&test=1', cookie: workspace.cookie })
  await acts.switchOn(workspace.manager, connectionId)
  return at
}

type Place = { teamId: string; connectionId: string; entityId: string; acsUrl: string; email: string }

/** A way that begins here and whose provider answers so; where it ends, and what posted it. */
const signIn = async (at: Place, bend: SamlBend = {}, about: { query?: string; cookie?: string | null } = {}) => {
  const browser = browserOf(identity, at.teamId, about.cookie ?? null)
  const { id, state } = requestIn((await browser.begin(at.connectionId, about.query)).location ?? '')
  const response = bent.respond({ ...at, inResponseTo: id }, bend)
  const posted = await post(identity, at.teamId, response, state)
  const { location } = await browser.go(new URL(posted.location, identity.url).href)
  return { ended: pathOf(location), posted, response, state, session: browser.session() }
}
const pathOf = (location: string | null): string => {
  const { pathname, search } = new URL(location ?? 'http://nowhere/', identity.url)
  return `${pathname}${search}`
}
const refused = (problem: string): string => `/auth/login?problem=${problem}`

test('a provider is connected by its metadata, tried, switched on, and signs its people in', async () => {
  const workspace = await identity.aWorkspace()
  await verifyDomain({ acts, dns }, workspace.manager, OUR_DOMAIN)
  const created = await acts.createSaml(workspace.manager, { metadataUrl: provider.metadataUrl })
  const [connection] = created.settings?.connections ?? []
  expect(connection).toMatchObject({ isOn: false, issuer: provider.entityId, saml: { ssoUrl: provider.ssoUrl } })
  const id = connection?.id ?? ''
  expect(await acts.switchOn(workspace.manager, id)).toMatchObject({ code: 'InvalidOperation' })
  const ours = browserOf(identity, workspace.teamId, workspace.cookie)
  provider.trust(await ours.text('/api/auth/saml/metadata'))
  provider.people.ines = { email: workspace.email, name: 'Ines Ortega' }
  const through = async (browser: ReturnType<typeof browserOf>, query = '') => {
    const { location } = await browser.begin(id, query)
    const page = await (await fetch(`${location}&person=ines`)).text()
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
    const posted = await post(identity, workspace.teamId, field('SAMLResponse'), field('RelayState'))
    return pathOf((await browser.go(new URL(posted.location, identity.url).href)).location)
  }
  expect(await through(ours, '&test=1')).toBe('/settings/authentication?tested=1')
  expect(await acts.standing(workspace.manager)).toMatchObject({
    provenAt: expect.any(String),
    lastTest: { problem: null, claims: { email: workspace.email } },
  })
  expect((await acts.switchOn(workspace.manager, id)).settings?.connections[0]).toMatchObject({ isOn: true })
  const browser = browserOf(identity, workspace.teamId)
  expect(await through(browser, '&redirect=/projects/new')).toBe('/projects/new')
  const { body } = await identity.actor(workspace.teamId, { sessionToken: String(browser.session()) })
  expect(body).toMatchObject({ userId: workspace.manager.userId })
})

test('the same response with nothing bent signs in', async () => {
  expect(await signIn(place)).toMatchObject({ ended: '/', session: expect.any(String) })
})

const evil = (xml: string): string =>
  /<saml:Assertion.*<\/saml:Assertion>/s
    .exec(xml)?.[0]
    ?.replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replace(/ID="[^"]+"/, 'ID="_evil"')
    .replace(place.email, 'ceo@farrow.example') ?? ''
const assertionIn = (xml: string): string => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
const signatureIn = (xml: string): string => /<ds:Signature.*<\/ds:Signature>/s.exec(xml)?.[0] ?? ''
const declared = (xml: string): string =>
  xml.replace('<saml:Assertion ', '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ')

test.for<[string, SamlBend | (() => SamlBend)]>([
  ['that is not signed', { unsigned: true }],
  ['signed with a key that the workspace does not know', () => ({ key: bent.foreign.key })],
  ['whose envelope alone is signed', { onlyResponse: true }],
  ['signed with SHA-1', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
  ['changed after it was signed', { tampered: (xml) => xml.replaceAll(place.email, 'ceo@farrow.example') }],
  [
    'whose NameID is cut by a comment',
    { tampered: (xml) => xml.replace(`>${place.email}<`, `>${place.email}<!---->.evil.example<`) },
  ],
  ['with a comment that was signed', { nameId: 'ceo@farrow.example<!-- -->.evil.example' }],
  ['of another issuer', { issuer: 'https://elsewhere.example' }],
  ['for another audience', { audience: 'https://elsewhere.example' }],
  ['for no audience', { audience: null }],
  ['for another recipient', { recipient: 'https://elsewhere.example/acs' }],
  ['with another destination', { destination: 'https://elsewhere.example/acs' }],
  ['that has expired', { agedS: 3600 }],
  ['that is not valid yet', { agedS: -3600 }],
  ['that its bearer has to prove with a key', { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }],
  [
    'with a NameID that is another one each time',
    { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
  ],
  [
    'wrapped: a forged assertion before it',
    { tampered: (xml) => xml.replace('<saml:Assertion ', `${evil(xml)}<saml:Assertion `) },
  ],
  [
    'wrapped: a forged assertion after it',
    { tampered: (xml) => xml.replace('</samlp:Response>', `${evil(xml)}</samlp:Response>`) },
  ],
  [
    'wrapped: inside of the forged one',
    {
      tampered: (xml) =>
        xml.replace(assertionIn(xml), evil(xml).replace('</saml:Assertion>', `${assertionIn(xml)}</saml:Assertion>`)),
    },
  ],
  [
    'wrapped: in an extension',
    {
      tampered: (xml) =>
        xml
          .replace(assertionIn(xml), evil(xml))
          .replace(
            '<samlp:Status>',
            `<samlp:Extensions>${declared(assertionIn(xml))}</samlp:Extensions><samlp:Status>`,
          ),
    },
  ],
  [
    'wrapped: in an object of its signature',
    {
      tampered: (xml) =>
        xml.replace(
          assertionIn(xml),
          evil(xml).replace(
            '</saml:Issuer>',
            `</saml:Issuer>${signatureIn(xml).replace('</ds:Signature>', `<ds:Object>${declared(assertionIn(xml).replace(signatureIn(xml), ''))}</ds:Object></ds:Signature>`)}`,
          ),
        ),
    },
  ],
  [
    'whose id two elements have',
    {
      tampered: (xml) =>
        xml.replace(
          '<samlp:Status>',
          `<samlp:Extensions><x ID="${/<saml:Assertion ID="([^"]+)"/.exec(xml)?.[1]}"/></samlp:Extensions><samlp:Status>`,
        ),
    },
  ],
  ['with a document type', { tampered: (xml) => `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${xml}` }],
  ['that is encrypted', { tampered: (xml) => xml.replace(assertionIn(xml), '<saml:EncryptedAssertion/>') }],
  [
    'of more elements than others can wait for',
    {
      attributes: `<saml:AttributeStatement><saml:Attribute Name="groups">${'<saml:AttributeValue>a</saml:AttributeValue>'.repeat(1200)}</saml:Attribute></saml:AttributeStatement>`,
    },
  ],
  ['that is no XML', { tampered: () => '<Response' }],
])('a response %s is not believed', async ([, bend]) => {
  const { ended, session } = await signIn(place, typeof bend === 'function' ? bend() : bend)
  expect([ended, session]).toEqual([refused('notTrusted'), null])
})

test.each([
  ['50 seconds behind', 350, '/'],
  ['50 seconds ahead', -50, '/'],
  ['90 seconds behind', 390, '/auth/login?problem=notTrusted'],
  ['90 seconds ahead', -90, '/auth/login?problem=notTrusted'],
])('a provider whose clock is %s ends at its place', async (_what, agedS, ended) => {
  // An assertion counts for 300 seconds.
  expect((await signIn(place, { agedS })).ended).toBe(ended)
})

test('a provider that says no is told as such', async () => {
  const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder'
  expect((await signIn(place, { status })).ended).toBe(refused('providerRefused'))
})

test('an assertion counts once, and in the browser that asked for it alone', async () => {
  const first = await signIn(place)
  expect((await post(identity, place.teamId, first.response)).location).toBe(refused('used'))
  const [one, other] = [browserOf(identity, place.teamId), browserOf(identity, place.teamId)]
  const asked = requestIn((await one.begin(place.connectionId)).location ?? '')
  const others = requestIn((await other.begin(place.connectionId)).location ?? '')
  const stolen = await post(identity, place.teamId, bent.respond({ ...place, inResponseTo: asked.id }), others.state)
  expect(pathOf((await other.go(new URL(stolen.location, identity.url).href)).location)).toBe(refused('otherBrowser'))
  const mine = await post(identity, place.teamId, bent.respond({ ...place, inResponseTo: asked.id }), asked.state)
  expect(pathOf((await other.go(new URL(mine.location, identity.url).href)).location)).toBe(refused('otherBrowser'))
  expect(other.session()).toBeNull()
})

test('what is carried to the link after the post opens in its own workspace and for a minute', async () => {
  const browser = browserOf(identity, place.teamId)
  const { id, state } = requestIn((await browser.begin(place.connectionId)).location ?? '')
  const { location } = await post(identity, place.teamId, bent.respond({ ...place, inResponseTo: id }), state)
  expect(location).not.toContain(place.email)
  const elsewhere = browserOf(identity, (await identity.aWorkspace()).teamId)
  expect(pathOf((await elsewhere.go(new URL(location, identity.url).href)).location)).toBe(refused('used'))
  identity.time.ahead = 61_000
  expect(pathOf((await browser.go(new URL(location, identity.url).href)).location)).toBe(refused('used'))
  identity.time.ahead = 0
})

test('a sign-in that begins at the provider is refused until a manager allows it, and then signs in once', async () => {
  const at = await connected()
  const answer = () => bent.respond({ ...at, inResponseTo: null })
  expect((await post(identity, at.teamId, answer(), '/projects')).location).toBe(refused('beginHere'))
  await acts.updateSaml(at.manager, { connectionId: at.connectionId, startsAtProvider: true })
  const response = answer()
  const allowed = await post(identity, at.teamId, response, '/projects')
  expect(allowed).toMatchObject({ location: '/projects', session: expect.any(String) })
  expect((await post(identity, at.teamId, response, '/projects')).location).toBe(refused('used'))
  expect((await post(identity, at.teamId, answer(), 'https://elsewhere.example/')).location).toBe('/')
  const asked = bent.respond({ ...at, inResponseTo: '_of-somebody-elses-request' })
  const begun = await post(identity, at.teamId, asked)
  expect(begun.session).toBeNull()
})

test('two certificates stand side by side while the provider changes its own', async () => {
  const at = await connected()
  const certificates = [bent.own.certificate, bent.next.certificate]
  const { issuer, ssoUrl } = bent
  const provider = { issuer, ssoUrl, certificates }
  expect((await signIn(at, { key: bent.next.key })).ended).toBe(refused('notTrusted'))
  const both = await acts.updateSaml(at.manager, { connectionId: at.connectionId, provider })
  expect(both.settings?.connections[0]).toMatchObject({ isOn: true, saml: { certificates: [{}, {}] } })
  expect((await signIn(at, { key: bent.next.key })).ended).toBe('/')
  expect((await signIn(at)).ended).toBe('/')
  const moved = await acts.updateSaml(at.manager, {
    connectionId: at.connectionId,
    provider: { ...provider, issuer: 'urn:other' },
  })
  expect(moved.settings?.connections[0]).toMatchObject({ isOn: false, provenAt: null })
})

test('address and name come from the attributes that a manager names, and only of verified domains', async () => {
  const at = await connected()
  const attribute = (name: string, value: string) =>
    `<saml:AttributeStatement><saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`
  const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
  const about = { nameId: 'u-4711', nameIdFormat: persistent }
  expect((await signIn(at, about)).ended).toBe(refused('noEmail'))
  await acts.updateSaml(at.manager, { connectionId: at.connectionId, emailAttribute: 'workMail' })
  expect((await signIn(at, { ...about, attributes: attribute('workMail', at.email) })).ended).toBe('/')
  const foreign = attribute('workMail', 'ceo@somebody-elses.example')
  expect((await signIn(at, { ...about, nameId: 'u-1', attributes: foreign })).ended).toBe(refused('unverifiedDomain'))
})

test('a subject is bound to one account, whatever address it is told with later', async () => {
  const at = await connected()
  await acts.updateSaml(at.manager, { connectionId: at.connectionId, emailAttribute: 'workMail' })
  const said = (nameId: string, email: string): SamlBend => ({
    ...{ nameId, nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' },
    attributes: `<saml:AttributeStatement><saml:Attribute Name="workMail"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`,
  })
  const [own, other] = [await identity.aMember(at, 'VIEWER'), await identity.aMember(at, 'VIEWER')]
  expect((await signIn(at, said('u-1', own.email))).ended).toBe('/')
  expect((await signIn(at, said('u-1', other.email))).ended).toBe(refused('addressChanged'))
  expect((await signIn(at, said('u-2', own.email))).ended).toBe(refused('subjectChanged'))
  expect((await signIn(at, said('u-1', own.email))).ended).toBe('/')
})

test('a failed test says what was wrong', async () => {
  const at = await connected()
  await signIn(at, { audience: 'somebody-else' }, { query: '&test=1', cookie: at.cookie })
  const { lastTest, provenAt } = (await acts.standing(at.manager)) ?? {}
  expect(lastTest).toMatchObject({ problem: 'notTrusted', detail: expect.stringContaining('audience') })
  expect(provenAt).toEqual(expect.any(String))
})

test('metadata and fields that are none are refused, and so are members and other workspaces', async () => {
  const { manager, teamId, connectionId } = place
  const { issuer, ssoUrl, own } = bent
  const fields = { issuer, ssoUrl, certificates: [own.certificate] }
  const fresh = await identity.aWorkspace()
  for (const wrong of [
    {},
    { metadataXml: '<a/>' },
    { metadataXml: '<!DOCTYPE a><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"/>' },
    { metadataUrl: 'http://127.0.0.1:1/metadata' },
    { ...fields, ssoUrl: 'javascript:alert(1)' },
    { ...fields, certificates: [] },
    { ...fields, certificates: ['not a certificate'] },
  ])
    expect((await acts.createSaml(fresh.manager, wrong)).code, JSON.stringify(wrong)).toBe('ValidationError')
  const { actor } = await identity.aMember({ teamId, manager }, 'CONTRIBUTOR')
  expect((await acts.createSaml(actor, fields)).code).toBe('Forbidden')
  expect((await acts.updateSaml(fresh.manager, { connectionId, startsAtProvider: true })).code).toBe('NotFound')
  expect((await acts.update(manager, { connectionId, issuer: 'https://elsewhere.example' })).code).toBe(
    'InvalidOperation',
  )
  expect((await acts.update(manager, { connectionId, joins: true })).code).toBeUndefined()
})
