import type { Actor } from '@verbatim/kit/actor.ts'
import { createAuthenticator } from '@verbatim/kit/testing/authenticator.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { passkeyActs, strongWorkspaces } from './passkey-acts.ts'
import { aScimToken, aUser, GROUP, PATCH, type Scim, scimWith } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let acts: ReturnType<typeof passkeyActs>
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
  acts = passkeyActs(identity)
})
afterAll(() => identity.stop())

const CONFLICTS = '{ directoryLog(conflictsOnly: true) { items { kind subject outcome } } }'
const GIVE =
  'mutation ($id: ID!, $role: Role) { setUserGroupRole(input: { userGroupId: $id, role: $role }) { givesRole } }'
const conflictsOf = async (manager: Actor) =>
  (await identity.ask<{ directoryLog: { items: object[] } }>(manager, CONFLICTS)).data.directoryLog.items
const roleOf = async (manager: Actor, userId: string) =>
  (
    await identity.ask<{ members: { items: { id: string; role: string }[] } }>(
      manager,
      '{ members { items { id role } } }',
    )
  ).data.members.items.find(({ id }) => id === userId)?.role
const leave = (scim: Scim, userId: string) =>
  scim('PATCH', `/Users/${userId}`, { schemas: [PATCH], Operations: [{ op: 'replace', value: { active: false } }] })

/** A directory of a workspace that asks managers for a passkey, where of two managers one has one, whom it keeps. */
async function aLastWay() {
  const place = await strongWorkspaces(identity, acts).anAskingWorkspace()
  const manager = await place.strongly()
  const demote = 'mutation ($id: ID!) { changeMemberRole(input: { memberId: $id, role: VIEWER }) { role } }'
  await identity.ask(manager, demote, { id: place.second.actor.userId })
  const other = await identity.aMember({ teamId: place.teamId, manager }, 'MANAGER')
  const scim = await scimWith(identity, place.teamId, (await aScimToken(identity, manager)).token)
  expect((await scim('POST', '/Users', aUser(place.email))).body.id).toBe(manager.userId)
  const letOtherIn = async () => {
    const allow = 'mutation ($id: ID!) { allowFirstPasskey(input: { memberId: $id }) { id } }'
    await identity.ask(manager, allow, { id: other.actor.userId })
    const { answer } = await acts.add({ ...place, manager: other.actor }, createAuthenticator())
    expect(answer.errors).toBeUndefined()
  }
  return { manager, scim, letOtherIn }
}

test('the last manager with a passkey is not taken out by a directory, and the log says that it wanted to', async () => {
  const { manager, scim, letOtherIn } = await aLastWay()
  for (const out of [await leave(scim, manager.userId), await scim('DELETE', `/Users/${manager.userId}`)])
    expect(out).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('Have another manager add a passkey first') },
    })
  const [refused] = await conflictsOf(manager)
  expect(refused).toMatchObject({
    subject: expect.stringMatching(/ is the last manager with a passkey and would leave$/),
  })
  await letOtherIn()
  expect((await leave(scim, manager.userId)).status).toBe(200)
})

test('a directory gives the last manager with a passkey no other address', async () => {
  const { manager, scim, letOtherIn } = await aLastWay()
  const moved = aUser(identity.anAddress())
  expect(await scim('PUT', `/Users/${manager.userId}`, moved)).toMatchObject({
    status: 403,
    body: { detail: 'The address of the last manager with a passkey stays.' },
  })
  await letOtherIn()
  expect((await scim('PUT', `/Users/${manager.userId}`, moved)).status).toBe(200)
})

test('a group of the directory takes no role from the last manager with a passkey, until another has one', async () => {
  const { manager, scim, letOtherIn } = await aLastWay()
  const { body: group } = await scim('POST', '/Groups', { schemas: [GROUP], displayName: 'Readers' })
  await identity.ask(manager, GIVE, { id: group.id, role: 'VIEWER' })
  const readers = { schemas: [GROUP], displayName: 'Readers', members: [{ value: manager.userId }] }
  expect((await scim('PUT', `/Groups/${group.id}`, readers)).status).toBe(200)
  expect(await roleOf(manager, manager.userId)).toBe('MANAGER')
  await letOtherIn()
  expect((await identity.ask(manager, GIVE, { id: group.id, role: 'CONTRIBUTOR' })).errors).toBeUndefined()
  expect(await roleOf(manager, manager.userId)).toBe('CONTRIBUTOR')
})
