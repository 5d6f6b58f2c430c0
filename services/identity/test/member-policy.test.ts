import { fromBinary } from '@bufbuild/protobuf'
import { MemberRemovedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { toBase62 } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { GraphAnswer } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aScimToken, aUser, scimWith } from './scim-directory.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

type Workspace = Awaited<ReturnType<IdentityHarness['aWorkspace']>>
type Policy = { invitesByManagers: boolean; heir: { id: string } | null; takesOver: { id: string } }

const SET = `mutation ($input: SetMemberPolicyInput!) {
  policy: setMemberPolicy(input: $input) { invitesByManagers heir { id } takesOver { id } } }`
const READ = '{ policy: memberPolicy { invitesByManagers heir { id } takesOver { id } } }'
const REMOVE = 'mutation ($id: ID!) { removeMember(input: { memberId: $id }) { memberId } }'
const CHANGE = 'mutation ($id: ID!, $role: Role!) { changeMemberRole(input: { memberId: $id, role: $role }) { id } }'

const set = (by: Actor, input: object) => identity.ask<{ policy: Policy }>(by, SET, { input })
const refusal = ({ errors }: GraphAnswer<unknown>) => [errors?.[0]?.extensions.errorCode, errors?.[0]?.message]
const mayInvite = async (by: Actor) =>
  (
    await identity.ask<{ workspace: { viewerCan: { inviteMembers: boolean } } }>(
      by,
      '{ workspace { viewerCan { inviteMembers } } }',
    )
  ).data.workspace.viewerCan.inviteMembers

test('while managers alone invite, contributors are refused and what they sent counts no longer, until it is taken back', async () => {
  const workspace = await identity.aWorkspace()
  const { teamId, manager } = workspace
  const contributor = (await identity.aMember(workspace, 'CONTRIBUTOR')).actor
  const email = identity.anAddress()
  const { data } = await identity.invite(contributor, [email], 'VIEWER')
  const inviteId = data.inviteMembers[0]?.id
  const token = (await identity.linkFor(email)).searchParams.get('token')
  const shown = async () => (await identity.call(`/api/auth/invite?token=${token}`, undefined, { teamId })).status
  const lapsed = async () =>
    (await identity.ask<{ invites: { lapsed: boolean }[] }>(manager, '{ invites { lapsed } }')).data.invites[0]?.lapsed
  expect([await mayInvite(contributor), await shown(), await lapsed()]).toEqual([true, 200, false])

  expect((await set(manager, { invitesByManagers: true })).data.policy.invitesByManagers).toBe(true)
  const words = 'Only managers invite people to this workspace. Ask one of them.'
  expect(refusal(await identity.invite(contributor, [identity.anAddress()], 'VIEWER'))).toEqual(['Forbidden', words])
  const resend = 'mutation ($id: ID!) { resendInvite(input: { inviteId: $id }) { id } }'
  expect(refusal(await identity.ask(contributor, resend, { id: inviteId }))).toEqual(['Forbidden', words])
  expect([await mayInvite(contributor), await shown(), await lapsed()]).toEqual([false, 403, true])
  const joined = await identity.call('/api/auth/accept-invite', { token, name: 'Noor Haddad' }, { teamId })
  expect(joined.status).toBe(403)
  expect([await mayInvite(manager), (await identity.invite(manager, [email], 'VIEWER')).errors]).toEqual([
    true,
    undefined,
  ])

  await set(manager, { invitesByManagers: false })
  expect(await mayInvite(contributor)).toBe(true)
  expect((await identity.recorded(teamId)).filter(({ type }) => type.endsWith('MemberPolicySet'))).toHaveLength(2)
})

