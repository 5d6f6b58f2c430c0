import { expect, test } from 'vitest'
import { isWorthStreaming } from '#src/recordings/film-stream.ts'

const MINUTE_MS = 60_000

test.each([
  ['a meeting of a million bits a second', 'VIDEO', 7_500_000, MINUTE_MS, false],
  ['a film just under the line', 'VIDEO', 11_250_000, MINUTE_MS, false],
  ['a film just over it', 'VIDEO', 11_250_001, MINUTE_MS, true],
  ['a film of a phone', 'VIDEO', 120_000_000, MINUTE_MS, true],
  ['sound, however large', 'AUDIO', 120_000_000, MINUTE_MS, false],
  ['a film nobody has measured', 'VIDEO', 120_000_000, null, false],
  ['a film of no length', 'VIDEO', 120_000_000, 0, false],
] as const)('%s', (_what, fileType, bytes, durationMs, expected) => {
  expect(isWorthStreaming({ fileType, durationMs }, bytes)).toBe(expected)
})
