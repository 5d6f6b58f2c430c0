import { expect, test } from 'vitest'
import { ageWords, dayWords, headline, secondLine, toDay } from './dashboard-words.ts'
import type { Dashboard, Figures } from './operations.ts'

const alerts = (open: number) => ({ counts: { open, acknowledged: 0, resolved: 0 }, items: [] })
const unusualActs = { open: 0 }
const stream = (state: 'ON' | 'OFF' | 'PAUSED', failures = 0): Dashboard['auditStream'] => ({
  id: 's',
  state,
  failures,
  waiting: 0,
})

test('one sentence says what there is to look at, and that the stream does not arrive', () => {
  expect(headline({ unusualActs, alerts: alerts(0), auditStream: null })).toBe('Nothing to look at.')
  expect(headline({ unusualActs, alerts: alerts(1), auditStream: stream('ON') })).toBe('1 alert to look at.')
  expect(headline({ unusualActs, alerts: alerts(3), auditStream: stream('PAUSED', 9) })).toBe(
    '3 alerts to look at. The audit log’s stream is paused.',
  )
  expect(headline({ unusualActs, alerts: alerts(0), auditStream: stream('ON', 2) })).toContain('failing')
  expect(headline({ unusualActs, alerts: alerts(0), auditStream: stream('OFF', 2) })).toBe('Nothing to look at.')
})

test('the sentence says as well how much looks unusual', () => {
  const said = (open: number, unusual: number) =>
    headline({ alerts: alerts(open), unusualActs: { open: unusual }, auditStream: null })
  expect([said(0, 1), said(0, 3)]).toEqual(['1 thing looks unusual.', '3 things look unusual.'])
  expect(said(1, 3)).toBe('1 alert to look at, and 3 things look unusual.')
})

test('another says what ends and what does not', () => {
  const ending = {} as Figures['endings'][number]
  const signIn = { enforced: true, connectionsOn: 1, sessionAgeHours: null, breakGlass: null }
  const programs = { apiTokens: 1, endlessTokens: 0, scimTokens: 0, applications: 0, grants: 0 }
  expect(secondLine({ endings: [], signIn, programs })).toBe(
    'Nothing ends by itself within 90 days. Single sign-on is asked for.',
  )
  expect(secondLine({ endings: [ending], signIn, programs })).toContain('1 thing ends by itself within')
  expect(secondLine({ endings: [ending, ending], signIn, programs: { ...programs, endlessTokens: 2 } })).toBe(
    '2 things end by themselves within 90 days. Single sign-on is asked for. 2 API tokens without an end.',
  )
})

test('ages and days are told in words, and a day leads to its entries', () => {
  const ages = [1, 8, 24, 168, null].map((hours) => ({ hours, sessions: 0 }))
  expect(ages.map((_age, at) => ageWords(ages, at))).toEqual([
    ...['under an hour', 'under 8 hours', 'under a day', 'under 7 days', '7 days and more'],
  ])
  expect(dayWords('2026-11-26')).toBe('Thu 26 Nov')
  expect(toDay('2026-11-26')).toBe('/audit-log?filter=A1.happened.is1.2026_2D11_2D26')
})
