import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aConnectedWorkspace, aUser, PATCH } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'
const patch = (...Operations: object[]) => ({ schemas: [PATCH], Operations })
const addresses = (many: number) => Array.from({ length: many }, (_, n) => ({ value: `a${n}@depot.example` }))
/** A filter that finds nothing, in so many comparisons. */
const nothing = (many: number) => Array.from({ length: many }, () => 'value co "zz"').join(' or ')

test('a PATCH whose operations compare more than everybody can wait for is refused before it compares', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const { body: user } = await scim('POST', '/Users', aUser(identity.anAddress()))
  const grow = { op: 'add', path: 'emails', value: addresses(1000) }
  const look = { op: 'replace', path: `emails[${nothing(100)}].type`, value: 'home' }
  const many = await scim('PATCH', `/Users/${user.id}`, patch(grow, look, look))
  expect(many).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  const most = { op: 'replace', path: 'emails', value: addresses(1000) }
  const work = await scim('PATCH', `/Users/${user.id}`, patch(most, look, look))
  expect(work).toMatchObject({ status: 413, body: { scimType: 'tooMany' } })
})

test('a user keeps no more than lists of everybody can read', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const email = identity.anAddress()
  const emails = [{ value: email, primary: true }, ...addresses(900)]
  expect(await scim('POST', '/Users', aUser(email, { emails }))).toMatchObject({ status: 400 })
  expect((await scim('POST', '/Users', aUser(email, { emails: emails.slice(0, 50) }))).status).toBe(201)
  const { body } = await scim('GET', `/Users?filter=${encodeURIComponent('emails.value eq "a7@depot.example"')}`)
  expect(body).toMatchObject({ totalResults: 1 })
})

test('a directory’s token gives no manager’s place to an address of its choice', async () => {
  const { scim, manager, teamId, email } = await aConnectedWorkspace(identity)
  const evil = 'mallory@elsewhere.example'
  const own = identity.anAddress()
  for (const to of [evil, own])
    expect(await scim('PUT', `/Users/${manager.userId}`, aUser(to)), to).toMatchObject({ status: 403 })
  const second = await identity.aMember({ teamId, manager }, 'MANAGER')
  const set = { op: 'replace', path: 'emails', value: [{ value: evil, primary: true }] }
  for (const { userId } of [manager, second.actor])
    expect(await scim('PATCH', `/Users/${userId}`, patch(set))).toMatchObject({ status: 403 })
  const { body } = await scim('GET', `/Users/${manager.userId}`)
  expect(body).toMatchObject({ emails: [{ value: email }] })
  // Another address of the company is what directories give whoever marries.
  expect(await scim('PUT', `/Users/${second.actor.userId}`, aUser(own))).toMatchObject({ status: 200 })
  // Who is no manager is the directory's to make, and to call as it likes.
  const { body: noor } = await scim('POST', '/Users', aUser('noor@gmail.com'))
  expect(await scim('PUT', `/Users/${noor.id}`, aUser(evil))).toMatchObject({ status: 200 })
})

test('a dry run holds no more than can be answered again, however it is sent', async () => {
  const { scim } = await aConnectedWorkspace(identity, { readOnly: true })
  const nobody = (many: number) => ({
    Operations: Array.from({ length: many }, () => ({ method: 'DELETE', path: '/Users/nobody' })),
  })
  for (let asked = 0; asked < 5; asked++) {
    const Operations = [
      ...nobody(99).Operations,
      { method: 'POST', path: '/Groups', data: { displayName: `G${asked}` } },
    ]
    expect((await scim('POST', '/Bulk', { Operations })).status).toBe(200)
  }
  expect(await scim('POST', '/Groups', { displayName: 'One more' })).toMatchObject({ status: 429 })
  // Whoever only searches asks for no change.
  for (const path of ['/.search', '/Users/.search'])
    expect(await scim('POST', path, { schemas: [SEARCH] }), path).toMatchObject({ status: 200 })
  expect((await scim('GET', '/Groups')).body).toMatchObject({ totalResults: 5 })
})

test('names that differ in case or in forms of one letter are one, and an address of look-alikes is none', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const named = (userName: string) => scim('POST', '/Users', aUser(identity.anAddress(), { userName }))
  expect((await named('Kim Straße')).status).toBe(201)
  for (const twin of ['\u212Aim Straße', 'KIM STRAßE', '\uFF2Bim Straße', 'Kim Stra\u00DFe', 'kim straße '])
    expect([twin, (await named(twin)).status]).toEqual([twin, 409])
  expect(
    (await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "\u212AIM straße"')}`)).body,
  ).toMatchObject({
    totalResults: 1,
  })
  for (const email of ['\u212Ate@farrow.example', 'amar\u0430@farrow.example', 'amara@f\uFF41rrow.example']) {
    const { status, body } = await scim('POST', '/Users', aUser(email))
    expect([email, status, body.scimType]).toEqual([email, 400, 'invalidValue'])
  }
})
