import type { Pauses } from '@verbatim/kit/back-off.ts'
import { expect, test } from 'vitest'
import type { Change } from './fact-changes.ts'
import { createPendingChanges } from './pending-changes.ts'
import { createPushStream, type Push } from './push-stream.ts'

const change: Change = { of: 'NOTE', noteId: 'n' }

const people: Change = { of: 'WORKSPACE', objectType: 'MEMBER', objectIds: ['a'] }
const groups: Change = { of: 'WORKSPACE', objectType: 'USER_GROUP', objectIds: ['g'] }
/** A kind that comes a second time is not told again as long as a test runs. */
const ONCE_MORE: Pauses = [1, 3_600_000]

function streamOf<Pushed = number>(toPush: (change: Change) => Promise<Push<Pushed>>, pauses: Pauses = [1]) {
  const ears = new Set<(change: Change) => void>()
  const stream = createPushStream<Pushed>({
    pending: createPendingChanges(),
    listen(onChange) {
      ears.add(onChange)
      return () => ears.delete(onChange)
    },
    toPush,
    overflow: () => undefined,
    pauses,
  })
  const say = (said: Change = change): void => {
    for (const onChange of ears) onChange(said)
  }
  return { stream, ears, say }
}

test('a stream that waits for a change that never comes can be ended, and stops listening', async () => {
  const { stream, ears } = streamOf(async () => ({ push: 1 }))
  const waiting = stream.next()
  await stream.return?.()
  expect(await waiting).toEqual({ done: true, value: undefined })
  expect(ears.size).toBe(0)
})

test('a change that cannot be told now is told later', async () => {
  let tries = 0
  const { stream, say } = streamOf(async () => (++tries < 2 ? { retry: true } : { push: tries }))
  say()
  expect(await stream.next()).toEqual({ done: false, value: 2 })
})

test('what cannot be read yet is looked at once more', async () => {
  let tries = 0
  const { stream, say } = streamOf(async () => (++tries < 2 ? { again: change, afterMs: 1 } : { push: tries }))
  say()
  expect(await stream.next()).toEqual({ done: false, value: 2 })
})

test('what is nothing to this subscriber is passed over, and the last push ends the stream', async () => {
  let tries = 0
  const { stream, say, ears } = streamOf(async () => (++tries < 2 ? { push: null } : { push: tries, last: true }))
  say()
  const first = stream.next()
  await Promise.resolve()
  say()
  setImmediate(() => say())
  expect(await first).toEqual({ done: false, value: 2 })
  expect(await stream.next()).toEqual({ done: true, value: undefined })
  expect(ears.size).toBe(0)
})

test('a kind that pours in waits, and another is told meanwhile', async () => {
  const { stream, say } = streamOf(async (told) => ({ push: told }), ONCE_MORE)
  for (let i = 0; i < 2; i++) {
    say(people)
    expect(await stream.next()).toEqual({ done: false, value: people })
  }
  say(people)
  say(groups)
  expect(await stream.next()).toEqual({ done: false, value: groups })
  await stream.return?.()
})

test('the rest of what one push cannot name does not wait for the pace of its kind', async () => {
  const { stream, say } = streamOf(
    async (told) => ({ push: 'objectIds' in told ? told.objectIds.length : 0 }),
    ONCE_MORE,
  )
  say({ ...people, objectIds: Array.from({ length: 1200 }, (_, at) => String(at)) })
  expect([await stream.next(), await stream.next(), await stream.next()].map(({ value }) => value)).toEqual([
    500, 500, 200,
  ])
  await stream.return?.()
})
