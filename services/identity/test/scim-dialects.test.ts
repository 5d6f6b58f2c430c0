import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aConnectedWorkspace, aUser, GROUP, PATCH, type Scim, USER } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

/**
 * Requests in the words of the directories that send them, after their documentation: Okta, "SCIM 2.0 protocol reference"
 * (developer.okta.com); Microsoft Entra, "Develop and plan provisioning for a SCIM endpoint" (learn.microsoft.com), with
 * and without the flag aadOptscim062020; OneLogin, "SCIM provisioning, user and group requests" (developers.onelogin.com).
 */
let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const patch = (...Operations: object[]) => ({ schemas: [PATCH], Operations })
const usersIn = async (scim: Scim, group: string) =>
  (((await scim('GET', `/Groups/${group}`)).body.members ?? []) as { value: string }[]).map(({ value }) => value)
const people = async (scim: Scim, many: number) =>
  Promise.all(
    Array.from({ length: many }, async () => (await scim('POST', '/Users', aUser(identity.anAddress()))).body.id),
  )

test('Okta: looks for the user, makes it, updates it by PUT, deactivates it by PATCH without a path', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const email = identity.anAddress()
  const asked = `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}&startIndex=1&count=100`
  expect((await scim('GET', asked)).body).toMatchObject({ totalResults: 0, Resources: [] })
  const sent = {
    schemas: [USER],
    userName: email,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: email, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  }
  const made = await scim('POST', '/Users', sent)
  expect(made.status).toBe(201)
  expect(JSON.stringify(made.body)).not.toContain('1mz050nq')
  const { id } = made.body
  const put = await scim('PUT', `/Users/${id}`, {
    ...{ ...sent, id, name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' } },
    meta: { resourceType: 'User' },
  })
  expect(put).toMatchObject({ status: 200, body: { name: { givenName: 'Another', familyName: 'User' } } })
  const off = await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))
  expect(off).toMatchObject({ status: 200, body: { active: false } })
  expect((await scim('GET', asked)).body).toMatchObject({ totalResults: 1, Resources: [{ id, active: false }] })
})

test('Okta: makes a group, sends its name with its id, and its members by POST, PUT and PATCH', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const [amara = '', teun = '', jonas = ''] = await people(scim, 3)
  const members = [{ value: amara, display: 'amara' }]
  const made = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'Test SCIMv2', members })
  const { id } = made.body
  expect(await usersIn(scim, id)).toEqual([amara])
  const renamed = await scim(
    'PATCH',
    `/Groups/${id}`,
    patch({ op: 'replace', value: { id, displayName: 'Test SCIMv3' } }),
  )
  expect(renamed.body).toMatchObject({ id, displayName: 'Test SCIMv3' })
  await scim('PUT', `/Groups/${id}`, {
    ...{ schemas: [GROUP], id, displayName: 'Test SCIMv3' },
    members: [{ value: teun, display: 'teun' }],
  })
  expect(await usersIn(scim, id)).toEqual([teun])
  await scim(
    'PATCH',
    `/Groups/${id}`,
    patch(
      { op: 'remove', path: `members[value eq "${teun}"]` },
      { op: 'add', path: 'members', value: [{ value: jonas, display: 'jonas' }] },
    ),
  )
  expect(await usersIn(scim, id)).toEqual([jonas])
})

test('Entra: PATCH with capital operations, texts as booleans, filtered paths and attributes that are not kept', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const email = identity.anAddress()
  const made = await scim('POST', '/Users', {
    schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: email,
    active: true,
    emails: [{ primary: true, type: 'work', value: email }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
  })
  const { id } = made.body
  const other = identity.anAddress()
  const updated = await scim(
    'PATCH',
    `/Users/${id}`,
    patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: other },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Depot' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+32 2' },
      { op: 'Replace', value: { displayName: 'Amara', 'name.givenName': 'Amara', title: 'Lead' } },
    ),
  )
  expect(updated).toMatchObject({
    status: 200,
    body: {
      name: { familyName: 'updatedFamilyName', givenName: 'Amara' },
      emails: [{ value: other, type: 'work', primary: true }],
      displayName: 'Amara',
      title: 'Lead',
    },
  })
  const soft = await scim('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
  expect(soft.body.active).toBe(false)
  const back = await scim('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'True' }))
  expect(back.body).toMatchObject({ id, active: true })
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
})

