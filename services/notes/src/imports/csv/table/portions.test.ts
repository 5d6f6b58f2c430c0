import { expect, test } from 'vitest'
import { portions } from '#src/imports/csv/table/portions.ts'

async function* linesOf(lengths: readonly number[]) {
  for (const [at, length] of lengths.entries()) yield { number: at, line: at, cells: ['x'.repeat(length)], surplus: 0 }
}

const sizes = async (lengths: readonly number[]): Promise<number[]> => {
  const found: number[] = []
  for await (const portion of portions(linesOf(lengths), 3)) found.push(portion.length)
  return found
}

test('a portion ends with so many lines, or with so many characters', async () => {
  expect(await sizes([1, 1, 1, 1, 1])).toEqual([3, 2])
  expect(await sizes([1, 5_000_000, 3_000_000, 3_000_000, 1])).toEqual([2, 2, 1])
  expect(await sizes([])).toEqual([])
})
