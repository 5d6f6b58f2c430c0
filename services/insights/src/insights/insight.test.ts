import { expect, test } from 'vitest'
import { abstractOf, evidenceOf, insightTitle, toInsightBlocks } from './insight.ts'

const quotes = (people: number, highlights: number) =>
  Array.from({ length: highlights }, (_, i) => ({ noteId: `n${i % people}`, personKey: `p${i % people}` }))

test.each([
  [9, 14, 5, 'Strong'],
  [5, 11, 4, 'Good'],
  [6, 9, 4, 'Good'],
  [3, 6, 3, 'Good'],
  [3, 4, 2, 'Fair'],
  [1, 1, 1, 'Thin'],
])('%i people in %i highlights are %i bars: %s', (people, highlights, strength, label) => {
  expect(evidenceOf(quotes(people, highlights))).toMatchObject({
    peopleCount: people,
    highlightCount: highlights,
    strength,
    label,
  })
})

test('without a quote there is no evidence', () => {
  expect(evidenceOf([])).toMatchObject({ strength: 0, label: 'None' })
})

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
