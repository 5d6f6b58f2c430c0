import type { GraphAnswer } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aConnectedWorkspace, aUser, GROUP, PATCH, scimWith } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const codeOf = ({ errors }: GraphAnswer<unknown>) => errors?.[0]?.extensions.errorCode
const patch = (...Operations: object[]) => ({ schemas: [PATCH], Operations })
const LOG = '{ directoryLog(conflictsOnly: true) { total items { kind subject outcome conflict } } }'

test('a token opens its own workspace, is shown once and counts until it is revoked', async () => {
  const { teamId, manager, token, scimToken, scim } = await aConnectedWorkspace(identity)
  const other = await aConnectedWorkspace(identity)
  expect(token).toMatch(/^scim\.[0-9A-Za-z]+\.[0-9A-Za-z]+$/)
  expect(token.endsWith(scimToken.endsIn)).toBe(true)
  expect((await scim('GET', '/ServiceProviderConfig')).status).toBe(200)
  const strangers = await scimWith(identity, teamId, other.token)
  const refused = await strangers('GET', '/Users')
  expect(refused).toMatchObject({ status: 401, body: { status: '401' } })
  expect(refused.headers.get('content-type')).toMatch(/^application\/scim\+json/)
  expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/)
  const seen = await identity.ask<{ directory: { endpoint: string; tokens: { lastUsedAt: string | null }[] } }>(
    manager,
    '{ directory { endpoint tokens { id name endsIn lastUsedAt expiresAt createdBy { id } } } }',
  )
  expect(seen.data.directory.endpoint).toMatch(/^http.*\/scim\/v2$/)
  expect(seen.data.directory.tokens[0]?.lastUsedAt).toEqual(expect.any(String))
  expect(JSON.stringify(seen.data)).not.toContain(token)
  await identity.ask(manager, 'mutation ($id: ID!) { revokeScimToken(input: { scimTokenId: $id }) { scimTokenId } }', {
    id: scimToken.id,
  })
  expect((await scim('GET', '/Users')).status).toBe(401)
})

test('only managers make a token, and only they see how the directory is connected', async () => {
  const workspace = await identity.aWorkspace()
  const { actor } = await identity.aMember(workspace, 'CONTRIBUTOR')
  const make = 'mutation { createScimToken(input: { name: "Mine" }) { token } }'
  expect(codeOf(await identity.ask(actor, make))).toBe('Forbidden')
  expect(codeOf(await identity.ask(actor, '{ directory { endpoint } }'))).toBe('Forbidden')
  expect(codeOf(await identity.ask(actor, LOG))).toBe('Forbidden')
})

test('a user joins without an invite, is renamed, leaves with sessions and tokens, and comes back under one id', async () => {
  const { teamId, manager, scim } = await aConnectedWorkspace(identity)
  const email = identity.anAddress()
  const made = await scim('POST', '/Users', aUser(email, { externalId: '00u1' }))
  expect(made).toMatchObject({ status: 201, body: { userName: email, active: true, externalId: '00u1' } })
  expect(made.headers.get('location')).toBe((made.body.meta as { location: string }).location)
  const { id } = made.body
  const member = async () =>
    (
      await identity.ask<{ members: { items: { id: string; name: string; role: string; fromDirectory: boolean }[] } }>(
        manager,
        '{ members { items { id name role fromDirectory } } }',
      )
    ).data.members.items.find((one) => one.id === id)
  expect(await member()).toEqual({ id, name: 'Amara Mensah', role: 'VIEWER', fromDirectory: true })
  await scim('PUT', `/Users/${id}`, aUser(email, { displayName: 'Amara M.' }))
  expect((await member())?.name).toBe('Amara M.')
  await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }))
  expect(await member()).toBeUndefined()
  expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ id, active: false })
  const told = (await identity.recorded(teamId)).map(({ type }) => type)
  expect(told).toContain('verbatim.identity.MemberRemoved')
  await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: true }))
  expect((await member())?.id).toBe(id)
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
  expect(await member()).toBeUndefined()
})

