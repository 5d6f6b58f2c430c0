import { MIN_ID, newId } from '@verbatim/contracts/ids.ts'
import { STAFF_PERMISSIONS } from '@verbatim/contracts/staff.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { auditReader } from '#src/audit/audit-query.ts'
import { readAuditFilter } from '#src/audit/filter/read-audit-filter.ts'
import { createAuditAsking } from './audit-asking.ts'
import { consoleActs, hashOf, STAFF_DOMAIN } from './console-acts.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let acts: ReturnType<typeof consoleActs>
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'), { staffDomains: [STAFF_DOMAIN] })
  acts = consoleActs(identity)
})
afterAll(() => identity.stop())

/** The operator's own log, that of no workspace. */
const operatorsLog = async (objectId: string) =>
  (
    await identity.service.foundation.db.read(MIN_ID, (tx) =>
      auditReader(tx, MIN_ID).page(
        { filter: readAuditFilter([{ object: { in: [objectId] } }]), now: new Date() },
        { limit: 10, after: null, towards: 'older' },
      ),
    )
  ).rows.map(({ act, actor, words }) => ({ act, actor, ...words }))

test('staff with a permission and a passkey have the console; what the operator set stands in the operator’s log', async () => {
  const mira = await acts.staff('emailSearch', 'createWorkspace')
  const { status, body } = await acts.asks('staff', mira.passkeyToken)
  expect([status, body]).toEqual([
    200,
    {
      ...{ email: mira.email, emailHash: hashOf(mira.email), name: 'Ines Ortega' },
      ...{ permissions: ['createWorkspace', 'emailSearch'], assertion: expect.any(String) },
    },
  ])
  expect(await acts.set(mira.email, [], ['createWorkspace'])).toEqual(['emailSearch'])
  expect((await acts.asks('staff', mira.passkeyToken)).body.permissions).toEqual(['emailSearch'])
  const account = await identity.service.foundation.db.system('account').where({ email: mira.email }).first('id')
  expect(await operatorsLog(account?.id)).toMatchObject([
    { act: 'staff.permissionsChanged', actor: 'operator', actorName: 'root', metadata: { taken: ['createWorkspace'] } },
    {
      act: 'staff.permissionsChanged',
      objectName: mira.email,
      metadata: { given: ['emailSearch', 'createWorkspace'] },
    },
  ])
})

test('for everybody else there is no console, whatever they hold', async () => {
  const outsider = await acts.aPersonOf('farrow.example')
  await acts.set(outsider.email, STAFF_PERMISSIONS)
  const colleague = await acts.aPersonOf(STAFF_DOMAIN)
  const former = await acts.staff('emailSearch')
  await acts.set(former.email, [], ['emailSearch'])
  for (const token of [
    outsider.passkeyToken,
    colleague.passkeyToken,
    former.passkeyToken,
    former.cookie,
    'us_b.x',
    null,
  ])
    expect((await acts.asks('staff', token)).status).toBe(404)
})

test('staff who came in by a mail, or with a passkey twelve hours ago, are asked for one', async () => {
  const mira = await acts.staff('emailSearch')
  expect((await acts.asks('staff', mira.rootToken)).status).toBe(403)
  expect((await acts.asks('staff', mira.passkeyToken)).status).toBe(200)
  identity.time.ahead += 12 * 3_600_000
  const late = await acts.asks('staff', mira.passkeyToken)
  identity.time.ahead = 0
  expect([late.status, JSON.stringify(late.body)]).toEqual([403, expect.stringContaining('Sign in with a passkey')])
})

