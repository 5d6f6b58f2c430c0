import { expect, test } from 'vitest'
import { segmentsOf, spansByBlock } from './segments.ts'

const mark = (id: string, blockId: string, start: number, endBlockId: string, end: number) => ({
  id,
  blockId,
  start,
  endBlockId,
  end,
  tagIds: [],
  state: 'EXACT' as const,
})
const blocks = [
  { id: 'a', length: 20 },
  { id: 'b', length: 10 },
  { id: 'c', length: 30 },
]
const order = new Map(blocks.map((block, at) => [block.id, at]))

test('a highlight over three blocks has a span in each', () => {
  const spans = spansByBlock([mark('h', 'a', 15, 'c', 5)], order, blocks)
  expect([...spans].map(([id, list]) => [id, list[0]?.from, list[0]?.to])).toEqual([
    ['a', 15, 20],
    ['b', 0, 10],
    ['c', 0, 5],
  ])
})

test('overlapping highlights get lanes, and a lane is used again when it is free', () => {
  const spans = spansByBlock(
    [mark('one', 'c', 0, 'c', 10), mark('two', 'c', 5, 'c', 15), mark('three', 'c', 12, 'c', 20)],
    order,
    blocks,
  )
  expect(spans.get('c')?.map(({ id, lane }) => [id, lane])).toEqual([
    ['one', 0],
    ['two', 1],
    ['three', 0],
  ])
})

test('every stretch of text is drawn once, with all highlights over it', () => {
  const spans = spansByBlock([mark('one', 'c', 0, 'c', 10), mark('two', 'c', 5, 'c', 15)], order, blocks).get('c') ?? []
  expect(segmentsOf(spans).map(({ from, to, spans: over }) => [from, to, over.map((span) => span.id)])).toEqual([
    [0, 5, ['one']],
    [5, 10, ['one', 'two']],
    [10, 15, ['two']],
  ])
})

test('a highlight whose block is gone is not drawn, and one past the end is cut', () => {
  expect(spansByBlock([mark('x', 'gone', 0, 'gone', 5)], order, blocks).size).toBe(0)
  expect(spansByBlock([mark('x', 'b', 5, 'b', 50)], order, blocks).get('b')?.[0]).toMatchObject({ from: 5, to: 10 })
})