test('a member who was invited by hand is taken over by address, and managers read that in the log', async () => {
  const workspace = await aConnectedWorkspace(identity)
  const { manager, scim } = workspace
  const { email, actor, cookie } = await identity.aMember(workspace, 'CONTRIBUTOR')
  const made = await scim('POST', '/Users', aUser(email))
  expect(made).toMatchObject({ status: 201, body: { id: actor.userId } })
  expect((await scim('POST', '/Users', aUser(email))).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
  const { data } = await identity.ask<{ directoryLog: { total: number; items: { outcome: string }[] } }>(manager, LOG)
  expect(data.directoryLog.items.map(({ outcome }) => outcome)).toEqual([
    'Another user has this name or address',
    'Joined by address',
  ])
  expect((await identity.actor(workspace.teamId, { sessionToken: String(cookie) })).body).toMatchObject({
    role: 'CONTRIBUTOR',
  })
  const remove = 'mutation ($id: ID!) { removeMember(input: { memberId: $id }) { memberId } }'
  expect(codeOf(await identity.ask(manager, remove, { id: actor.userId }))).toBe('InvalidOperation')
  await scim('PATCH', `/Users/${actor.userId}`, patch({ op: 'Replace', value: { active: 'False' } }))
  expect((await identity.actor(workspace.teamId, { sessionToken: String(cookie) })).status).toBe(401)
})

test('the last manager stays, and another user’s address is not taken', async () => {
  const { manager, email, scim } = await aConnectedWorkspace(identity)
  const left = await scim('PATCH', `/Users/${manager.userId}`, patch({ op: 'replace', value: { active: false } }))
  expect(left).toMatchObject({ status: 403, body: { status: '403' } })
  const { body: noor } = await scim('POST', '/Users', aUser(identity.anAddress()))
  expect((await scim('PUT', `/Users/${noor.id}`, aUser(email))).status).toBe(409)
  const fresh = identity.anAddress()
  expect((await scim('PUT', `/Users/${noor.id}`, aUser(fresh))).body).toMatchObject({ id: noor.id, userName: fresh })
})

test('people are added beside each other; of two with one name at the same moment one is', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const [one, other] = [identity.anAddress(), identity.anAddress()]
  const twins = [aUser(one), aUser(one.toUpperCase()), aUser(one), aUser(other)]
  const made = await Promise.all(twins.map((user) => scim('POST', '/Users', user)))
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  const found = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${one.toUpperCase()}"`)}`)
  expect(found.body).toMatchObject({ totalResults: 1 })
})

test('a group of the directory carries its members, gives them a role, and is locked here', async () => {
  const { teamId, manager, scim } = await aConnectedWorkspace(identity)
  const { body: amara } = await scim('POST', '/Users', aUser(identity.anAddress()))
  const group = { schemas: [GROUP], displayName: 'Carrier squad', members: [{ value: amara.id }] }
  const made = await scim('POST', '/Groups', group)
  expect(made).toMatchObject({ status: 201, body: { displayName: 'Carrier squad', members: [{ value: amara.id }] } })
  const { id } = made.body
  expect((await scim('GET', `/Users/${amara.id}`)).body.groups).toMatchObject([{ value: id, display: 'Carrier squad' }])
  const about = { id, name: 'Mine' }
  for (const act of [
    'mutation ($id: ID!, $name: String!) { renameUserGroup(input: { userGroupId: $id, name: $name }) { id } }',
    'mutation ($id: ID!) { deleteUserGroup(input: { userGroupId: $id }) { userGroupId } }',
    'mutation ($id: ID!) { removeUserGroupMembers(input: { userGroupId: $id, memberIds: [] }) { id } }',
  ])
    expect(codeOf(await identity.ask(manager, act, about)), act).toBe('InvalidOperation')
  const roleOf = async () =>
    (
      await identity.ask<{ members: { items: { id: string; role: string }[] } }>(
        manager,
        '{ members { items { id role } } }',
      )
    ).data.members.items.find((one) => one.id === amara.id)?.role
  const give =
    'mutation ($id: ID!, $role: Role) { setUserGroupRole(input: { userGroupId: $id, role: $role }) { givesRole } }'
  await identity.ask(manager, give, { id, role: 'CONTRIBUTOR' })
  expect(await roleOf()).toBe('CONTRIBUTOR')
  const change = 'mutation ($id: ID!) { changeMemberRole(input: { memberId: $id, role: MANAGER }) { id } }'
  expect(codeOf(await identity.ask(manager, change, { id: amara.id }))).toBe('InvalidOperation')
  await scim('PATCH', `/Groups/${id}`, patch({ op: 'remove', path: `members[value eq "${amara.id}"]` }))
  expect(await roleOf()).toBe('VIEWER')
  expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204)
  const told = (await identity.recorded(teamId)).map(({ type }) => type.split('.').at(-1))
  expect(told.filter((type) => type?.startsWith('UserGroup'))).toEqual([
    ...['UserGroupSaved', 'UserGroupMembersChanged', 'UserGroupSaved'],
    ...['UserGroupSaved', 'UserGroupMembersChanged', 'UserGroupDeleted'],
  ])
})

