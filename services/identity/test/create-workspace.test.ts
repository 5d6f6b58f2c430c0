import { randomUUID } from 'node:crypto'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

test('from a code in the mail to a workspace of one’s own, signed in as its manager', async () => {
  const email = identity.anAddress()
  const rootToken = await identity.signUp(email)
  const order = await identity.orderFor(email, rootToken, { sampleData: true })
  const created = await identity.call('/internal/workspaces', order)
  expect(created.status).toBe(200)
  const { teamId } = order
  const signedIn = await identity.call('/api/auth/handoff', { token: created.body.token }, { teamId })
  expect(signedIn.body).toMatchObject({ teamId, userId: created.body.userId, accessToken: expect.any(String) })
  expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const manager = { teamId, userId: created.body.userId, name: 'Ines Ortega', role: 'MANAGER', groupIds: [] }
  const inBrowser = { ...manager, sessionId: expect.any(String) }
  expect((await identity.actor(teamId, { accessToken: String(signedIn.body.accessToken) })).body).toEqual(inBrowser)
  expect((await identity.actor(teamId, { sessionToken: String(signedIn.cookie) })).body).toEqual(inBrowser)
  expect((await identity.recorded(teamId)).map((row) => row.type)).toEqual([
    'verbatim.identity.WorkspaceCreated',
    'verbatim.identity.MemberSaved',
    'verbatim.identity.jobs.RegisterIdentity',
  ])
})

test('the root domain lists the workspaces of the person who signed in', async () => {
  const { email, rootToken, teamId, subdomain } = await identity.aWorkspace()
  const person = await identity.rootSession(rootToken)
  expect(person).toMatchObject({ email, name: 'Ines Ortega', availableTeams: [] })
  expect(person.currentTeams).toEqual([
    { id: teamId, name: 'Farrow Freight', subdomain, region: 'us_b', sortKey: 'farrow freight' },
  ])
})

test('a workspace tells what it is called and how one signs in, and nothing else, to who has not signed in', async () => {
  const { teamId } = await identity.aWorkspace()
  const { body } = await identity.call('/api/auth/environment', undefined, { teamId })
  expect(body).toEqual({
    ...{ teamId, name: 'Farrow Freight', logo: null, primaryColor: null },
    ...{ authConfig: null, auth0OrganizationId: null, oidcIssuer: null, connections: [], enforcedDomains: [] },
    ...{ passwordAuthenticationEnabled: true, ssoAuthenticationEnabled: false },
    ...{ googleAuthenticationEnabled: false, microsoftAuthenticationEnabled: false },
  })
  expect((await identity.call('/api/auth/environment')).status).toBe(404)
})

test('a hand-off works once, for a minute, and only in its own workspace', async () => {
  const { teamId, rootToken } = await identity.aWorkspace()
  const other = await identity.aWorkspace()
  const open = async () => {
    const { assertion } = await identity.rootSession(rootToken)
    return (await identity.call('/internal/open-workspace', { teamId, assertion })).body.token
  }
  const once = await open()
  expect((await identity.call('/api/auth/handoff', { token: once }, { teamId: other.teamId })).status).toBe(401)
  expect((await identity.call('/api/auth/handoff', { token: once }, { teamId })).status).toBe(200)
  expect((await identity.call('/api/auth/handoff', { token: once }, { teamId })).status).toBe(401)
  const late = await open()
  identity.time.ahead += 61_000
  expect((await identity.call('/api/auth/handoff', { token: late }, { teamId })).status).toBe(401)
})

test('the same order twice makes one workspace', async () => {
  const email = identity.anAddress()
  const order = await identity.orderFor(email, await identity.signUp(email))
  const [first, second] = [
    await identity.call('/internal/workspaces', order),
    await identity.call('/internal/workspaces', order),
  ]
  expect(second.status).toBe(200)
  expect(second.body.userId).toBe(first.body.userId)
  expect(await identity.recorded(order.teamId)).toHaveLength(3)
})

test('two people cannot take the same address at once', async () => {
  const orders = []
  for (const email of [identity.anAddress(), identity.anAddress()])
    orders.push(await identity.orderFor(email, await identity.signUp(email), { subdomain: 'portside-labs' }))
  const answers = await Promise.all(orders.map((order) => identity.call('/internal/workspaces', order)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.errors).toMatchObject([{ humanReadableMessage: 'This address is taken. Choose another one.' }])
})

test('nobody makes a workspace for an address that they did not prove', async () => {
  const email = identity.anAddress()
  const order = await identity.orderFor(email, await identity.signUp(email))
  const wrong = [
    { ...order, email: identity.anAddress() },
    { ...order, assertion: `${order.assertion}x` },
  ]
  for (const one of wrong) expect((await identity.call('/internal/workspaces', one)).status).toBe(401)
  identity.time.ahead += 6 * 60_000
  expect((await identity.call('/internal/workspaces', order)).status).toBe(401)
})

test('somebody else’s workspace is not found, as one that does not exist', async () => {
  const { teamId } = await identity.aWorkspace()
  const email = identity.anAddress()
  const { assertion } = await identity.rootSession(await identity.signUp(email))
  const answers = [
    await identity.call('/internal/open-workspace', { teamId, assertion }),
    await identity.call('/internal/open-workspace', { teamId: newId(), assertion }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})

test('a call that edge or gateway did not sign is refused', async () => {
  const unsigned = await fetch(`${identity.url}/internal/actor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-verbatim-team': randomUUID() },
    body: '{}',
  })
  expect(unsigned.status).toBe(401)
})

test('what is missing or wrong in an order is named', async () => {
  const { status, body } = await identity.call('/internal/workspaces', { teamId: 'x', orgSize: 'huge' })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('teamId, teamName, subdomain, orgSize')
})
