import { expect, test } from 'vitest'
import type { AccessToken } from '../lib/session-context.ts'
import { createSession, renewalDelay } from './session.ts'

const MINUTE = 60_000

/** A clock that moves only when told, and the tokens that a server would give. */
function at(answers: (AccessToken | null | Error)[]) {
  let now = 0
  let planned: { at: number; run: () => void } | null = null
  let asked = 0
  const session = createSession({
    clock: {
      now: () => now,
      after: (delay, run) => {
        planned = { at: now + delay, run }
        return () => {
          planned = null
        }
      },
    },
    fetchToken: async () => {
      const answer = answers[asked++]
      if (answer instanceof Error) throw answer
      return answer ?? null
    },
  })
  const move = async (to: number) => {
    now = to
    if (planned && planned.at <= now) {
      const { run } = planned
      planned = null
      run()
    }
    await new Promise((done) => setImmediate(done))
  }
  return { session, move, planned: () => planned?.at ?? null, asked: () => asked }
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