test('managers alone see and change what holds for all, where the plan has it, and never by a narrowed token', async () => {
  const workspace = await identity.aWorkspace()
  const { manager } = workspace
  for (const role of ['CONTRIBUTOR', 'VIEWER'] as const) {
    const { actor } = await identity.aMember(workspace, role)
    expect((await identity.ask(actor, READ)).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
    expect(refusal(await set(actor, { invitesByManagers: true }))[0]).toBe('Forbidden')
  }
  const closed = { ...manager, entitlements: { closed: ['adminsOnlyInvites'] } }
  expect(refusal(await set(closed, { invitesByManagers: true }))[0]).toBe('Forbidden')
  expect((await set(closed, { invitesByManagers: false })).errors).toBeUndefined()
  expect(refusal(await set({ ...manager, scopes: ['identity.write'] }, { invitesByManagers: true }))[0]).toBe(
    'Forbidden',
  )
})

/** A member whom the directory keeps and takes out; what is told of who takes over. */
async function leftBehindTo(workspace: Workspace): Promise<string> {
  const { token } = await aScimToken(identity, workspace.manager)
  const scim = await scimWith(identity, workspace.teamId, token)
  const { body } = await scim('POST', '/Users', aUser(identity.anAddress()))
  await scim('DELETE', `/Users/${body.id}`)
  return lastHeir(workspace.teamId)
}

async function lastHeir(teamId: string): Promise<string> {
  const rows = await identity.service.foundation.db
    .system('outbox')
    .where({ team_id: teamId, type: MemberRemovedSchema.typeName })
    .orderBy('seq', 'desc')
    .select<{ payload: Uint8Array }[]>('payload')
  return fromBinary(MemberRemovedSchema, rows[0]?.payload ?? new Uint8Array()).heirId
}

test('what the directory leaves behind goes to the manager who is named, else to who has managed longest', async () => {
  const workspace = await identity.aWorkspace()
  const { manager } = workspace
  const named = (await identity.aMember(workspace, 'MANAGER')).actor
  const viewer = (await identity.aMember(workspace, 'VIEWER')).actor
  expect(await leftBehindTo(workspace)).toBe(manager.userId)
  const told = await set(manager, { heirId: toBase62(named.userId) })
  expect(told.data.policy).toEqual({
    invitesByManagers: false,
    heir: { id: named.userId },
    takesOver: { id: named.userId },
  })
  expect(await leftBehindTo(workspace)).toBe(named.userId)
  // Somebody else is chosen, or nobody, and what is no manager is refused.
  expect(refusal(await set(manager, { heirId: viewer.userId }))[0]).toBe('ValidationError')
  expect(refusal(await set(manager, { heirId: 'nobody' }))[0]).toBe('NotFound')
  await identity.ask(manager, CHANGE, { id: named.userId, role: 'CONTRIBUTOR' })
  expect((await identity.ask<{ policy: Policy }>(manager, READ)).data.policy).toMatchObject({
    heir: null,
    takesOver: { id: manager.userId },
  })
  expect(await leftBehindTo(workspace)).toBe(manager.userId)
  expect((await set(manager, { heirId: null })).data.policy.heir).toBeNull()
})

test('whoever is left as the only manager is told by mail, once, and by name of who left', async () => {
  const workspace = await identity.aWorkspace()
  const { manager } = workspace
  const told = async () => {
    const { data } = await identity.ask<{ me: { email: string } }>(manager, '{ me { email } }')
    const mails = await identity.mailsTo(data.me.email)
    return mails.filter(({ subject }) => subject.startsWith('You are the only manager')).length
  }
  const [second, third] = [await identity.aMember(workspace, 'MANAGER'), await identity.aMember(workspace, 'MANAGER')]
  const contributor = await identity.aMember(workspace, 'CONTRIBUTOR')
  await identity.ask(manager, CHANGE, { id: second.actor.userId, role: 'VIEWER' })
  await identity.ask(manager, REMOVE, { id: contributor.actor.userId })
  expect(await told()).toBe(0)
  await identity.ask(manager, REMOVE, { id: third.actor.userId })
  expect(await told()).toBe(1)
  const { data } = await identity.ask<{ workspace: { managers: { id: string }[] } }>(
    manager,
    '{ workspace { managers { id } } }',
  )
  expect(data.workspace.managers).toEqual([{ id: manager.userId }])
})
