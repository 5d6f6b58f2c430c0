import { expect, test } from 'vitest'
import { workOf } from './answer-work.ts'

const asked = { cost: 40, rootFields: 1, sentBytes: 0, signal: null }
const ROOT = 100

test.each([
  ['nothing', null, 1],
  ['a value', { me: { id: 'x' } }, 3],
  ['a list', { notes: { items: [{ id: 1 }, { id: 2 }] } }, 7],
])('%s counts as often as there are values', (_what, data, values) => {
  expect(Math.round(workOf(asked, { data }))).toBe(ROOT + values)
})

test('a text of a million characters counts as ten thousand values', () => {
  const data = { note: { text: 'x'.repeat(1_000_000) } }
  expect(Math.round(workOf(asked, { data }))).toBe(ROOT + 10_003)
})

test('each field at the root is a question of its own', () => {
  const data = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`n${at}`, 0]))
  expect(workOf({ ...asked, rootFields: 60 }, { data })).toBe(60 * ROOT + 61)
})

test('a tenth of what it could have cost is looked for, though nothing is found', () => {
  expect(workOf({ ...asked, cost: 62_000 }, { data: { notes: { items: [] } } })).toBe(6200)
})

test('it counts whole where nobody waited for the answer', () => {
  expect(workOf({ ...asked, cost: 62_000, signal: AbortSignal.abort() }, { data: null })).toBe(62_000)
})

test('content that was sent is work, though the answer is short', () => {
  expect(workOf({ ...asked, sentBytes: 5_000_000 }, { data: null })).toBe(ROOT + 100_001)
})
