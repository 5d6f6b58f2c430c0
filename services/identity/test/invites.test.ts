import type { Actor } from '@verbatim/kit/actor.ts'
import type { GraphAnswer } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const codeOf = ({ errors }: GraphAnswer<unknown>) => errors?.[0]?.extensions.errorCode
const invitesOf = async (actor: Actor) =>
  (await identity.ask<{ invites: { id: string; email: string }[] }>(actor, '{ invites { id email } }')).data.invites
const change = (actor: Actor, what: 'resendInvite' | 'revokeInvite', id: string) => {
  const answer = what === 'resendInvite' ? 'id expiresAt' : 'inviteId'
  return identity.ask(actor, `mutation ($id: ID!) { ${what}(input: { inviteId: $id }) { ${answer} } }`, { id })
}

test('an invited viewer without an account joins by the link in the mail, and is a viewer', async () => {
  const workspace = await identity.aWorkspace()
  const { teamId, manager, subdomain } = workspace
  const email = identity.anAddress()
  await identity.invite(manager, [email.toUpperCase()], 'VIEWER', 'Read <b>what</b> carriers say\nin week one')
  const [mail] = await identity.mailsTo(email)
  expect(mail).toMatchObject({ subject: 'Ines Ortega invited you to Farrow Freight' })
  expect(mail?.text).toContain('> Read <b>what</b> carriers say\n> in week one')
  expect(mail?.html).toContain('Read &lt;b&gt;what&lt;/b&gt;')
  const link = await identity.linkFor(email)
  expect(link.origin + link.pathname).toBe(`http://${subdomain}.verbatim.localhost:3000/auth/accept-invite`)
  const token = link.searchParams.get('token')
  const shown = await identity.call(`/api/auth/invite?token=${token}`, undefined, { teamId })
  expect(shown.body).toEqual({
    teamName: 'Farrow Freight',
    email,
    role: 'VIEWER',
    invitedBy: 'Ines Ortega',
    needsAccount: true,
  })
  const body = { token, name: 'Noor Haddad', password: PASSWORD }
  const joined = await identity.call('/api/auth/accept-invite', body, { teamId })
  expect(joined.status).toBe(200)
  const viewer = await identity.actor(teamId, { accessToken: String(joined.body.accessToken) })
  expect(viewer.body).toMatchObject({ role: 'VIEWER', userId: joined.body.userId })
  const again = await identity.call('/api/auth/password', { email, password: PASSWORD }, { teamId })
  expect(again.body.userId).toBe(joined.body.userId)
  expect((await identity.call('/api/auth/accept-invite', body, { teamId })).status).toBe(404)
  expect(await invitesOf(manager)).toEqual([])
})

test('a person with an account joins with it and keeps name and password', async () => {
  const workspace = await identity.aWorkspace()
  const email = identity.anAddress()
  await identity.signUp(email, { name: 'Dana Whitlock', password: PASSWORD })
  await identity.invite(workspace.manager, [email], 'CONTRIBUTOR')
  const token = (await identity.linkFor(email)).searchParams.get('token')
  const { teamId } = workspace
  const shown = await identity.call(`/api/auth/invite?token=${token}`, undefined, { teamId })
  expect(shown.body.needsAccount).toBe(false)
  const body = { token, password: 'Another 12 letters!' }
  const joined = await identity.call('/api/auth/accept-invite', body, { teamId })
  const { body: actor } = await identity.actor(teamId, { accessToken: String(joined.body.accessToken) })
  const me = await identity.ask<{ me: { name: string } }>(actor as Actor, '{ me { name email role } }')
  expect(me.data.me).toEqual({ name: 'Dana Whitlock', email, role: 'CONTRIBUTOR' })
  expect((await identity.call('/internal/password', { email, password: PASSWORD })).status).toBe(200)
})

