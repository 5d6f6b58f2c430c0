import { expect, test } from 'vitest'
import { blockChanges } from './block-changes.ts'

const block = (id: string, text: string, more: object = {}) => ({ id, kind: 'turn', text, ...more })
const placed = (...blocks: ReturnType<typeof block>[]) => blocks.map((one, position) => ({ ...one, position }))

test('only what differs is found: new words, new places and what is gone', () => {
  const kept = placed(block('a', 'one'), block('b', 'two'), block('c', 'three'))
  const now = [block('x', 'new'), block('a', 'one'), block('c', '3')]
  expect(blockChanges(kept, now)).toEqual({
    changed: [
      { ...block('x', 'new'), position: 0, before: null },
      { ...block('c', '3'), position: 2, before: 'three' },
    ],
    moved: [{ ...block('a', 'one'), position: 1 }],
    removed: [{ ...block('b', 'two'), position: 1 }],
  })
})

test('another speaker or other times are a change, the same block is none', () => {
  const kept = placed(block('a', 'one', { speakerId: 's', startMs: 1 }))
  expect(blockChanges(kept, [block('a', 'one', { speakerId: 's', startMs: 1 })]).changed).toEqual([])
  expect(blockChanges(kept, [block('a', 'one', { speakerId: 't', startMs: 1 })]).changed).toHaveLength(1)
  expect(blockChanges(kept, [block('a', 'one', { speakerId: 's', startMs: 2 })]).changed).toHaveLength(1)
})
