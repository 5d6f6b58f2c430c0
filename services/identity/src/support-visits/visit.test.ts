import { expect, test } from 'vitest'
import { isLive, type SupportVisit, standing, visitEnd, visitMinutes, visitReason } from '#src/support-visits/visit.ts'

const askedAt = new Date('2026-11-27T10:00:00Z')
const asked: SupportVisit = {
  ...{ id: 'v', teamId: 't', staffHash: 'h', staffName: 'Mira', reason: 'A job', minutes: 60, state: 'ASKED', askedAt },
  ...{ decidedBy: null, decidedAt: null, cameAt: null, endsAt: null, endedAt: null, endedBy: null },
}

test('a visit ends when its time is over, to the millisecond, whoever writes that down', () => {
  const allowed: SupportVisit = { ...asked, state: 'ALLOWED', endsAt: visitEnd(askedAt, 60) }
  expect(isLive(allowed, new Date('2026-11-27T10:59:59.999Z'))).toBe(true)
  expect(isLive(allowed, new Date('2026-11-27T11:00:00Z'))).toBe(false)
  expect(standing(allowed, new Date('2026-11-27T11:00:00Z'))).toMatchObject({ state: 'ENDED', endedBy: 'TIME' })
})

test('what nobody answers for three days has lapsed, and lets nobody in before', () => {
  expect(isLive(asked, askedAt)).toBe(false)
  expect(standing(asked, new Date('2026-11-30T09:59:59.999Z')).state).toBe('ASKED')
  expect(standing(asked, new Date('2026-11-30T10:00:00Z')).state).toBe('LAPSED')
})

test('a visit is four hours at most, and has a reason in one line', () => {
  expect([15, 30, 60, 120, 240].map(visitMinutes)).toEqual([15, 30, 60, 120, 240])
  for (const minutes of [0, -60, 1, 241, 480, Number.NaN, 59.5]) expect(() => visitMinutes(minutes)).toThrow('Choose')
  expect(visitReason(' Your ticket\n20417 ')).toBe('Your ticket 20417')
  expect(() => visitReason(' \u200b ')).toThrow('Say why')
  expect(() => visitReason('a'.repeat(501))).toThrow('at most 500')
})