test('an invite is offered on the root domain, and opening the workspace accepts it', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  const email = identity.anAddress()
  const invited = await identity.invite(manager, [email], 'VIEWER')
  const rootToken = await identity.signUp(email)
  const person = await identity.rootSession(rootToken)
  const inviteId = invited.data.inviteMembers[0]?.id
  expect(person.availableTeams).toMatchObject([{ id: teamId, type: 'INVITE', inviteId, invitedBy: 'Ines Ortega' }])
  const { body } = await identity.call('/internal/open-workspace', { teamId, assertion: person.assertion })
  const joined = await identity.call('/api/auth/handoff', { token: body.token }, { teamId })
  const { body: actor } = await identity.actor(teamId, { sessionToken: String(joined.cookie) })
  expect(actor.role).toBe('VIEWER')
  expect(await identity.rootSession(rootToken)).toMatchObject({ currentTeams: [{ id: teamId }], availableTeams: [] })
})

test('whoever signs in with a code on the host of a workspace that invited them joins it', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  const email = identity.anAddress()
  await identity.invite(manager, [email], 'CONTRIBUTOR')
  await identity.quiet()
  const sent = await identity.call('/api/auth/send-confirmation-email', { email, flow: 'ONE_TIME_CODE' }, { teamId })
  const proof = { method: 'ONE_TIME_CODE', codeChallenge: sent.body.codeChallenge, code: await identity.codeFor(email) }
  expect((await identity.call('/api/auth/confirm-email', proof, { teamId })).status).toBe(200)
  expect(await invitesOf(manager)).toEqual([])
})

test('an invite is open for seven days, in its own workspace, until it is taken back or sent again', async () => {
  const [{ teamId, manager }, other] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const email = identity.anAddress()
  const { data } = await identity.invite(manager, [email], 'VIEWER')
  const id = data.inviteMembers[0]?.id ?? ''
  const token = async () => (await identity.linkFor(email)).searchParams.get('token')
  const look = async (text: string | null, team = teamId) =>
    (await identity.call(`/api/auth/invite?token=${text}`, undefined, { teamId: team })).status
  const first = await token()
  expect([await look(first), await look(first, other.teamId), await look('forged')]).toEqual([200, 404, 404])
  identity.time.ahead += 6 * 24 * 3_600_000
  expect((await change(manager, 'resendInvite', id)).errors).toBeUndefined()
  const second = await token()
  expect([await look(first), await look(second)]).toEqual([404, 200])
  identity.time.ahead += 6 * 24 * 3_600_000
  expect(await look(second)).toBe(200)
  expect(codeOf(await change(other.manager, 'revokeInvite', id))).toBe('NotFound')
  await change(manager, 'revokeInvite', id)
  expect(await look(second)).toBe(404)
  await identity.invite(manager, [email], 'VIEWER')
  const third = await token()
  identity.time.ahead += 8 * 24 * 3_600_000
  expect([await look(third), await invitesOf(manager)]).toEqual([404, []])
})

test('contributors invite viewers and contributors, managers anybody, viewers nobody', async () => {
  const workspace = await identity.aWorkspace()
  const contributor = (await identity.aMember(workspace, 'CONTRIBUTOR')).actor
  const viewer = (await identity.aMember(workspace, 'VIEWER')).actor
  const to = () => [identity.anAddress()]
  expect((await identity.invite(contributor, to(), 'CONTRIBUTOR')).errors).toBeUndefined()
  expect(codeOf(await identity.invite(contributor, to(), 'MANAGER'))).toBe('Forbidden')
  expect(codeOf(await identity.invite(viewer, to(), 'VIEWER'))).toBe('Forbidden')
  expect((await identity.invite(workspace.manager, to(), 'MANAGER')).errors).toBeUndefined()
})

