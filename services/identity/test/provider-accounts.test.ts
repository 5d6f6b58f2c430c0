import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { unbindByOperator } from '#src/provider-accounts/unbind-provider-account.ts'
import { createAuditAsking } from './audit-asking.ts'
import { type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

/** Signs in as the edge does once it has checked what Google says of somebody. */
const byGoogle = async (email: string, which: string): Promise<number> => {
  const about = { email, email_verified: true, hd: email.split('@')[1] }
  const claims = { iss: 'https://accounts.google.com', sub: `${which} ${email}`, ...about }
  return (await identity.call('/internal/provider-sign-in', { kind: 'GOOGLE', claims })).status
}

const UNBIND = 'mutation { unbindProviderAccount(input: { provider: GOOGLE }) { provider } }'
const refusalOf = async (actor: Actor) => (await identity.ask(actor, UNBIND)).errors?.[0]?.extensions.errorCode

const own = async (actor: Actor) => {
  const query = '{ ownProviderAccounts { provider } }'
  return (await identity.ask<{ ownProviderAccounts: object[] }>(actor, query)).data.ownProviderAccounts
}

/** Somebody with a password, in a browser, whose account at Google is bound. */
async function bound({ password }: { password: string | undefined } = { password: PASSWORD }) {
  const email = identity.anAddress()
  await identity.signUp(email, { password })
  const place = await identity.aWorkspace(email)
  const actor = await identity.actorOf(place.teamId, { sessionToken: String(place.cookie) })
  expect(await byGoogle(email, 'of before')).toBe(200)
  return { email, actor, teamId: place.teamId }
}

test('who disconnects their account at Google comes in by another one with the same address, and hears of it', async () => {
  const { email, actor } = await bound()
  expect(await byGoogle(email, 'made anew')).toBe(401)
  expect(await own(actor)).toEqual([{ provider: 'GOOGLE' }])
  expect(await refusalOf(actor)).toBeUndefined()
  expect(await own(actor)).toEqual([])
  expect(await refusalOf(actor)).toBe('NotFound')
  expect((await identity.mailsTo(email))[0]?.subject).toBe('Google was disconnected from your account')
  const { items } = await createAuditAsking(identity)(actor)
  expect(items.filter(({ act }) => act === 'providerAccount.unbound')).toMatchObject([
    { metadata: { provider: 'GOOGLE' } },
  ])
  expect([await byGoogle(email, 'made anew'), await byGoogle(email, 'of before')]).toEqual([200, 401])
})

test('the last way in beside a mail stays, and a program disconnects nothing', async () => {
  const { actor } = await bound({ password: undefined })
  expect(await refusalOf(actor)).toBe('InvalidOperation')
  expect(await own(actor)).toEqual([{ provider: 'GOOGLE' }])
  const { sessionId: _browser, ...program } = actor
  expect(await refusalOf(program)).toBe('Forbidden')
})

test('the operator disconnects it for somebody who cannot, which their own log keeps, and the owner is told', async () => {
  const { email } = await bound({ password: undefined })
  const { db } = identity.service.foundation
  const { email_hash: emailHash } = await db.system('account').where({ email }).first()
  const order = { emailHash, provider: 'GOOGLE', by: 'root on ops-1', now: new Date() } as const
  await unbindByOperator(db, order)
  expect(await byGoogle(email, 'made anew')).toBe(200)
  expect((await identity.mailsTo(email))[0]?.text).toContain('The operator of Verbatim disconnected')
  await expect(unbindByOperator(db, { ...order, provider: 'MICROSOFT' })).rejects.toThrow('No account of Microsoft')
  await expect(unbindByOperator(db, { ...order, emailHash: 'nobody' })).rejects.toThrow('Nobody has an account')
})
