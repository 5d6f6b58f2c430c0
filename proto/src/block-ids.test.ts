import { expect, test } from 'vitest'
import { isBlockId, newBlockId } from './block-ids.ts'

test('a block id has 10 characters and does not come twice', () => {
  const ids = Array.from({ length: 2000 }, () => newBlockId())
  for (const id of ids) expect(isBlockId(id)).toBe(true)
  expect(new Set(ids).size).toBe(2000)
})

test('randomness that would favour some characters is asked for again', () => {
  let calls = 0
  const id = newBlockId((length) => new Uint8Array(length).fill(calls++ === 0 ? 255 : 61))
  expect(id).toBe('zzzzzzzzzz')
  expect(calls).toBe(2)
})

test('anything else is no block id', () => {
  for (const bad of [null, undefined, 7, '', 'short', 'elevenchars', 'with space', 'quote"quot']) {
    expect(isBlockId(bad)).toBe(false)
  }
})
