import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { expect, test } from 'vitest'
import { readBlocks } from '#src/documents/insight-document.ts'
import {
  type Authors,
  abstractOf,
  insightTitle,
  quotedIds,
  textOf,
  toInsightBlocks,
  withAuthors,
  withoutChoice,
  writtenBy,
} from './insight.ts'

test('a title is trimmed, and one that is empty says so', () => {
  expect(insightTitle('  Silence loses carriers ')).toBe('Silence loses carriers')
  expect(insightTitle('  ')).toBe('Untitled insight')
  expect(() => insightTitle('x'.repeat(201))).toThrow(/200 characters/)
})

const [first, then] = [
  { by: 'ines', at: new Date(1) },
  { by: 'vera', at: new Date(2) },
]
const written: Authors = { authorIds: ['ines', 'tomasz'], authorsChosen: null }

test('who is chosen is an author, and who wrote it is remembered through every further choice and every edit', () => {
  const chosen = withAuthors(written, ['vera', 'ines'], first)
  expect(chosen).toEqual({ authorIds: ['vera', 'ines'], authorsChosen: { ...first, writerIds: ['ines', 'tomasz'] } })
  const edited = writtenBy(chosen, ['dana'])
  expect(edited.authorIds).toEqual(['vera', 'ines'])
  const again = withAuthors(edited, ['ines', 'vera'], then)
  expect(again).toEqual({
    authorIds: ['ines', 'vera'],
    authorsChosen: { ...then, writerIds: ['ines', 'tomasz', 'dana'] },
  })
  expect(withoutChoice(again)).toEqual({ authorIds: ['ines', 'tomasz', 'dana'], authorsChosen: null })
})

test('who chooses those that are authors already, in their order, chooses nothing, and there is nothing to take back', () => {
  expect(withAuthors(written, ['ines', 'tomasz'], first)).toEqual(written)
  expect(withAuthors(written, ['tomasz', 'ines'], first).authorsChosen).toMatchObject(first)
  const chosen = withAuthors(written, ['vera'], first)
  expect(withAuthors(chosen, ['vera'], then)).toEqual(chosen)
  expect(withoutChoice(written).authorIds).toBe(written.authorIds)
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
