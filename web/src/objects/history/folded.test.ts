import type { BlockDifference } from '@verbatim/contracts/versions/document-difference.ts'
import { expect, test } from 'vitest'
import { foldedStretches } from './folded.ts'

/** @param row ids of the row of a table in which it stands. */
const lineOf = (change: BlockDifference['change'], row?: string[]): BlockDifference =>
  ({ change, block: { cell: row ? { row, cell: row, isHeading: false } : null } }) as BlockDifference

/** `=` for a line that stayed, `x` for one that was changed. */
const read = (line: string): string =>
  foldedStretches([...line].map((sign) => lineOf(sign === 'x' ? 'CHANGED' : 'SAME')))
    .map(({ isFolded, blocks }) => `${isFolded ? 'folded' : 'shown'} ${blocks.length}`)
    .join(', ')

test('long stretches without a change are folded, with two lines around each change', () => {
  expect(read('==========x==========')).toBe('folded 8, shown 5, folded 8')
  expect(read('===x===x===')).toBe('shown 11')
  expect(read('x============x')).toBe('shown 3, folded 8, shown 3')
  expect(read('==========')).toBe('shown 10')
  expect(read('xx')).toBe('shown 2')
})

test('every line stands somewhere, in order', () => {
  const blocks = Array.from({ length: 300 }, (_, at) => lineOf(at % 37 ? 'SAME' : 'ADDED'))
  expect(foldedStretches(blocks).flatMap((stretch) => [...stretch.blocks])).toEqual(blocks)
})

test('a row of a table is not cut', () => {
  const [one, two] = [
    ['a', 'b', 'c', 'd', 'e', 'f'],
    ['g', 'h', 'i'],
  ]
  const line = (row: string[], change: BlockDifference['change'] = 'SAME') => row.map(() => lineOf(change, row))
  const blocks = [
    ...line(one),
    ...line(one),
    lineOf('CHANGED'),
    ...line(two),
    ...Array.from({ length: 7 }, () => lineOf('SAME')),
  ]
  expect(foldedStretches(blocks).map(({ isFolded, blocks: { length } }) => [isFolded, length])).toEqual([
    [false, 16],
    [true, 7],
  ])
})
