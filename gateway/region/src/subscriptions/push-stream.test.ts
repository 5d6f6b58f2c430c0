import { expect, test } from 'vitest'
import type { Change } from './fact-changes.ts'
import { createPendingChanges } from './pending-changes.ts'
import { createPushStream, type Push } from './push-stream.ts'

const change: Change = { of: 'NOTE', noteId: 'n' }

function streamOf(toPush: () => Promise<Push<number>>) {
  const ears = new Set<(change: Change) => void>()
  const stream = createPushStream<number>({
    pending: createPendingChanges(),
    listen(onChange) {
      ears.add(onChange)
      return () => ears.delete(onChange)
    },
    toPush,
    overflow: () => undefined,
    pace: { intervalMs: 1, mostMs: 1 },
  })
  const say = (): void => {
    for (const onChange of ears) onChange(change)
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
  setImmediate(say)
  expect(await first).toEqual({ done: false, value: 2 })
  expect(await stream.next()).toEqual({ done: true, value: undefined })
  expect(ears.size).toBe(0)
})
