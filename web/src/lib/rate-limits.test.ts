import { expect, test } from 'vitest'
import { rateLimits, readRateLimits } from './rate-limits.ts'

const POLICY = '"work";q=200000;w=8, "content";q=60000000;w=60;qu="content-bytes"'

test('the headers of an answer say what may be taken and what is left', () => {
  const headers = new Headers({
    'ratelimit-policy': POLICY,
    ratelimit: '"work";r=198400;t=1, "content";r=60000000;t=0',
  })
  expect(readRateLimits(headers)).toEqual([
    { name: 'work', most: 200_000, withinS: 8, left: 198_400, backInS: 1 },
    { name: 'content', most: 60_000_000, withinS: 60, left: 60_000_000, backInS: 0 },
  ])
})

test('what says nothing, or something else, is left out and forgets nothing', () => {
  expect(readRateLimits(new Headers())).toEqual([])
  expect(readRateLimits(new Headers({ 'ratelimit-policy': POLICY, ratelimit: 'limit=10' }))).toEqual([])
  const told: number[] = []
  const stop = rateLimits.subscribe(() => told.push(rateLimits.get().length))
  rateLimits.note(new Headers({ 'ratelimit-policy': '"work";q=8;w=8', ratelimit: '"work";r=8;t=0' }))
  rateLimits.note(new Headers())
  stop()
  expect([told, rateLimits.get()]).toEqual([[1], [{ name: 'work', most: 8, withinS: 8, left: 8, backInS: 0 }]])
})
