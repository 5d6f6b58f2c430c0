import { endManagersByPasskey } from '@verbatim/identity/end-managers-by-passkey.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { createAuthenticator } from '@verbatim/kit/testing/authenticator.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createAuditAsking } from './audit-asking.ts'
import { type StrongWorkspace as Place, passkeyActs, ASK_FOR_PASSKEY as SET, strongWorkspaces } from './passkey-acts.ts'
import { type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

const BEGIN = 'mutation { beginPasskey { options } }'
const REMOVE = 'mutation ($id: ID!) { removePasskey(input: { passkeyId: $id }) { passkeyId } }'
const ALLOW = `mutation ($id: ID!) { allowFirstPasskey(input: { memberId: $id }) {
  managers { id hasPasskey firstPasskeyUntil } } }`
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let identity: IdentityHarness
let acts: ReturnType<typeof passkeyActs>
let places: ReturnType<typeof strongWorkspaces>
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
  acts = passkeyActs(identity)
  places = strongWorkspaces(identity, acts)
})
afterAll(() => identity.stop())

/** Another manager of it, who came by an invite and has no passkey. */
async function aNewManager(place: Place) {
  const member = await identity.aMember({ ...place, manager: await place.strongly() }, 'MANAGER')
  return { ...member, weakly: () => place.actorOf(member.cookie) }
}

const codeOf = async (actor: Actor, query: string, variables: Record<string, unknown> = {}) =>
  (await identity.ask(actor, query, variables)).errors?.[0]?.extensions.errorCode ?? null
const messageOf = async (actor: Actor, query: string, variables: Record<string, unknown> = {}) =>
  (await identity.ask(actor, query, variables)).errors?.[0]?.message ?? null

test('a workspace asks its managers for a passkey: after any other sign-in they act as contributors who make no way in', async () => {
  const { teamId, email, weakly, strongly } = await places.anAskingWorkspace()
  expect((await identity.mailsTo(email))[0]?.subject).toMatch(/^Managers of .* now need a passkey$/)
  const token = 'mutation { createApiToken(input: { name: "CI" }) { token } }'

  const [weak, strong] = [await weakly(), await strongly()]
  expect([weak.role, strong.role]).toEqual(['CONTRIBUTOR', 'MANAGER'])
  for (const refused of ['{ signInSettings { id } }', '{ auditLog { total } }', token, BEGIN])
    expect(await codeOf(weak, refused), refused).toBe('Forbidden')
  expect(await codeOf(strong, token)).toBeNull()
  const below = async (actor: Actor) => (await identity.ask(actor, '{ actsBelowRole }')).data
  expect([await below(weak), await below(strong)]).toEqual([{ actsBelowRole: true }, { actsBelowRole: false }])

  // A sign-in makes a manager for twelve hours.
  identity.time.ahead = 12 * HOUR_MS
  expect((await strongly()).role).toBe('CONTRIBUTOR')
  identity.time.ahead = 0
  const member = await identity.aMember({ teamId, manager: strong }, 'CONTRIBUTOR')
  expect(member.actor).toMatchObject({ role: 'CONTRIBUTOR' })
  expect(member.actor.scopes).toBeUndefined()
  expect(await codeOf(strong, SET, { on: false })).toBeNull()
  expect((await weakly()).role).toBe('MANAGER')
})

test('nobody asks for it whom a lost device would lock out: two managers have a passkey, or a connection is on', async () => {
  const place = await places.aWorkspace()
  expect(await codeOf(await place.weakly(), SET, { on: true })).toBe('InvalidOperation')
  expect(await messageOf(await place.strongly(), SET, { on: true })).toContain('Two managers need a passkey first')
  const second = await identity.aMember(place, 'MANAGER')
  expect(await messageOf(await place.strongly(), SET, { on: true })).toContain('Two managers need a passkey first')
  const { answer } = await acts.add({ ...place, manager: second.actor }, createAuthenticator())
  expect(await codeOf(await place.strongly(), SET, { on: true })).toBeNull()

  // The last passkey stays, whosever it is; another one of the same person is as good.
  const strong = await place.strongly()
  const demote = 'mutation ($id: ID!) { changeMemberRole(input: { memberId: $id, role: VIEWER }) { role } }'
  expect(await codeOf(strong, demote, { id: second.actor.userId })).toBeNull()
  expect(await messageOf(strong, REMOVE, { id: place.passkey.id })).toContain('Add another passkey first')
  await acts.add({ ...place, manager: strong }, createAuthenticator())
  expect(await codeOf(strong, REMOVE, { id: place.passkey.id })).toBeNull()
  expect(answer.errors).toBeUndefined()
})

