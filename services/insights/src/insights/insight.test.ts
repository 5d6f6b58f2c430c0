import { expect, test } from 'vitest'
import { abstractOf, insightTitle, toInsightBlocks } from './insight.ts'

test('a title is trimmed, and one that is empty says so', () => {
  expect(insightTitle('  Silence loses carriers ')).toBe('Silence loses carriers')
  expect(insightTitle('  ')).toBe('Untitled insight')
  expect(() => insightTitle('x'.repeat(201))).toThrow(/200 characters/)
})

test('the abstract is the beginning of the text without the cards', () => {
  expect(
    abstractOf([
      { id: 'a', kind: 'paragraph', text: 'One.', highlightId: null },
      { id: 'b', kind: 'highlightCard', text: '', highlightId: 'h' },
      { id: 'c', kind: 'paragraph', text: 'Two.', highlightId: null },
    ]),
  ).toBe('One. Two.')
})

test('blocks are read without characters that cannot be kept, and offsets stay', () => {
  const blocks = toInsightBlocks([{ id: 'b\u0000', kind: 'paragraph', text: 'x\u0000\ud800y' }], new Map())
  expect(blocks).toEqual([{ id: 'b\ufffd', kind: 'paragraph', text: 'x\ufffd\ufffdy', highlightId: null }])
})
