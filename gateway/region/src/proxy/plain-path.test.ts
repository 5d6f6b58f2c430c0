import { expect, test } from 'vitest'
import { isPlainPath } from './plain-path.ts'

test.each(['/files/abc', '/files/Luc%20Vandamme.mp3', '/image/a..b', '/files/%E2%9C%93', '/'])(
  '%s is plain',
  (path) => {
    expect(isPlainPath(path)).toBe(true)
  },
)

test.each([
  '/files/../internal',
  '/files/%2e%2e/x',
  '/files/..%2fx',
  '/a//b',
  '/a\\..\\b',
  '/a%5c..',
  '/a/./b',
  '/%zz',
  '/a%00',
])('%s could mean two things', (path) => {
  expect(isPlainPath(path)).toBe(false)
})
