import { expect, test } from 'vitest'
import type { AccessToken } from '../lib/session-context.ts'
import { createSession, renewalDelay, type SessionEnd } from './session.ts'

const MINUTE = 60_000

/** A clock that moves only when told, and the tokens that a server would give. */
function at(answers: (AccessToken | SessionEnd | null | Error)[]) {
  const told: number[] = []
  let now = 0
  const planned: { at: number; run: () => void }[] = []
  let asked = 0
  const session = createSession({
    clock: {
      now: () => now,
      after: (delay, run) => {
        const plan = { at: now + delay, run }
        planned.push(plan)
        return () => {
          if (planned.includes(plan)) planned.splice(planned.indexOf(plan), 1)
        }
      },
    },
    fetchToken: async (idleForMs) => {
      told.push(idleForMs)
      const answer = answers[asked++]
      if (answer instanceof Error) throw answer
      return answer ?? { ended: null }
    },
  })
  const move = async (to: number) => {
    now = to
    for (const plan of planned.filter((one) => one.at <= now)) {
      planned.splice(planned.indexOf(plan), 1)
      plan.run()
    }
    await new Promise((done) => setImmediate(done))
  }
  return { session, move, planned: () => Math.min(...planned.map((one) => one.at)), asked: () => asked, told }
}

const token = (name: string, minutes: number): AccessToken => ({
  accessToken: name,
  expiresAt: new Date(minutes * MINUTE).toISOString(),
})

test('a token of 15 minutes is renewed after 14', async () => {
  const { session, move, planned } = at([token('first', 15), token('second', 29)])
  expect(await session.token()).toBe('first')
  expect(planned()).toBe(14 * MINUTE)
  await move(14 * MINUTE)
  expect(await session.token()).toBe('second')
})

test('a token with little time left is renewed at half of it', () => {
  expect(renewalDelay(0, 30_000)).toBe(15_000)
  expect(renewalDelay(50_000, 30_000)).toBe(0)
})

test('calls that come at the same time ask for one token', async () => {
  const { session, asked } = at([token('first', 15)])
  expect(await Promise.all([session.token(), session.token(), session.token()])).toEqual(['first', 'first', 'first'])
  expect(asked()).toBe(1)
})

test('whoever has no session is signed out, and the server is not asked again', async () => {
  const { session, asked } = at([null])
  expect(await session.token()).toBeNull()
  expect(session.state()).toBe('signed-out')
  expect(await session.token()).toBeNull()
  expect(asked()).toBe(1)
})

test('a server that does not answer signs nobody out; the next renewal is tried 5 seconds later', async () => {
  const { session, move, planned } = at([token('first', 15), new Error('no answer'), token('second', 29)])
  await session.token()
  await move(14 * MINUTE)
  expect(session.state()).toBe('signed-in')
  expect(await session.token()).toBe('first')
  expect(planned()).toBe(14 * MINUTE + 5000)
  await move(14 * MINUTE + 5000)
  expect(await session.token()).toBe('second')
})

const limited = (name: string, minutes: number): AccessToken => ({ ...token(name, minutes), idleMinutes: 30 })

test('where idle sessions end, a page tells of its person every three minutes at most, and when they were there', async () => {
  const { session, move, told, asked } = at([limited('first', 15), limited('second', 18), limited('third', 32)])
  await session.token()
  await move(1 * MINUTE)
  session.noteUse()
  await move(2 * MINUTE)
  session.noteUse()
  expect(asked()).toBe(1)
  await move(3 * MINUTE)
  expect(told).toEqual([0, MINUTE])
  // Nobody is there any more: the token is renewed before it ends, and nothing else is asked.
  await move(17 * MINUTE)
  expect(told).toEqual([0, MINUTE, 15 * MINUTE])
})

test('whoever comes back to a page whose session lay unused is told why it ended', async () => {
  const why = 'You were signed out because nobody used this browser for 30 minutes.'
  const { session, move } = at([limited('first', 15), { ended: why }])
  await session.token()
  await move(60 * MINUTE)
  session.noteUse()
  await move(60 * MINUTE)
  expect([session.state(), session.endedBecause()]).toEqual(['signed-out', why])
})

test('without such a limit nothing is told but at a renewal', async () => {
  const { session, move, asked } = at([token('first', 15)])
  await session.token()
  session.noteUse()
  await move(13 * MINUTE)
  expect(asked()).toBe(1)
})
