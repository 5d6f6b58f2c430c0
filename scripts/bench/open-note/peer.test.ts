import { expect, test } from 'vitest'
import { isPromptly, isQuick } from '../open-note.ts'

// Figures of a quiet machine, of one that is ten times slower, and of an editor that is slow on both.

test.each([
  ['a quick editor on a quiet machine', { p50: 13, p95: 20.1 }, { p50: 11, p95: 16 }, true],
  ['a quick editor on a slow machine', { p50: 90, p95: 180 }, { p50: 80, p95: 160 }, true],
  ['a slow editor on a quiet machine', { p50: 30, p95: 40 }, { p50: 11, p95: 16 }, false],
  ['a slow editor on a slow machine', { p50: 200, p95: 300 }, { p50: 80, p95: 160 }, false],
])('%s', (_what, own, bare, quick) => {
  expect(isQuick(own, bare)).toBe(quick)
})

test.each([
  ['within six frames', 40, true],
  ['behind them on a quiet machine', 120, false],
  ['which never came', -1, false],
])('a popover %s', (_what, popoverMs, comes) => {
  expect(isPromptly(popoverMs, { p50: 11, p95: 16 })).toBe(comes)
})
