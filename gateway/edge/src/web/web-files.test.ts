import { expect, test } from 'vitest'
import { inMeta } from './web-files.ts'

test('a page says what the edge was told of its release, and else what its build wrote', () => {
  const page = '<meta name="release" content="built" /><meta name="release-date" content="2026-11-22" />'
  expect(inMeta(inMeta(page, 'release', 'told$1'), 'release-date', '')).toBe(
    '<meta name="release" content="told$1" /><meta name="release-date" content="2026-11-22" />',
  )
})
