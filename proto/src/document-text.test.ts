import type { Node } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import { documentSchema } from './document-schema.ts'
import {
  assignBlockIds,
  blockPositions,
  blocksOf,
  documentLength,
  documentText,
  isTooLong,
  quotedHighlightIds,
} from './document-text.ts'

const { nodes } = documentSchema
const HIGHLIGHT = '01900000-0001-7fff-bfff-ffffffffffff'
const text = (words: string) => documentSchema.text(words)
const paragraph = (id: string | null, words: string) => nodes.paragraph!.create({ id }, words === '' ? [] : text(words))
const doc = (...children: Node[]) => nodes.doc!.create(null, children)

function counter(): () => string {
  let count = 0
  return () => `new${String(count++).padStart(7, '0')}`
}

const mixed = doc(
  nodes.turn!.create({ id: 'turn000001', speakerId: 'speaker', startMs: 100, endMs: 900 }, text('Hello there')),
  nodes.bulletList!.create(null, [
    nodes.listItem!.create(null, [
      paragraph('para000001', 'one'),
      nodes.blockquote!.create(null, [paragraph('para000002', 'two')]),
    ]),
  ]),
  nodes.highlightCard!.create({ id: 'card000001', highlightId: HIGHLIGHT }),
  nodes.paragraph!.create({ id: 'para000003' }, [text('a'), nodes.hardBreak!.create(), text('b')]),
)

describe('the blocks of a document', () => {
  test('come in reading order, from any depth, with speaker and times where there are any', () => {
    expect(blocksOf(mixed)).toEqual([
      { id: 'turn000001', kind: 'turn', text: 'Hello there', speakerId: 'speaker', startMs: 100, endMs: 900 },
      { id: 'para000001', kind: 'paragraph', text: 'one' },
      { id: 'para000002', kind: 'paragraph', text: 'two' },
      { id: 'card000001', kind: 'highlightCard', text: '' },
      { id: 'para000003', kind: 'paragraph', text: 'a\nb' },
    ])
  })

  test('stand where their positions say, so that an offset in the text is a place in the document', () => {
    for (const block of blocksOf(mixed)) {
      const { from, length } = blockPositions(mixed).get(block.id)!
      if (block.kind === 'highlightCard') continue
      expect(length).toBe(block.text.length)
      expect(mixed.textBetween(from, from + length, '', '\n')).toBe(block.text)
    }
  })

  test('join to the plain text, whose length is known without building it', () => {
    expect(documentText(mixed)).toBe('Hello there\none\ntwo\n\na\nb')
    expect(documentLength(mixed)).toBe(documentText(mixed).length)
    expect(documentLength(doc(paragraph(null, '')))).toBe(0)
  })

  test('say which highlights a document quotes', () => {
    expect(quotedHighlightIds(mixed)).toEqual([HIGHLIGHT])
  })
})

test('rich text ends at five million characters', () => {
  expect(isTooLong(doc(paragraph(null, 'x'.repeat(5_000_000))))).toBe(false)
  expect(isTooLong(doc(paragraph(null, 'x'.repeat(5_000_000)), paragraph(null, '')))).toBe(true)
})

describe('assigning block ids', () => {
  test('names what has no name and leaves the rest alone', () => {
    const named = assignBlockIds(
      doc(paragraph('para000001', 'a'), paragraph(null, 'b'), nodes.horizontalRule!.create()),
      counter(),
    )
    expect(blocksOf(named).map((block) => block.id)).toEqual(['para000001', 'new0000000', 'new0000001'])
    expect(documentText(named)).toBe('a\nb\n')
  })

  test('gives the second of two alike a new name, at any depth', () => {
    const copied = doc(paragraph('para000001', 'a'), nodes.blockquote!.create(null, [paragraph('para000001', 'a')]))
    expect(blocksOf(assignBlockIds(copied, counter())).map((block) => block.id)).toEqual(['para000001', 'new0000000'])
  })

  test('gives the very same document back when nothing is missing', () => {
    expect(assignBlockIds(mixed, counter())).toBe(mixed)
  })

  test('keeps everything else of a block', () => {
    const turn = nodes.turn!.create({ speakerId: 's', startMs: 1, endMs: 2 }, text('x'))
    expect(assignBlockIds(doc(turn), counter()).firstChild?.attrs).toEqual({
      id: 'new0000000',
      speakerId: 's',
      startMs: 1,
      endMs: 2,
    })
  })
})
