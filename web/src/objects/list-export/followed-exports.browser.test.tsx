import { beforeEach, expect, test } from 'vitest'
import { followExports, followedExports, forgetExports, hideExport, showExports } from './followed-exports.ts'

beforeEach(() => {
  localStorage.clear()
  forgetExports()
})

test('exports are asked for from the first on, and what is put away is shown again when it is asked for', () => {
  expect(followedExports().until).toBe(0)
  expect(followExports()).toBe(true)
  expect(followExports()).toBe(false)
  for (const id of ['1', '2', '1']) hideExport(id)
  expect(followedExports().hidden).toEqual(['1', '2'])
  expect(JSON.parse(Object.values(localStorage)[0] ?? '')).toEqual(followedExports())
  showExports()
  expect(followedExports().hidden).toEqual([])
})

test('nothing of them is left for whoever comes after a sign-out', () => {
  followExports()
  forgetExports()
  expect(followedExports()).toEqual({ until: 0, hidden: [] })
  expect(localStorage.length).toBe(0)
})
