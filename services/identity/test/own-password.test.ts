import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

const NEXT = 'Another 12 letters!'
const CHANGE = `mutation ($presentPassword: String!, $newPassword: String!) {
  changePassword(input: { presentPassword: $presentPassword, newPassword: $newPassword }) { chosenAt }
}`

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

/** Somebody with a password in two browsers: the actor of the first, and the cookie of each. */
async function aMember() {
  const { teamId, email } = await identity.aWorkspace()
  await identity.signUp(email, { password: PASSWORD })
  const enter = async () =>
    String((await identity.call('/api/auth/password', { email, password: PASSWORD }, { teamId })).cookie)
  const cookies = [await enter(), await enter()] as const
  const actor = await identity.actorOf(teamId, { sessionToken: cookies[0] })
  return { teamId, email, cookies, actor }
}

const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await identity.call('/internal/password', { email, password })).status === 200

test('a password is changed for the present one: others of its sessions end, and its owner is told by mail', async () => {
  const { teamId, email, cookies, actor } = await aMember()
  const change = (presentPassword: string, newPassword: string, who: Actor = actor) =>
    identity.ask<{ changePassword: { chosenAt: string } }>(who, CHANGE, { presentPassword, newPassword })
  const wrong = await change('Carriers answer 24/8', NEXT)
  expect(wrong.errors?.[0]?.extensions).toMatchObject({
    ...{ errorCode: 'ValidationError', fields: { presentPassword: 'wrong' } },
  })
  expect((await change(PASSWORD, 'Password1234!')).errors?.[0]?.extensions.errorCode).toBe('ValidationError')
  const { sessionId: _none, ...program } = actor
  expect((await change(PASSWORD, NEXT, program)).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
  expect(await signsIn(email, PASSWORD)).toBe(true)
  const before = (await identity.mailsTo(email)).length

  const { data, errors } = await change(PASSWORD, NEXT)

  expect(errors).toBeUndefined()
  expect([await signsIn(email, PASSWORD), await signsIn(email, NEXT)]).toEqual([false, true])
  const lives = async (cookie: string) => (await identity.actor(teamId, { sessionToken: cookie })).status === 200
  expect([await lives(cookies[0]), await lives(cookies[1])]).toEqual([true, false])
  const mails = await identity.mailsTo(email)
  expect(mails.length - before).toBe(1)
  expect(mails[0]).toMatchObject({
    subject: 'Your password was changed',
    text: expect.stringContaining('knew the one before'),
  })
  expect((await identity.ask(actor, '{ ownPassword { chosenAt } }')).data).toEqual({ ownPassword: data.changePassword })
})

test('wrong present passwords count as at the door', async () => {
  const { teamId, email, actor } = await aMember()
  const codes: unknown[] = []
  for (let time = 0; time < 11; time++) {
    const { errors } = await identity.ask(actor, CHANGE, { presentPassword: 'Carriers answer 24/8', newPassword: NEXT })
    codes.push(errors?.[0]?.extensions.errorCode)
  }
  expect(codes).toEqual([...Array(10).fill('ValidationError'), 'TooManyRequests'])
  expect((await identity.call('/api/auth/password', { email, password: PASSWORD }, { teamId })).status).toBe(429)
})
