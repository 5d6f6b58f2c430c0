import { expect, test } from 'vitest'
import { isChunkLoadError, mayReload } from './chunk-reload.ts'

test('a part that a new release replaced is told from other errors', () => {
  expect(isChunkLoadError(new TypeError('Failed to fetch dynamically imported module: /packs/a.js'))).toBe(true)
  expect(isChunkLoadError(new Error('Unable to preload CSS for /packs/a.css'))).toBe(true)
  expect(isChunkLoadError(new TypeError('x is not a function'))).toBe(false)
})

test('the page reloads for it once, not again and again', () => {
  expect(mayReload(100_000, null)).toBe(true)
  expect(mayReload(100_000, 95_000)).toBe(false)
  expect(mayReload(200_000, 95_000)).toBe(true)
})
