import { expect, test } from 'vitest'
import { loadPart } from './loaded-part.ts'

test('a part that two ask for is loaded once', async () => {
  let loads = 0
  const load = async () => ++loads
  expect(await Promise.all([loadPart(load), loadPart(load)])).toEqual([1, 1])
  expect(await loadPart(load)).toBe(1)
})

test('a part that did not load is loaded anew when it is asked for again', async () => {
  let loads = 0
  const load = async () => {
    loads++
    if (loads === 1) throw new Error('The line was cut')
    return 'here'
  }
  await expect(loadPart(load)).rejects.toThrow('line was cut')
  expect(await loadPart(load)).toBe('here')
})
