import { deriveKey } from '@verbatim/kit/config.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPasswords } from '#src/accounts/password-hash.ts'
import { type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

const passwords = createPasswords([{ id: 'internal', key: await deriveKey(testSettings.internalKey, 'passwords') }])
const ELSEWHERE = 'Elsewhere-it-is-7'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const hashOf = (email: string): string => keyedHash(email, testSettings.emailHashKey)
const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await identity.call('/internal/password', { email, password })).status === 200
const passwordOf = async (email: string) =>
  (await identity.call('/internal/password-of', { emailHash: hashOf(email) })).body
/** What the edge brings of another region, where the password was chosen so long ago (before now, or after). */
const take = async (email: string, agoMs: number | null) =>
  identity.call('/internal/take-password', {
    emailHash: hashOf(email),
    password: {
      passwordHash: await passwords.hash(ELSEWHERE),
      chosenAt: agoMs === null ? null : Date.now() + identity.time.ahead - agoMs,
      since: Date.now() - 1_000_000,
    },
  })

test('a password that was chosen later elsewhere counts here too, and ends the sessions from before it', async () => {
  const { teamId, email, rootToken } = await identity.aWorkspace()
  await identity.signUp(email, { password: PASSWORD })
  const { cookie } = await identity.call('/api/auth/password', { email, password: PASSWORD }, { teamId })
  await identity.quiet()
  const before = (await identity.recorded(teamId)).length
  expect((await take(email, -60_000)).status).toBe(200)
  expect([await signsIn(email, PASSWORD), await signsIn(email, ELSEWHERE)]).toEqual([false, true])
  expect((await identity.actor(teamId, { sessionToken: String(cookie) })).status).toBe(401)
  expect((await identity.rootSession(rootToken)).errors).toBeDefined()
  expect((await identity.recorded(teamId)).slice(before).map(({ type }) => type)).toEqual([
    'verbatim.identity.MemberSaved',
  ])
})

test('one that was chosen before, or came along with an invite, replaces none; nor does the same one twice', async () => {
  const email = identity.anAddress()
  const rootToken = await identity.signUp(email, { password: PASSWORD })
  await take(email, 60_000)
  await take(email, null)
  expect([await signsIn(email, PASSWORD), await signsIn(email, ELSEWHERE)]).toEqual([true, false])
  const { password } = await passwordOf(email)
  const later = { ...(password as object), since: 1 }
  await identity.call('/internal/take-password', { emailHash: hashOf(email), password: later })
  expect((await identity.rootSession(rootToken)).email).toBe(email)
})

test('an account without a password takes the one from elsewhere; an address without an account gets none', async () => {
  const [known, unknown] = [identity.anAddress(), identity.anAddress()]
  await identity.signUp(known)
  expect(await passwordOf(known)).toEqual({ hasAccount: true, password: null })
  for (const email of [known, unknown]) expect((await take(email, null)).status).toBe(200)
  expect([await signsIn(known, ELSEWHERE), await signsIn(unknown, ELSEWHERE)]).toEqual([true, false])
  expect(await passwordOf(unknown)).toEqual({ hasAccount: false, password: null })
})

test('a hash from before there were keys counts, and is made anew with the key when its owner signs in', async () => {
  const { email } = await identity.aWorkspace()
  const { hash } = await import('@node-rs/argon2')
  const chosenAt = Date.now() + 60_000
  const password = { passwordHash: await hash(ELSEWHERE), chosenAt, since: 1 }
  await identity.call('/internal/take-password', { emailHash: hashOf(email), password })
  expect(await signsIn(email, PASSWORD)).toBe(false)
  expect(await signsIn(email, ELSEWHERE)).toBe(true)
  expect(await passwordOf(email)).toMatchObject({
    password: { passwordHash: expect.stringMatching(/^keyed:internal:\$argon2id\$/), chosenAt },
  })
  expect(await signsIn(email, ELSEWHERE)).toBe(true)
})