test('a group of the directory with the name of one kept by hand takes that over; when disconnected it is ours again', async () => {
  const { manager, scim, scimToken } = await aConnectedWorkspace(identity)
  const create = 'mutation { createUserGroup(input: { name: "Research" }) { id } }'
  const { data } = await identity.ask<{ createUserGroup: { id: string } }>(manager, create)
  expect((await scim('GET', '/Groups')).body.totalResults).toBe(0)
  const made = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'research' })
  expect(made).toMatchObject({ status: 201, body: { id: data.createUserGroup.id } })
  expect((await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'RESEARCH' })).status).toBe(409)
  await identity.ask(manager, 'mutation ($id: ID!) { revokeScimToken(input: { scimTokenId: $id }) { scimTokenId } }', {
    id: scimToken.id,
  })
  const rename = 'mutation ($id: ID!) { renameUserGroup(input: { userGroupId: $id, name: "Ours" }) { name } }'
  expect((await identity.ask(manager, rename, { id: made.body.id })).data).toEqual({
    renameUserGroup: { name: 'Ours' },
  })
})

test('what changes somebody else’s version is refused, and what has not changed is not sent again', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const email = identity.anAddress()
  const { body, headers } = await scim('POST', '/Users', aUser(email))
  const tag = String(headers.get('etag'))
  expect(tag).toBe((body.meta as { version: string }).version)
  const at = `/Users/${body.id}`
  expect((await scim('GET', at, undefined, { 'if-none-match': tag })).status).toBe(304)
  expect((await scim('PUT', at, aUser(email, { title: 'Lead' }), { 'if-match': tag })).status).toBe(200)
  expect(await scim('PUT', at, aUser(email), { 'if-match': tag })).toMatchObject({
    status: 412,
    body: { status: '412' },
  })
  expect((await scim('DELETE', at, undefined, { 'if-match': tag })).status).toBe(412)
})

test('lists are filtered, paged and cut to the attributes that are asked for', async () => {
  const { scim, manager } = await aConnectedWorkspace(identity)
  const emails = [1, 2, 3].map((n) => `amara.${n}.${identity.anAddress()}`)
  for (const [n, email] of emails.entries())
    await scim('POST', '/Users', aUser(email, { externalId: `ext-${n}`, title: `Role ${n}` }))
  const found = async (filter: string) =>
    (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults
  expect(await found(`userName eq "${emails[0]?.toUpperCase()}"`)).toBe(1)
  expect(await found('externalId eq "ext-1"')).toBe(1)
  expect(await found(`id eq "${manager.userId}"`)).toBe(1)
  expect(await found('title co "role" and not (title eq "Role 2")')).toBe(2)
  expect(await found('emails[type eq "work" and value sw "amara.3."]')).toBe(1)
  expect(await found('userName eq "nobody"')).toBe(0)
  expect((await scim('GET', '/Users?filter=userName%20zz%201')).body).toMatchObject({ scimType: 'invalidFilter' })
  const page = await scim('GET', '/Users?startIndex=2&count=2&attributes=userName')
  expect(page.body).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 })
  expect(Object.keys((page.body.Resources as object[])[0] ?? {}).sort()).toEqual(['id', 'schemas', 'userName'])
  expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 4, Resources: [] })
})

