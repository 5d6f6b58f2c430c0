import type { BlockDifference } from '@verbatim/contracts/versions/document-difference.ts'
import { expect, test } from 'vitest'
import { foldedStretches } from './folded.ts'

/** `=` for a line that stayed, `x` for one that was changed. */
const read = (line: string): string =>
  foldedStretches([...line].map((sign) => ({ change: sign === 'x' ? 'CHANGED' : 'SAME' }) as BlockDifference))
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
  const blocks = Array.from({ length: 300 }, (_, at) => ({ change: at % 37 ? 'SAME' : 'ADDED', at })) as never[]
  expect(foldedStretches(blocks).flatMap((stretch) => [...stretch.blocks])).toEqual(blocks)
})
