import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import type { HighlightMark } from '@verbatim/contracts/highlight-index.ts'
import { expect, test } from 'vitest'
import { marksOfPages } from './marks-of-pages.ts'

const heading = (page: number): DocumentBlock => ({ id: `h${page}`, kind: 'heading', text: `Page ${page}` })
const paragraph = (id: string, text: string): DocumentBlock => ({ id, kind: 'paragraph', text })

const BLOCKS = [
  heading(1),
  paragraph('a', 'It was held. Nobody called: it was held.'),
  heading(2),
  paragraph('b', 'It was held again, in the ship-ment office.'),
]

const mark = (from: [string, number], to: [string, number]): HighlightMark => ({
  ...{ id: 'x', tagIds: [], state: 'EXACT' },
  ...{ blockId: from[0], start: from[1], endBlockId: to[0], end: to[1] },
})

const found = (from: [string, number], to: [string, number]) =>
  [...marksOfPages(BLOCKS, [mark(from, to)], () => 'tg-red')].map(([page, marks]) => [
    page,
    ...marks.map(({ letters, nth }) => [letters, nth]),
  ])

test('a highlight stands on the page from which its words were read, by their letters', () => {
  expect(found(['b', 12], ['b', 43])).toEqual([[2, ['againintheshipmentoffice', 0]]])
})

test('of the same words the ones are meant that were highlighted, counted on their page', () => {
  expect(found(['a', 0], ['a', 11])).toEqual([[1, ['itwasheld', 0]]])
  expect(found(['a', 28], ['a', 39])).toEqual([[1, ['itwasheld', 1]]])
  expect(found(['b', 0], ['b', 11])).toEqual([[2, ['itwasheld', 0]]])
})

test('one over two pages stands on both, and one of which nothing is there on none', () => {
  expect(found(['a', 28], ['b', 11])).toEqual([
    [1, ['itwasheld', 1]],
    [2, ['itwasheld', 0]],
  ])
  expect(found(['gone', 0], ['gone', 5])).toEqual([])
})