test('a contributor sees no list, and changes only the invites that they sent', async () => {
  const workspace = await identity.aWorkspace()
  const contributor = (await identity.aMember(workspace, 'CONTRIBUTOR')).actor
  const mine = (await identity.invite(contributor, [identity.anAddress()], 'VIEWER')).data.inviteMembers[0]!
  const theirs = (await identity.invite(workspace.manager, [identity.anAddress()], 'VIEWER')).data.inviteMembers[0]!
  expect(await invitesOf(contributor)).toEqual([])
  expect((await invitesOf(workspace.manager)).map(({ id }) => id)).toEqual([mine.id, theirs.id])
  expect(codeOf(await change(contributor, 'revokeInvite', theirs.id))).toBe('NotFound')
  expect((await change(contributor, 'revokeInvite', mine.id)).errors).toBeUndefined()
  expect(codeOf(await identity.invite(contributor, [theirs.email], 'VIEWER'))).toBe('Forbidden')
})

test('nothing is sent when one of the addresses is wrong, a member’s, or one too many', async () => {
  const { manager, email, teamId } = await identity.aWorkspace()
  const good = identity.anAddress()
  expect(codeOf(await identity.invite(manager, [good, 'not an address'], 'VIEWER'))).toBe('ValidationError')
  expect(codeOf(await identity.invite(manager, [good, email], 'VIEWER'))).toBe('InvalidOperation')
  expect(codeOf(await identity.invite(manager, [], 'VIEWER'))).toBe('ValidationError')
  const many = Array.from({ length: 51 }, identity.anAddress)
  expect(codeOf(await identity.invite(manager, [good, ...many], 'VIEWER'))).toBe('ValidationError')
  expect(codeOf(await identity.invite(manager, [good], 'VIEWER', 'x'.repeat(501)))).toBe('ValidationError')
  const said = async (emails: string[]) => (await identity.invite(manager, emails, 'VIEWER')).errors?.[0]?.message
  expect(await said([good, 'notamail', 'nor this@'])).toContain('No email addresses: notamail, nor this@.')
  const colleague = await identity.aMember({ teamId, manager }, 'VIEWER')
  expect(await said([email, good, colleague.email])).toContain(`Already members: ${email}, ${colleague.email}.`)
  expect(await identity.mailsTo(good)).toEqual([])
  expect(await identity.service.foundation.db.read(teamId, (tx) => tx('invite').select())).toEqual([])
})

test('fifty people are invited in one call, each once', async () => {
  const { manager } = await identity.aWorkspace()
  const emails = Array.from({ length: 50 }, identity.anAddress)
  const { data } = await identity.invite(manager, [...emails, emails[0]!.toUpperCase()], 'VIEWER')
  expect(data.inviteMembers.map(({ email }) => email)).toEqual(emails)
  expect(await identity.mailsTo(emails[49]!)).toHaveLength(1)
})

test('a new member has to tell a name', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  const email = identity.anAddress()
  await identity.invite(manager, [email], 'VIEWER')
  const token = (await identity.linkFor(email)).searchParams.get('token')
  for (const name of ['', '   ', 'x'.repeat(101)])
    expect((await identity.call('/api/auth/accept-invite', { token, name }, { teamId })).status).toBe(400)
  expect((await identity.call('/api/auth/accept-invite', { token, name: ' Noor\u0000 ' }, { teamId })).status).toBe(200)
})

test('one address gets at most ten invites a day, from however many workspaces', async () => {
  const email = identity.anAddress()
  const send = `mutation ($emails: [String!]!) { inviteMembers(input: { emails: $emails, role: VIEWER }) { id } }`
  const [first, second] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const [other] = [identity.anAddress()]
  const inviteFrom = ({ manager }: typeof first, emails: string[]) => identity.ask(manager, send, { emails })
  for (const workspace of [first, second, first, second, first])
    expect((await inviteFrom(workspace, [email])).errors).toBeUndefined()
  const [{ id } = { id: '' }] = await invitesOf(second.manager)
  for (let again = 0; again < 5; again++)
    expect((await change(second.manager, 'resendInvite', id)).errors).toBeUndefined()
  expect(codeOf(await change(second.manager, 'resendInvite', id))).toBe('TooManyRequests')
  expect(codeOf(await inviteFrom(first, [other, email]))).toBe('TooManyRequests')
  expect(await identity.mailsTo(other)).toEqual([])
  expect(await identity.mailsTo(email)).toHaveLength(10)
})