test('the last manager who can sign in as one stays a manager and a member, until another has a passkey', async () => {
  const place = await places.anAskingWorkspace()
  const strong = await place.strongly()
  const third = await aNewManager(place)
  const remove = 'mutation ($id: ID!) { removeMember(input: { memberId: $id }) { memberId } }'
  const demote = 'mutation ($id: ID!) { changeMemberRole(input: { memberId: $id, role: CONTRIBUTOR }) { role } }'
  expect(await codeOf(strong, remove, { id: place.second.actor.userId })).toBeNull()
  // The third is a manager too, and has no passkey.
  for (const lose of [demote, remove])
    expect(await messageOf(strong, lose, { id: strong.userId }), lose).toContain('Have another manager add a passkey')
  expect((await place.strongly()).role).toBe('MANAGER')
  expect(await codeOf(strong, ALLOW, { id: third.actor.userId })).toBeNull()
  expect((await acts.add({ ...place, manager: third.actor }, createAuthenticator())).answer.errors).toBeUndefined()
  expect(await codeOf(strong, demote, { id: strong.userId })).toBeNull()
})

test('whose workspace asks for a passkey changes passkeys with one alone, in their other workspaces too', async () => {
  const { passkey, strongly, weakly } = await places.anAskingWorkspace()
  const [weak, strong] = [await weakly(), await strongly()]
  expect(await codeOf(weak, REMOVE, { id: passkey.id })).toBe('Forbidden')
  expect(await codeOf(strong, BEGIN)).toBeNull()
  expect(await codeOf(strong, REMOVE, { id: passkey.id })).toBeNull()
})

test('a manager without a passkey makes the first one when another manager lets them, not after a mail alone', async () => {
  const place = await places.anAskingWorkspace()
  const third = await aNewManager(place)
  const weak = await third.weakly()
  expect(weak.role).toBe('CONTRIBUTOR')
  expect(await messageOf(weak, BEGIN)).toContain('ask another manager to let you add it')
  expect(await codeOf(weak, ALLOW, { id: weak.userId })).toBe('Forbidden')

  const strong = await place.strongly()
  const allowed = await identity.ask<{ allowFirstPasskey: { managers: { id: string; firstPasskeyUntil: string }[] } }>(
    strong,
    ALLOW,
    { id: weak.userId },
  )
  const { managers } = allowed.data.allowFirstPasskey
  expect(managers.filter(({ firstPasskeyUntil }) => firstPasskeyUntil).map(({ id }) => id)).toEqual([weak.userId])
  expect((await identity.mailsTo(third.email))[0]?.subject).toMatch(/^You may add your passkey for /)
  const { items } = await createAuditAsking(identity)(strong, { filter: { acts: ['passkey.firstAllowed'] } })
  expect(items).toMatchObject([{ objectId: weak.userId }])

  identity.time.ahead = DAY_MS + 1
  expect(await codeOf(weak, BEGIN)).toBe('Forbidden')
  identity.time.ahead = 0
  const { answer } = await acts.add({ ...place, manager: weak }, createAuthenticator())
  expect(answer.errors).toBeUndefined()
  expect(await codeOf(strong, ALLOW, { id: weak.userId })).toBe('InvalidOperation')
  // The second one takes the first.
  expect(await messageOf(weak, BEGIN)).toContain('Sign in with a passkey')
})

test('a password that is a week old is more than a mail box, and one that a link by mail made lately is not', async () => {
  const place = await places.anAskingWorkspace()
  const { email } = await aNewManager(place)
  const forgot = { email, flow: 'MAGIC_LINK', purpose: 'RESET_PASSWORD' }
  await identity.call('/internal/send-confirmation', forgot)
  const token = (await identity.linkFor(email)).searchParams.get('token')
  const reset = await identity.call('/internal/reset-password', { token, password: PASSWORD })
  expect(reset.status).toBe(200)
  const byPassword = async () => {
    const { cookie } = await identity.call(
      '/api/auth/password',
      { email, password: PASSWORD },
      { teamId: place.teamId },
    )
    return place.actorOf(cookie)
  }
  expect(await codeOf(await byPassword(), BEGIN)).toBe('Forbidden')
  identity.time.ahead = 8 * DAY_MS
  const later = await byPassword()
  expect(await codeOf(later, BEGIN)).toBeNull()
  identity.time.ahead += HOUR_MS
  expect(await codeOf(later, BEGIN)).toBe('Forbidden')
  identity.time.ahead = 0
})

test('the operator asks no longer where the passkeys are lost: managers administer again, and each is told', async () => {
  const place = await places.anAskingWorkspace()
  expect((await place.weakly()).role).toBe('CONTRIBUTOR')
  const { db } = identity.service.foundation
  await endManagersByPasskey(db, { teamId: place.teamId, by: 'ops', now: new Date() })
  const manager = await place.weakly()
  expect(manager.role).toBe('MANAGER')
  for (const email of [place.email, place.second.email])
    expect((await identity.mailsTo(email))[0]).toMatchObject({
      subject: expect.stringMatching(/no longer need a passkey$/),
      text: expect.stringContaining('The operator of Verbatim switched it off'),
    })
  const { items } = await createAuditAsking(identity)(manager, { filter: { acts: ['signIn.managersByPasskey'] } })
  expect(items[0]).toMatchObject({ actor: 'operator' })
  const again = endManagersByPasskey(db, { teamId: place.teamId, by: 'ops', now: new Date() })
  await expect(again).rejects.toThrow('does not ask its managers')
})
