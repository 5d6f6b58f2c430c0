import type { Role } from '@verbatim/contracts/roles.ts'
import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import type { GraphAnswer } from '@verbatim/kit/testing/test-service.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { canInviteAs } from '#src/invites/invite-policy.ts'
import {
  browserOf,
  CALLBACK,
  type Dns,
  OUR_DOMAIN,
  settingsActs,
  verifyDomain,
  withSingleSignOn,
} from './provider-journey.ts'
import { type Answer, type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
let provider: OpenIdProvider
let dns: Dns
beforeAll(async () => {
  dns = await startTextRecords()
  const connections = connectionsOf(connectionSettings.parse({ DNS_SERVERS: dns.address }))
  identity = await startIdentity(inject('adminUrl'), { connections })
  provider = await startOpenIdProvider({ redirectUris: [CALLBACK], people: {} })
})
afterAll(async () => {
  await identity.stop()
  await provider.stop()
  await dns.stop()
})

const CHANGE = 'mutation ($id: ID!, $role: Role!) { changeMemberRole(input: { memberId: $id, role: $role }) { id } }'
const REMOVE = 'mutation ($id: ID!) { removeMember(input: { memberId: $id }) { memberId } }'
const INVITES = '{ invites { id email lapsed invitedBy { name } } }'
const RESEND = 'mutation ($id: ID!) { resendInvite(input: { inviteId: $id }) { id lapsed } }'

type Workspace = Awaited<ReturnType<IdentityHarness['aWorkspace']>>
type Fate = Role | 'REMOVED'

/** An invite that somebody sent as a manager, who then was removed or got another role. */
async function invitedBefore(workspace: Workspace, fate: Fate, role: Role) {
  const { manager } = workspace
  const sender = await identity.aMember(workspace, 'MANAGER')
  const email = identity.anAddress()
  const { data } = await identity.invite(sender.actor, [email], role)
  await identity.quiet()
  const token = (await identity.linkFor(email)).searchParams.get('token')
  const id = sender.actor.userId
  const done: GraphAnswer<unknown> = await (fate === 'REMOVED'
    ? identity.ask(manager, REMOVE, { id })
    : identity.ask(manager, CHANGE, { id, role: fate }))
  expect(done.errors).toBeUndefined()
  return { email, token, sender, inviteId: data.inviteMembers[0]?.id ?? '' }
}

const refusalOf = ({ status, body }: Answer) => ({
  status,
  words: (body.errors as { humanReadableMessage?: string }[] | undefined)?.[0]?.humanReadableMessage,
})

/** Ways to take an invite: its link, the list on the root domain, a code on the workspace's host. The provider's is below. */
const doors = {
  async link({ teamId }: Workspace, { token }: { token: string | null }): Promise<Answer> {
    return identity.call('/api/auth/accept-invite', { token, name: 'Noor Haddad' }, { teamId })
  },
  async root({ teamId }: Workspace, { email }: { email: string }): Promise<Answer> {
    const { assertion } = await identity.rootSession(await identity.signUp(email))
    return identity.call('/internal/open-workspace', { teamId, assertion })
  },
  async code({ teamId }: Workspace, { email }: { email: string }): Promise<Answer> {
    const sent = await identity.call('/api/auth/send-confirmation-email', { email, flow: 'ONE_TIME_CODE' }, { teamId })
    const code = await identity.codeFor(email)
    const proof = { method: 'ONE_TIME_CODE', codeChallenge: sent.body.codeChallenge, code }
    return identity.call('/api/auth/confirm-email', proof, { teamId })
  },
}

const FATES = ['REMOVED', 'MANAGER', 'CONTRIBUTOR', 'VIEWER'] as const
const ROLES = ['MANAGER', 'CONTRIBUTOR', 'VIEWER'] as const
const CASES = FATES.flatMap((fate) => ROLES.map((role) => ({ fate, role })))

const isUpheldBy = (fate: Fate, role: Role): boolean =>
  fate !== 'REMOVED' && canInviteAs({ role: fate }, role, { invitesByManagers: false })

const membersAt = async ({ manager }: Workspace, email: string): Promise<number> => {
  const { data } = await identity.ask<{ members: { items: { email: string }[] } }>(
    manager,
    'query ($search: String) { members(search: $search) { items { email } } }',
    { search: email },
  )
  return data.members.items.length
}

test.for(CASES)('an invite as $role counts by what its sender may do now: $fate', async ({ fate, role }) => {
  const workspace = await identity.aWorkspace()
  const isUpheld = isUpheldBy(fate, role)
  for (const [door, enter] of Object.entries(doors)) {
    const invited = await invitedBefore(workspace, fate, role)
    const shown = await identity.call(`/api/auth/invite?token=${invited.token}`, undefined, workspace)
    expect([door, shown.status]).toEqual([door, isUpheld ? 200 : 403])
    const answer = await enter(workspace, invited)
    expect([door, answer.status]).toEqual([door, isUpheld ? 200 : 403])
    if (!isUpheld) expect(refusalOf(answer).words).toMatch(/^This invite does not count any more: whoever sent it/)
    expect([door, await membersAt(workspace, invited.email)]).toEqual([door, isUpheld ? 1 : 0])
  }
})

test.for(CASES)(
  'a provider brings nobody in by an invite as $role that does not count: $fate',
  async ({ fate, role }) => {
    const acts = settingsActs(identity)
    const workspace = await withSingleSignOn({ identity, provider, acts, dns })
    await verifyDomain({ acts, dns }, workspace.manager, OUR_DOMAIN)
    const { email } = await invitedBefore(workspace, fate, role)
    provider.people[email] = { email, email_verified: true, name: 'Noor Haddad' }
    const browser = browserOf(identity, workspace.teamId)
    const isUpheld = isUpheldBy(fate, role)
    const ended = isUpheld ? '/' : '/auth/login?problem=notMember'
    expect(await browser.signIn(workspace.connectionId, email)).toBe(ended)
    expect(await membersAt(workspace, email)).toBe(isUpheld ? 1 : 0)
    if (!isUpheld) return expect(browser.session()).toBeNull()
    const actor = await identity.actor(workspace.teamId, { sessionToken: String(browser.session()) })
    expect(actor.body).toMatchObject({ role })
  },
)

test('the list of people names the invites that lapsed, the root domain does not offer them, and a manager may uphold one', async () => {
  const workspace = await identity.aWorkspace()
  const { teamId, manager } = workspace
  const { email, inviteId, sender } = await invitedBefore(workspace, 'CONTRIBUTOR', 'MANAGER')
  const listed = async () =>
    (await identity.ask<{ invites: { email: string; lapsed: boolean }[] }>(manager, INVITES)).data.invites
  expect(await listed()).toMatchObject([{ email, lapsed: true }])
  const rootToken = await identity.signUp(email)
  expect(await identity.rootSession(rootToken)).toMatchObject({ availableTeams: [] })
  // Whoever sent it may do so again as what they may invite now, and not as what they were.
  const again = { ...sender.actor, role: 'CONTRIBUTOR' as const }
  const refused = await identity.ask(again, RESEND, { id: inviteId })
  expect(refused.errors?.[0]?.extensions.errorCode).toBe('NotFound')
  expect((await identity.ask(manager, RESEND, { id: inviteId })).errors).toBeUndefined()
  expect(await listed()).toMatchObject([{ email, lapsed: false }])
  expect(await identity.rootSession(rootToken)).toMatchObject({ availableTeams: [{ id: teamId }] })
})

test('an address whose invite lapsed can be invited by anybody who may', async () => {
  const workspace = await identity.aWorkspace()
  const { email, sender } = await invitedBefore(workspace, 'CONTRIBUTOR', 'MANAGER')
  const demoted = { ...sender.actor, role: 'CONTRIBUTOR' as const }
  expect((await identity.invite(demoted, [email], 'VIEWER')).errors).toBeUndefined()
  const other = await invitedBefore(workspace, 'REMOVED', 'VIEWER')
  const contributor = (await identity.aMember(workspace, 'CONTRIBUTOR')).actor
  expect((await identity.invite(contributor, [other.email], 'VIEWER')).errors).toBeUndefined()
})
