import { expect, test } from 'vitest'
import { effectiveDays, holdReason, refuseLonger, retentionDays } from './retention-rule.ts'

test('days are one of five, or none', () => {
  expect([30, 60, 90, 180, 365].map(retentionDays)).toEqual([30, 60, 90, 180, 365])
  expect(retentionDays(null)).toBeNull()
  for (const wrong of [0, -30, 31, 3650, 1.5]) expect(() => retentionDays(wrong)).toThrow('30, 60, 90, 180, 365')
})

test('a project may only be shorter than the workspace', () => {
  expect(() => refuseLonger(90, 180)).toThrow('90 days')
  for (const [workspace, project] of [
    [90, 90],
    [90, 30],
    [null, 365],
    [90, null],
  ] as const)
    expect(() => refuseLonger(workspace, project)).not.toThrow()
})

test('the shorter of both counts, also where the workspace became shorter later', () => {
  expect(effectiveDays({ days: null }, { days: null })).toEqual({ days: null, from: 'DEFAULT' })
  expect(effectiveDays({ days: 90 }, { days: null })).toEqual({ days: 90, from: 'WORKSPACE' })
  expect(effectiveDays({ days: 90 }, { days: 30 })).toEqual({ days: 30, from: 'PROJECT' })
  expect(effectiveDays({ days: 30 }, { days: 60 })).toEqual({ days: 30, from: 'WORKSPACE' })
  expect(effectiveDays({ days: null }, { days: 60 })).toEqual({ days: 60, from: 'PROJECT' })
})

test('a hold says why', () => {
  expect(holdReason(' 2026-R-114 ')).toBe('2026-R-114')
  expect(() => holdReason('  ')).toThrow('Say why')
})
