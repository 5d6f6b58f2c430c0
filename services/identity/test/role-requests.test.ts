import type { Actor } from '@verbatim/kit/actor.ts'
import type { GraphAnswer } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const DAY_MS = 24 * 3_600_000
type Request = { id: string; state: string; role: string; message: string; member: { id: string; role: string } | null }
const FIELDS = '{ id state role message member { id role } }'
const codeOf = ({ errors }: GraphAnswer<unknown>) => errors?.[0]?.extensions.errorCode
const asks = (by: Actor, role: string, message = '') =>
  identity.ask<{ requestRole: Request }>(by, `mutation ($i: RequestRoleInput!) { requestRole(input: $i) ${FIELDS} }`, {
    i: { role, message },
  })
const decides = (by: Actor, i: { requestId: string; allow: boolean; role?: string }) =>
  identity.ask<{ decideRoleRequest: Request }>(
    by,
    `mutation ($i: DecideRoleRequestInput!) { decideRoleRequest(input: $i) ${FIELDS} }`,
    { i },
  )
const withdraws = (by: Actor, requestId: string) =>
  identity.ask<{ withdrawRoleRequest: Request }>(
    by,
    `mutation ($i: RoleRequestRefInput!) { withdrawRoleRequest(input: $i) ${FIELDS} }`,
    { i: { requestId } },
  )
const waiting = async (by: Actor) =>
  (await identity.ask<{ roleRequests: Request[] }>(by, `{ roleRequests ${FIELDS} }`)).data.roleRequests
const own = async (by: Actor) =>
  (await identity.ask<{ ownRoleRequest: Request | null }>(by, `{ ownRoleRequest ${FIELDS} }`)).data.ownRoleRequest

test('a viewer asks to contribute, the manager is told by mail and allows it, and the viewer is a contributor', async () => {
  const place = await identity.aWorkspace()
  const { actor: viewer, email } = await identity.aMember(place, 'VIEWER')
  const { data } = await asks(viewer, 'CONTRIBUTOR', 'I code <the> interviews')
  const requestId = data.requestRole.id
  const [mail] = await identity.mailsTo(place.email)
  expect(mail?.subject).toBe('Noor Haddad asks to be a contributor')
  expect(mail?.text).toContain('> I code <the> interviews')
  expect(mail?.html).toContain('I code &lt;the&gt; interviews')
  expect(mail?.text).toContain('/settings/users')
  expect(await waiting(viewer)).toEqual([])
  expect(codeOf(await decides(viewer, { requestId, allow: true }))).toBe('Forbidden')
  expect(await waiting(place.manager)).toMatchObject([{ id: requestId, role: 'CONTRIBUTOR', state: 'PENDING' }])
  expect(codeOf(await asks(viewer, 'MANAGER'))).toBe('InvalidOperation')
  expect(codeOf(await decides(place.manager, { requestId, allow: true, role: 'MANAGER' }))).toBe('InvalidOperation')

  const { data: answer } = await decides(place.manager, { requestId, allow: true })
  expect(answer.decideRoleRequest).toMatchObject({ state: 'ALLOWED', member: { role: 'CONTRIBUTOR' } })
  expect(await waiting(place.manager)).toEqual([])
  expect((await identity.mailsTo(email))[0]?.subject).toBe('You are now a contributor')
  expect(codeOf(await decides(place.manager, { requestId, allow: false }))).toBe('InvalidOperation')
})

test('a request ends by withdrawal, by an answer, after three days, and by the role itself; three are the most', async () => {
  const place = await identity.aWorkspace()
  const { actor: viewer, email } = await identity.aMember(place, 'VIEWER')
  const { actor: other } = await identity.aMember(place, 'VIEWER')
  const first = (await asks(viewer, 'CONTRIBUTOR')).data.requestRole.id
  expect(codeOf(await withdraws(other, first))).toBe('NotFound')
  expect((await withdraws(viewer, first)).data.withdrawRoleRequest.state).toBe('WITHDRAWN')
  const second = (await asks(viewer, 'MANAGER')).data.requestRole.id
  await decides(place.manager, { requestId: second, allow: false })
  expect(await own(viewer)).toMatchObject({ id: second, state: 'DECLINED' })
  expect((await identity.mailsTo(email))[0]?.subject).toBe('Your role stays as it is')
  const third = (await asks(viewer, 'CONTRIBUTOR')).data.requestRole.id
  await withdraws(viewer, third)
  expect(codeOf(await asks(viewer, 'CONTRIBUTOR'))).toBe('TooManyRequests')

  const late = (await asks(other, 'CONTRIBUTOR')).data.requestRole.id
  identity.time.ahead = 3 * DAY_MS
  expect(await waiting(place.manager)).toEqual([])
  expect(await own(other)).toMatchObject({ id: late, state: 'EXPIRED' })
  expect(codeOf(await decides(place.manager, { requestId: late, allow: true }))).toBe('InvalidOperation')
  const again = (await asks(other, 'CONTRIBUTOR')).data.requestRole.id
  await identity.ask(place.manager, 'mutation ($i: ChangeMemberRoleInput!) { changeMemberRole(input: $i) { id } }', {
    i: { memberId: other.userId, role: 'CONTRIBUTOR' },
  })
  expect(codeOf(await withdraws(other, again))).toBe('InvalidOperation')
  identity.time.ahead = 0
})

test('a request of another workspace is not found, and who left has asked for nothing', async () => {
  const [place, elsewhere] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const { actor: viewer } = await identity.aMember(place, 'VIEWER')
  const requestId = (await asks(viewer, 'MANAGER')).data.requestRole.id
  expect(codeOf(await decides(elsewhere.manager, { requestId, allow: true }))).toBe('NotFound')
  await identity.ask(place.manager, 'mutation ($i: RemoveMemberInput!) { removeMember(input: $i) { memberId } }', {
    i: { memberId: viewer.userId },
  })
  expect(await waiting(place.manager)).toEqual([])
  expect(codeOf(await decides(place.manager, { requestId, allow: true }))).toBe('NotFound')
})
