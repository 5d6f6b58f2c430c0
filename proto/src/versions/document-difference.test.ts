import { expect, test } from 'vitest'
import { documentSchema } from '../document-schema.ts'
import { type BlockDifference, documentDifference, wordCount } from './document-difference.ts'

type Line = [id: string, text: string, kind?: string]
const docOf = (...lines: Line[]) =>
  documentSchema.nodeFromJSON({
    type: 'doc',
    content: lines.map(([id, text, type = 'paragraph']) => ({
      type,
      attrs: type === 'highlightCard' ? { id, highlightId: text } : { id },
      ...(type !== 'highlightCard' && text ? { content: [{ type: 'text', text }] } : {}),
    })),
  })

/** `word` stands in both, `+word+` is new, `-word-` is gone. */
const read = ({ pieces, block }: BlockDifference): string =>
  block.highlightId ??
  pieces
    .map(({ change, text }) => (change === 'ADDED' ? `+${text}+` : change === 'REMOVED' ? `-${text}-` : text))
    .join('')

test('words that were changed in a line are found, and the others stay', () => {
  const found = documentDifference(
    docOf(['aaaaaaaaaa', 'Of nine people six named the silence'], ['bbbbbbbbbb', 'The end']),
    docOf(['aaaaaaaaaa', 'Of nine people seven named the silence'], ['bbbbbbbbbb', 'The end']),
  )
  expect(found.blocks.map(read)).toEqual(['Of nine people -six-+seven+ named the silence', 'The end'])
  expect(found.blocks.map(({ change }) => change)).toEqual(['CHANGED', 'SAME'])
  expect(found).toMatchObject({ wordsAdded: 1, wordsRemoved: 1 })
})

test('lines that came and went stand where they are read', () => {
  const found = documentDifference(
    docOf(['aaaaaaaaaa', 'one'], ['bbbbbbbbbb', 'two words'], ['cccccccccc', 'three']),
    docOf(['aaaaaaaaaa', 'one'], ['dddddddddd', 'a new line'], ['cccccccccc', 'three']),
  )
  expect(found.blocks.map(({ change, block }) => `${change} ${block.text}`)).toEqual([
    'SAME one',
    'REMOVED two words',
    'ADDED a new line',
    'SAME three',
  ])
  expect(found).toMatchObject({ wordsAdded: 3, wordsRemoved: 2 })
})

test('a line that was pasted again is the same line, and one that was split lost what went into the new one', () => {
  const pasted = documentDifference(docOf(['aaaaaaaaaa', 'kept']), docOf(['eeeeeeeeee', 'kept']))
  expect(pasted).toMatchObject({ wordsAdded: 0, wordsRemoved: 0, blocks: [{ change: 'SAME' }] })
})

test('a quote that came is a card of its own, and so is one that was taken out', () => {
  const found = documentDifference(
    docOf(['aaaaaaaaaa', 'claim'], ['bbbbbbbbbb', 'quote-1', 'highlightCard']),
    docOf(['aaaaaaaaaa', 'claim'], ['cccccccccc', 'quote-2', 'highlightCard']),
  )
  expect(found.blocks.map(({ change, block }) => `${change} ${block.highlightId ?? block.text}`)).toEqual([
    'SAME claim',
    'REMOVED quote-1',
    'ADDED quote-2',
  ])
})

test('two texts that share nothing are compared without end neither in blocks nor in words', () => {
  const many = (sign: string) =>
    docOf(...Array.from({ length: 6000 }, (_, at): Line => [`${sign}${String(at).padStart(9, '0')}`, `${sign} ${at}`]))
  const found = documentDifference(many('a'), many('b'))
  expect(found.blocks).toHaveLength(12_000)
  expect(found.wordsAdded).toBe(12_000)
  const long = (sign: string) => docOf(['aaaaaaaaaa', Array.from({ length: 20_000 }, (_, at) => sign + at).join(' ')])
  expect(documentDifference(long('a'), long('b')).wordsRemoved).toBe(20_000)
})

test('words are counted as a person counts them', () => {
  expect(wordCount('I can’t say: three-day waits, 12 of them — naïve.')).toBe(9)
})
