import { expect, test } from 'vitest'
import { mayReload } from './chunk-reload.ts'

test('the page reloads for it once, not again and again', () => {
  expect(mayReload(100_000, null)).toBe(true)
  expect(mayReload(100_000, 95_000)).toBe(false)
  expect(mayReload(200_000, 95_000)).toBe(true)
})