test('an address is found in each workspace that has it, as it is written or in capitals, and each one’s log says so', async () => {
  const mira = await acts.staff('emailSearch')
  const one = await identity.aWorkspace()
  const two = await identity.aWorkspace(one.email)
  const assertion = await acts.assertionOf(mira.passkeyToken)
  const { body } = await acts.asks('users', null, { assertion, email: ` ${one.email.toUpperCase()} ` })
  const users = body.users as { teamId: string }[]
  expect(users.toSorted((a, b) => a.teamId.localeCompare(b.teamId))).toEqual(
    [one, two].map(({ teamId, manager }) => ({
      ...{ id: manager.userId, teamId, createdAt: expect.any(String), workspaceAdmin: true, name: 'Ines Ortega' },
      ...{ email: one.email, teamName: 'Farrow Freight', role: 'MANAGER', region: 'us_b' },
    })),
  )
  const { items } = await createAuditAsking(identity)(one.manager, { filter: { actors: ['support'] } })
  expect(items).toMatchObject([{ act: 'support.userLookedUp', actorName: 'Ines Ortega', objectId: one.manager.userId }])
  for (const email of [`x${one.email}`, one.email.slice(1), '%', `${one.email}%`]) {
    const { status, body: none } = await acts.asks('users', null, { assertion, email })
    expect([400, 422, 200]).toContain(status)
    if (status === 200) expect(none).toEqual({ users: [] })
  }
})

test('whoever is looked up stands in the operator’s log by the hash of the address alone', async () => {
  const mira = await acts.staff('emailSearch')
  const looksUp = hashOf('nobody@nowhere.example')
  expect((await acts.asks('staff', mira.passkeyToken, { looksUp })).status).toBe(200)
  expect(await operatorsLog(looksUp)).toMatchObject([{ act: 'staff.userLookedUp', actor: 'support', objectName: '' }])
  expect((await acts.asks('staff', mira.passkeyToken, { looksUp: 'nobody@nowhere.example' })).status).toBe(400)
})

test('a workspace’s record has its people counted, and nothing of what billing would say', async () => {
  const mira = await acts.staff('updateSubdomain')
  const workspace = await identity.aWorkspace()
  await identity.aMember(workspace, 'VIEWER')
  await identity.aMember(workspace, 'CONTRIBUTOR')
  const assertion = await acts.assertionOf(mira.passkeyToken)
  const { body } = await acts.asks('team', null, { assertion, teamId: workspace.teamId })
  expect(body).toEqual({
    ...{ id: workspace.teamId, name: 'Farrow Freight', subdomain: workspace.subdomain, region: 'us_b' },
    ...{ createdAt: expect.any(String), seatsAllocated: 2, viewerCount: 1 },
    ...{ maxUserGroupCount: 50, maxUserGroupMemberCount: 200 },
    ...{ freePlanAvailableAfterTrial: null, stripeSubscriptionStatus: null, subscriptions: null },
    ...{ totalSeatsAvailable: null, utilizationPercentage: null },
  })
  const { items } = await createAuditAsking(identity)(workspace.manager, { filter: { actors: ['support'] } })
  expect(items).toMatchObject([{ act: 'support.teamLookedUp', objectId: workspace.teamId }])
  expect((await acts.asks('team', null, { assertion, teamId: newId() })).status).toBe(404)
})

test('without the permission, with a forged assertion or one made for something else nothing is told', async () => {
  const mira = await acts.staff('createWorkspace')
  const { email, rootToken } = await identity.aWorkspace()
  const assertion = await acts.assertionOf(mira.passkeyToken)
  expect((await acts.asks('users', null, { assertion, email })).status).toBe(403)
  const { assertion: ofSignIn } = await identity.rootSession(rootToken)
  for (const wrong of [ofSignIn, `${assertion}x`, '']) {
    expect((await acts.asks('users', null, { assertion: wrong, email })).status).toBe(401)
    expect((await acts.asks('team', null, { assertion: wrong, teamId: newId() })).status).toBe(401)
  }
  identity.time.ahead += 66_000
  const late = await acts.asks('team', null, { assertion, teamId: newId() })
  identity.time.ahead = 0
  expect(late.status).toBe(401)
})
