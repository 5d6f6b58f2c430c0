import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { passkeyActs } from './passkey-acts.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

const SET = 'mutation ($on: Boolean!) { setManagersByPasskey(input: { on: $on }) { managersByPasskey } }'
const HOUR_MS = 3_600_000

let identity: IdentityHarness
let acts: ReturnType<typeof passkeyActs>
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
  acts = passkeyActs(identity)
})
afterAll(() => identity.stop())

/** A workspace whose manager has a passkey: who they are by the cookie of a hand-off, and by that of the passkey. */
async function aWorkspace() {
  const place = await acts.withPasskey()
  const { answer } = await acts.use(place)
  const actorOf = (cookie: unknown) => identity.actorOf(place.teamId, { sessionToken: String(cookie) })
  return { ...place, actorOf, weakly: () => actorOf(place.cookie), strongly: () => actorOf(answer.cookie) }
}

const codeOf = async (actor: Actor, query: string, variables: Record<string, unknown> = {}) =>
  (await identity.ask(actor, query, variables)).errors?.[0]?.extensions.errorCode ?? null

test('a workspace asks its managers for a passkey: after any other sign-in they act as contributors who make no way in', async () => {
  const { teamId, email, weakly, strongly } = await aWorkspace()
  expect(await codeOf(await weakly(), SET, { on: true })).toBe('InvalidOperation')
  const token = 'mutation { createApiToken(input: { name: "CI" }) { token } }'
  expect(await codeOf(await strongly(), SET, { on: true })).toBeNull()
  expect((await identity.mailsTo(email))[0]?.subject).toMatch(/^Managers of .* need a passkey now$/)

  const [weak, strong] = [await weakly(), await strongly()]
  expect([weak.role, strong.role]).toEqual(['CONTRIBUTOR', 'MANAGER'])
  for (const refused of [
    '{ signInSettings { id } }',
    '{ auditLog { total } }',
    token,
    'mutation { beginPasskey { options } }',
  ])
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

test('whose workspace asks for a passkey changes passkeys with one alone, in their other workspaces too', async () => {
  const { passkey, strongly, weakly } = await aWorkspace()
  await identity.ask(await strongly(), SET, { on: true })
  const [weak, strong] = [await weakly(), await strongly()]
  const remove = 'mutation ($id: ID!) { removePasskey(input: { passkeyId: $id }) { passkeyId } }'
  expect(await codeOf(weak, remove, { id: passkey.id })).toBe('Forbidden')
  expect(await codeOf(strong, 'mutation { beginPasskey { options } }')).toBeNull()
  expect(await codeOf(strong, remove, { id: passkey.id })).toBeNull()
})
