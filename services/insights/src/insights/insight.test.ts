import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { expect, test } from 'vitest'
import { readBlocks } from '#src/documents/insight-document.ts'
import { abstractOf, insightTitle, quotedIds, textOf, toInsightBlocks } from './insight.ts'

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

test('speaker notes are blocks of the insight, and neither in its abstract nor found', () => {
  const words = (id: string, text: string) => ({ type: 'paragraph', attrs: { id }, content: [{ type: 'text', text }] })
  const content = [words('a', 'One.'), { type: 'speakerNotes', content: [words('b', 'Wait.')] }, words('c', 'Two.')]
  const blocks = readBlocks(documentSchema.nodeFromJSON({ type: 'doc', content }))
  expect(blocks.map(({ id, kind, text }) => [id, kind, text])).toEqual([
    ['a', 'paragraph', 'One.'],
    ['b', 'speakerNotes', 'Wait.'],
    ['c', 'paragraph', 'Two.'],
  ])
  expect([abstractOf(blocks), textOf(blocks)]).toEqual(['One. Two.', 'One.\nTwo.'])
  const quoted = (kind: string) => quotedIds([{ id: 'q', kind, text: '', highlightId: 'h' }])
  expect([quoted('highlightCard'), quoted('speakerNotes')]).toEqual([['h'], []])
})