test('a refusal among the operations of a bulk request undoes its own alone, and the log tells of it', async () => {
  const { manager, scim } = await aConnectedWorkspace(identity)
  const taken = identity.anAddress()
  await scim('POST', '/Users', aUser(taken))
  const Operations = Array.from({ length: 60 }, (_, at) => ({
    method: 'POST',
    path: '/Users',
    bulkId: String(at),
    data: at === 7 ? aUser(taken) : aUser(`bulk-${at}-${identity.anAddress()}`),
  }))
  const { body } = await scim('POST', '/Bulk', { Operations })
  const answers = body.Operations as { status: string }[]
  expect(answers.map(({ status }) => status)).toEqual(Operations.map((_, at) => (at === 7 ? '409' : '201')))
  // With the manager who made the workspace, and whose name was taken.
  expect((await scim('GET', '/Users?count=1')).body.totalResults).toBe(61)
  const { data } = await identity.ask<{ directoryLog: { items: object[] } }>(manager, LOG)
  expect(data.directoryLog.items).toMatchObject([{ kind: 'CONFLICT', subject: `Two people as ${taken}` }])
})

test('a bulk request makes users and a group of them, and goes on after what is refused', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const made = await scim('POST', '/Bulk', {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
    Operations: [
      { method: 'POST', path: '/Users', bulkId: 'a', data: aUser(identity.anAddress()) },
      { method: 'POST', path: '/Users', bulkId: 'b', data: { schemas: [] } },
      {
        method: 'POST',
        path: '/Groups',
        bulkId: 'g',
        data: { displayName: 'Squad', members: [{ value: 'bulkId:a' }] },
      },
    ],
  })
  expect((made.body.Operations as { status: string }[]).map(({ status }) => status)).toEqual(['201', '400', '201'])
  expect((await scim('GET', '/Groups')).body.Resources).toMatchObject([{ members: [{ type: 'User' }] }])
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ bulk: { maxOperations: 100 } })
  const many = Array.from({ length: 101 }, () => ({ method: 'DELETE', path: '/Users/x' }))
  expect((await scim('POST', '/Bulk', { Operations: many })).status).toBe(413)
})

test('what cannot be read is refused in the form of the protocol', async () => {
  const { scim } = await aConnectedWorkspace(identity)
  const { body: user } = await scim('POST', '/Users', aUser(identity.anAddress()))
  for (const [method, path, body, status] of [
    ['POST', '/Users', { schemas: [] }, 400],
    ['POST', '/Users', 'no json', 400],
    ['POST', '/Users', { userName: 'no address' }, 400],
    ['POST', '/Users', aUser('a@b.example', { active: 'perhaps' }), 400],
    ['POST', '/Groups', { displayName: '' }, 400],
    ['POST', '/Groups', { displayName: 'Squad', members: [{ display: 'nobody' }] }, 400],
    ['PATCH', `/Users/${user.id}`, patch({ op: 'remove' }), 400],
    ['PATCH', `/Users/${user.id}`, patch({ op: 'replace', path: 'groups', value: [] }), 400],
    ['PATCH', `/Users/${user.id}`, { Operations: 'all' }, 400],
    ['PUT', '/Users/nobody', aUser('a@b.example'), 404],
    ['GET', '/Nothing', undefined, 404],
    ['GET', '/Me', undefined, 501],
    ['DELETE', '/Users', undefined, 405],
    ['GET', '/Schemas?filter=a', undefined, 403],
  ] as const)
    expect(await scim(method, path, body), `${method} ${path}`).toMatchObject({
      status,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status) },
    })
})

test('whom nobody knows is left out of a group, and managers read that', async () => {
  const { manager, scim } = await aConnectedWorkspace(identity)
  const made = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'Squad', members: [{ value: 'nobody' }] })
  expect(made.status).toBe(201)
  expect(made.body.members).toBeUndefined()
  const { data } = await identity.ask<{ directoryLog: { items: object[] } }>(manager, LOG)
  expect(data.directoryLog.items).toMatchObject([{ kind: 'CONFLICT', outcome: 'Left out' }])
})

test('a search over all kinds counts users before groups', async () => {
  const { manager, scim } = await aConnectedWorkspace(identity)
  const { body: group } = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'Squad' })
  const search = { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'], attributes: ['id'] }
  const found = await scim('POST', '/.search', { ...search, startIndex: 1, count: 2 })
  expect((found.body.Resources as { id: string }[]).map(({ id }) => id)).toEqual([manager.userId, group.id])
  expect((await scim('POST', '/.search', { ...search, startIndex: 2 })).body).toMatchObject({
    totalResults: 2,
    Resources: [{ id: group.id }],
  })
})
