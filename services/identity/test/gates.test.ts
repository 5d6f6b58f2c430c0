import type { GateName } from '@verbatim/contracts/gates.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

/** What there is to act on. */
type Made = { groupId: string; tokenId: string; memberId: string }

async function aWorkspace() {
  const { manager } = await identity.aWorkspace()
  const { data } = await identity.ask<{ group: { id: string }; made: { scimToken: { id: string } } }>(
    manager,
    `mutation { group: createUserGroup(input: { name: "Ops" }) { id }
      made: createScimToken(input: { name: "Directory" }) { scimToken { id } } }`,
  )
  const made: Made = { groupId: data.group.id, tokenId: data.made.scimToken.id, memberId: manager.userId }
  return { manager, made }
}

const PROVIDER = { kind: 'GOOGLE', name: 'Google', clientId: 'ours', clientSecret: 'a-secret-of-this-client' }

/** What asks each gate: mutation, input type, input and a field of the answer. */
const ROOMS: [GateName, string, string, (made: Made) => object, string][] = [
  ['userGroups', 'createUserGroup', 'CreateUserGroupInput', () => ({ name: 'Legal' }), 'id'],
  ['userGroups', 'renameUserGroup', 'RenameUserGroupInput', (made) => ({ userGroupId: made.groupId, name: 'B' }), 'id'],
  [
    'userGroups',
    'addUserGroupMembers',
    'UserGroupMembersInput',
    ({ groupId, memberId }) => ({ userGroupId: groupId, memberIds: [memberId] }),
    'id',
  ],
  [
    'userGroups',
    'removeUserGroupMembers',
    'UserGroupMembersInput',
    ({ groupId, memberId }) => ({ userGroupId: groupId, memberIds: [memberId] }),
    'id',
  ],
  ['userGroups', 'deleteUserGroup', 'DeleteUserGroupInput', ({ groupId }) => ({ userGroupId: groupId }), 'userGroupId'],
  ['scim', 'createScimToken', 'CreateScimTokenInput', () => ({ name: 'Another' }), 'token'],
  [
    'scim',
    'setScimTokenReadOnly',
    'SetScimTokenReadOnlyInput',
    ({ tokenId }) => ({ scimTokenId: tokenId, readOnly: true }),
    'id',
  ],
  ['customSso', 'createSignInConnection', 'CreateSignInConnectionInput', () => PROVIDER, 'enforced'],
  ['enterpriseAuth', 'createSignInConnection', 'CreateSignInConnectionInput', () => PROVIDER, 'enforced'],
  ['maxSessionAge', 'setSessionAge', 'SetSessionAgeInput', () => ({ hours: 24 }), 'enforced'],
  ['maxSessionAge', 'setSessionIdleness', 'SetSessionIdlenessInput', () => ({ minutes: 30 }), 'enforced'],
  [
    'adminsOnlyInvites',
    'setMemberPolicy',
    'SetMemberPolicyInput',
    () => ({ invitesByManagers: true }),
    'invitesByManagers',
  ],
  [
    'invitePermissions',
    'setMemberPolicy',
    'SetMemberPolicyInput',
    () => ({ invitesByManagers: true }),
    'invitesByManagers',
  ],
  ['disablePublicAccess', 'setPublicLinks', 'SetPublicLinksInput', () => ({ on: false }), 'id'],
  ['publicApi', 'createApiToken', 'CreateApiTokenInput', () => ({ name: 'Script' }), 'token'],
]

test.for(ROOMS)('while %s is closed, %s is refused', async ([name, mutation, type, inputOf, field]) => {
  const { manager, made } = await aWorkspace()
  const act = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${field} } }`
  const input = inputOf(made)
  const refused = await identity.ask({ ...manager, entitlements: { closed: [name] } }, act, { input })
  expect(refused.errors?.[0]).toMatchObject({ extensions: { errorCode: 'Forbidden', humanReadable: true } })
  expect(refused.errors?.[0]?.message).toContain('plan')
  expect((await identity.ask(manager, act, { input })).errors).toBeUndefined()
})

test('while directories are closed no group of one gives a role, and no dry run is done', async () => {
  const { manager, made } = await aWorkspace()
  const closed = { ...manager, entitlements: { closed: ['scim'] } }
  for (const act of [
    `mutation { setUserGroupRole(input: { userGroupId: "${made.groupId}", role: VIEWER }) { id } }`,
    'mutation { applyDirectoryDryRun { __typename } }',
  ])
    expect((await identity.ask(closed, act)).errors?.[0]?.message).toContain('plan')
})

test('while pages of members are closed nobody has one', async () => {
  const { manager } = await aWorkspace()
  const page = `{ member(id: "${manager.userId}") { id } }`
  const closed = { ...manager, entitlements: { closed: ['profilePages'] } }
  expect((await identity.ask(closed, page)).errors?.[0]?.message).toContain('plan')
  expect((await identity.ask(manager, page)).data).toEqual({ member: { id: manager.userId } })
})
