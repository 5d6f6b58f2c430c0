import { expect, test } from 'vitest'
import { eachInSlices, inSlices, type Sliced, wholly } from './in-slices.ts'

/** Goes through so many things, and tells after how many of them others had each of their turns. */
async function turnsOf(count: number, sliceMs: number): Promise<number[]> {
  const visited: number[] = []
  const turns: number[] = []
  let isOver = false
  const look = (): void => {
    turns.push(visited.length)
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await inSlices(
    eachInSlices(
      Array.from({ length: count }, (_, at) => at),
      (at) => visited.push(at),
      100,
    ),
    sliceMs,
  )
  isOver = true
  expect(visited).toHaveLength(count)
  return turns.filter((done) => done > 0 && done < count)
}

test('others have a turn wherever a slice is used up', async () => {
  expect(await turnsOf(1000, 0)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900])
})

test('what is short takes no turn', async () => {
  expect(await turnsOf(1000, 60_000)).toEqual([])
})

test('the same work is done at once where nobody may come in between', () => {
  const add = function* (): Sliced<number> {
    yield
    return 2
  }
  expect(wholly(add())).toBe(2)
})
