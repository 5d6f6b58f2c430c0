import { type AuditAct, isAuditAct } from '@verbatim/contracts/audit-acts.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createAuditAsking } from './audit-asking.ts'
import { aScimToken, aUser, scimWith } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

type Place = Awaited<ReturnType<IdentityHarness['aWorkspace']>>
type Made = Record<string, unknown> & { id: string }

/** Does a mutation as the manager; what it answers. Refusals are thrown. */
async function does({ manager }: Place, name: string, input: object, fields: string): Promise<Made> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
    .replace('AddUserGroupMembersInput', 'UserGroupMembersInput')
    .replace('RemoveUserGroupMembersInput', 'UserGroupMembersInput')
    .replace(/(Resend|Revoke)InviteInput/, 'InviteRefInput')
    .replace('RemoveSignInConnectionInput', 'SignInConnectionRefInput')
    .replace(/(Add|Remove)SignInDomainInput/, 'SignInDomainInput')
    .replace('WithdrawRoleRequestInput', 'RoleRequestRefInput')
    .replace('RotateOAuthClientSecretInput', 'RotateOAuthClientSecretInput')
  const { data, errors } = await identity.ask<Record<string, Made>>(
    manager,
    `mutation ($i: ${type}!) { ${name}(input: $i) ${fields} }`,
    { i: input },
  )
  if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`)
  return data[name] as Made
}

/** What a workspace does, and which acts stand in its log because of that, the oldest first. */
const ROOMS: [string, readonly AuditAct[], (place: Place) => Promise<unknown>][] = [
  [
    'people',
    ['invite.sent', 'member.joined', 'session.begun', 'session.ended', 'member.removed'],
    async (place) => {
      const { actor } = await identity.aMember(place, 'VIEWER')
      await does(place, 'endOtherSessions', { everybody: true }, '{ count }')
      await does(place, 'removeMember', { memberId: actor.userId }, '{ memberId }')
    },
  ],
  [
    'roles',
    ['member.joined', 'member.roleAskedFor', 'member.roleDeclined', 'member.roleAskedFor', 'member.roleChanged'],
    async (place) => {
      const viewer = { ...place, manager: (await identity.aMember(place, 'VIEWER')).actor }
      for (const allow of [false, true]) {
        const { id } = await does(viewer, 'requestRole', { role: 'CONTRIBUTOR' }, '{ id }')
        await does(place, 'decideRoleRequest', { requestId: id, allow }, '{ id }')
      }
    },
  ],
  [
    'a request for a role that is taken back',
    ['member.roleAskedFor', 'member.roleWithdrawn'],
    async (place) => {
      const viewer = { ...place, manager: (await identity.aMember(place, 'VIEWER')).actor }
      const { id } = await does(viewer, 'requestRole', { role: 'CONTRIBUTOR' }, '{ id }')
      await does(viewer, 'withdrawRoleRequest', { requestId: id }, '{ id }')
    },
  ],
  [
    'rules for members',
    ['memberPolicy.changed'],
    (place) => does(place, 'setMemberPolicy', { invitesByManagers: true }, '{ invitesByManagers }') as Promise<unknown>,
  ],
  [
    'invites',
    ['invite.sent', 'invite.sentAgain', 'invite.takenBack'],
    async (place) => {
      const { data } = await identity.invite(place.manager, [identity.anAddress()], 'VIEWER')
      const { id } = await does(place, 'resendInvite', { inviteId: data.inviteMembers[0]?.id }, '{ id }')
      await does(place, 'revokeInvite', { inviteId: id }, '{ inviteId }')
    },
  ],
  [
    'tokens',
    [
      'apiToken.created',
      'apiToken.ended',
      'scimToken.created',
      'scimToken.switched',
      'scimToken.ended',
      'tokenPolicy.changed',
    ],
    async (place) => {
      const { apiToken } = await does(place, 'createApiToken', { name: 'nightly' }, '{ apiToken { id } }')
      await does(place, 'revokeApiToken', { apiTokenId: (apiToken as Made).id }, '{ apiTokenId }')
      const { scimToken } = await aScimToken(identity, place.manager)
      await does(place, 'setScimTokenReadOnly', { scimTokenId: scimToken.id, readOnly: true }, '{ id }')
      await does(place, 'revokeScimToken', { scimTokenId: scimToken.id }, '{ scimTokenId }')
      await does(place, 'setTokenPolicy', { longestDays: 30 }, '{ longestDays }')
    },
  ],
  [
    'groups',
    ['group.created', 'group.membersAdded', 'group.membersRemoved', 'group.renamed', 'group.deleted'],
    async (place) => {
      const { id } = await does(place, 'createUserGroup', { name: 'Depots' }, '{ id }')
      const members = { userGroupId: id, memberIds: [place.manager.userId] }
      await does(place, 'addUserGroupMembers', members, '{ id }')
      await does(place, 'removeUserGroupMembers', members, '{ id }')
      await does(place, 'renameUserGroup', { userGroupId: id, name: 'Hubs' }, '{ id }')
      await does(place, 'deleteUserGroup', { userGroupId: id }, '{ userGroupId }')
    },
  ],
  [
    'sign-in',
    [
      'connection.created',
      'connection.changed',
      'domain.added',
      'domain.removed',
      'session.ageSet',
      'session.idleSet',
      'signIn.enforced',
      'connection.removed',
    ],
    async (place) => {
      const provider = { kind: 'GOOGLE', name: 'Google', clientId: 'client', clientSecret: 'a-secret-of-google' }
      const fields = '{ connections { id } }'
      const { connections } = await does(place, 'createSignInConnection', provider, fields)
      const connectionId = (connections as Made[])[0]?.id
      await does(place, 'updateSignInConnection', { connectionId, joins: true, clientSecret: 'another-secret' }, fields)
      await does(place, 'addSignInDomain', { domain: 'farrow.example' }, fields)
      await does(place, 'removeSignInDomain', { domain: 'farrow.example' }, fields)
      await does(place, 'setSessionAge', { hours: 12 }, fields)
      await does(place, 'setSessionIdleness', { minutes: 480 }, fields)
      await does(place, 'enforceSignIn', { on: false }, fields)
      await does(place, 'removeSignInConnection', { connectionId }, fields)
    },
  ],
  [
    'applications',
    ['application.registered', 'application.changed', 'application.secretRotated', 'application.removed'],
    async (place) => {
      const order = { name: 'Haulboard', kind: 'CONFIDENTIAL', redirectUris: ['https://haul.example/in'] }
      const asked = { ...order, scopes: ['notes.read'] }
      const { oauthClient } = await does(place, 'registerOAuthClient', asked, '{ oauthClient { id } }')
      const { id } = oauthClient as Made
      await does(place, 'updateOAuthClient', { oauthClientId: id, approved: true }, '{ id }')
      await does(place, 'rotateOAuthClientSecret', { oauthClientId: id }, '{ oauthClient { id } }')
      await does(place, 'removeOAuthClient', { oauthClientId: id }, '{ oauthClientId }')
    },
  ],
  [
    'the directory',
    ['scimToken.created', 'directory.userJoined', 'directory.userLeft'],
    async (place) => {
      const { token } = await aScimToken(identity, place.manager)
      const scim = await scimWith(identity, place.teamId, token)
      const { body } = await scim('POST', '/Users', aUser(identity.anAddress()))
      await scim('DELETE', `/Users/${body.id}`)
    },
  ],
  [
    'the workspace',
    ['workspace.renamed'],
    (place) => does(place, 'renameWorkspace', { name: 'Farrow Two' }, '{ name }'),
  ],
]

test.for(ROOMS)('what is done to %s stands in the log, in its order, with a name each', async ([, acts, doing]) => {
  const place = await identity.aWorkspace()
  await doing(place)
  const { items } = await createAuditAsking(identity)(place.manager, { pageSize: 200 })
  const oldestFirst = items.toReversed()
  let at = -1
  for (const act of acts) {
    const next = oldestFirst.findIndex((entry, index) => index > at && entry.act === act)
    expect(next, `${act} after ${oldestFirst.map((entry) => entry.act).join(', ')}`).toBeGreaterThan(at)
    at = next
  }
  for (const { act, actorName } of items) {
    expect(isAuditAct(act), act).toBe(true)
    expect(actorName, act).toMatch(/\S/)
  }
})

/** What entries of an act say, the newest first. */
const saidOf = async ({ manager }: Place, act: AuditAct) =>
  (await createAuditAsking(identity)(manager, { filter: { acts: [act] } })).items.map(({ metadata }) => metadata)

test('what of a connection is another one is said by name, without a secret, and nothing where all is as it was', async () => {
  const place = await identity.aWorkspace()
  const provider = { kind: 'GOOGLE', name: 'Google', clientId: 'client', clientSecret: 'a-secret-of-google' }
  const fields = '{ connections { id } }'
  const { connections } = await does(place, 'createSignInConnection', provider, fields)
  const connectionId = (connections as Made[])[0]?.id
  await does(place, 'updateSignInConnection', { connectionId, name: 'Google' }, fields)
  const input = { connectionId, joins: true, clientId: 'another', clientSecret: 'another-secret-of-google' }
  await does(place, 'updateSignInConnection', input, fields)
  const said = await saidOf(place, 'connection.changed')
  expect(said).toEqual([{ changed: ['clientId', 'joins', 'clientSecret'], joins: true }])
})

test('of an application it is said where it may send people, and whether they are asked', async () => {
  const place = await identity.aWorkspace()
  const order = { name: 'Haulboard', kind: 'CONFIDENTIAL', redirectUris: ['https://haul.example/in'] }
  const { oauthClient } = await does(
    place,
    'registerOAuthClient',
    { ...order, scopes: ['notes.read'] },
    '{ oauthClient { id } }',
  )
  const oauthClientId = (oauthClient as Made).id
  const redirectUris = ['https://elsewhere.example/in']
  await does(place, 'updateOAuthClient', { oauthClientId, redirectUris, approved: true }, '{ id }')
  const changed = ['redirectUris', 'approved']
  const said = await saidOf(place, 'application.changed')
  expect(said).toEqual([{ changed, redirects: redirectUris, approved: true }])
})

test('a password that a link in a mail made stands in the log of each workspace of its owner', async () => {
  const place = await identity.aWorkspace()
  const { email } = await identity.aMember(place, 'CONTRIBUTOR')
  await identity.call('/internal/send-confirmation', { email, flow: 'MAGIC_LINK', purpose: 'RESET_PASSWORD' })
  const token = (await identity.linkFor(email)).searchParams.get('token')
  await identity.call('/internal/reset-password', { token, password: 'Another 12 letters!' })
  expect(await saidOf(place, 'password.changed')).toEqual([{ by: 'EMAIL' }])
})
