import { describe, expect, test } from 'vitest'
import { type AnchoredBlock, anchorQuote, indexBlocks, reanchor } from './quote-anchor.ts'

const blocksFrom = (...texts: string[]): AnchoredBlock[] => texts.map((text, index) => ({ id: `b${index}`, text }))

describe('a quote that stands in very many places', () => {
  const all = (letters: number) => blocksFrom('a'.repeat(letters))
  const anchor = anchorQuote(indexBlocks(all(290_000)), {
    blockId: 'b0',
    start: 200_000,
    endBlockId: 'b0',
    end: 204_000,
  })!

  test('is exact while nothing around it changed', () => {
    expect(reanchor(all(290_000), anchor)).toMatchObject({ state: 'EXACT', range: { start: 200_000, end: 204_000 } })
  })

  test('is otherwise ambiguous, with the first places to choose from', () => {
    const result = reanchor(all(202_000), anchor)
    expect(result.state === 'AMBIGUOUS' && result.candidates.map(({ start }) => start)).toEqual(
      Array.from({ length: 20 }, (_, at) => at),
    )
  })

  test('is never placed on the best of the first places, for a better one may follow', () => {
    const look = { ...anchor, exact: 'um', prefix: 'x'.repeat(32), suffix: 'y'.repeat(32) }
    const like = `${'x'.repeat(32)}um${'y'.repeat(31)}`
    const many = 'um '.repeat(999)
    expect(reanchor(blocksFrom(`${like}z`, many.slice(3)), look).state).toBe('MOVED')
    expect(reanchor(blocksFrom(`${like}z`, many, `${like}y`), look).state).toBe('AMBIGUOUS')
    expect(reanchor(blocksFrom(`${like}z`, many), { ...look, start: 32, end: 34 }).state).toBe('AMBIGUOUS')
  })
})