test('Entra: group members are added and removed by value, and the group is read without them', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const [amara = '', teun = ''] = await people(scim, 2)
  const made = await scim('POST', '/Groups', {
    schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'Depot leads',
    meta: { resourceType: 'Group' },
  })
  const { id } = made.body
  const at = `/Groups/${id}`
  await scim('PATCH', at, patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: amara }, { value: teun }] }))
  expect((await usersIn(scim, id)).sort()).toEqual([amara, teun].sort())
  await scim('PATCH', at, patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: amara }] }))
  expect(await usersIn(scim, id)).toEqual([teun])
  const seen = await scim(
    'GET',
    `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Depot leads"')}`,
  )
  expect(seen.body).toMatchObject({ totalResults: 1, Resources: [{ id }] })
  expect(JSON.stringify(seen.body)).not.toContain(teun)
  const member = encodeURIComponent(`id eq "${id}" and members eq "${teun}"`)
  expect((await scim('GET', `/Groups?filter=${member}`)).body.totalResults).toBe(1)
})

test('OneLogin: a user by POST and PUT in plain JSON, and a group whose members are replaced', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const email = identity.anAddress()
  const plain = { 'content-type': 'application/json' }
  const sent = {
    schemas: [USER],
    userName: email,
    name: { givenName: 'Noor', familyName: 'Haddad' },
    emails: [{ value: email, primary: true }],
    active: true,
  }
  const { body: user } = await scim('POST', '/Users', sent, plain)
  expect((await scim('PUT', `/Users/${user.id}`, { ...sent, active: false }, plain)).body.active).toBe(false)
  expect((await scim('PUT', `/Users/${user.id}`, sent, plain)).body.active).toBe(true)
  const { body: group } = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'Legal' }, plain)
  const at = `/Groups/${group.id}`
  await scim('PATCH', at, patch({ op: 'add', path: 'members', value: [{ value: user.id }] }), plain)
  expect(await usersIn(scim, group.id)).toEqual([user.id])
  await scim('PATCH', at, patch({ op: 'replace', path: 'members', value: [] }), plain)
  expect(await usersIn(scim, group.id)).toEqual([])
})

/** Four hundred people are made and put in, one after the other. */
const BIG_GROUP_MS = 120_000

test(
  'a group of 200 members comes in one PATCH, and one more is refused',
  async () => {
    const { scim } = await aConnectedWorkspace(identity)
    const Operations = Array.from({ length: 201 }, (_, n) => ({
      ...{ method: 'POST', path: '/Users', bulkId: `u${n}` },
      data: aUser(identity.anAddress()),
    }))
    const ids: string[] = []
    for (let at = 0; at < Operations.length; at += 100) {
      const { body: made } = await scim('POST', '/Bulk', { Operations: Operations.slice(at, at + 100) })
      for (const { location } of made.Operations as { location: string }[]) ids.push(String(location.split('/').at(-1)))
    }
    const { body: group } = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'Everybody' })
    const add = (value: string[]) => patch({ op: 'add', path: 'members', value: value.map((id) => ({ value: id })) })
    expect((await scim('PATCH', `/Groups/${group.id}`, add(ids.slice(0, 200)))).status).toBe(200)
    expect(await usersIn(scim, group.id)).toHaveLength(200)
    expect((await scim('PATCH', `/Groups/${group.id}`, add(ids.slice(200)))).status).toBe(400)
  },
  BIG_GROUP_MS,
)
