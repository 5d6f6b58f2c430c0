import { expect, test } from 'vitest'
import { deliveryLine, standingOf, streamLine } from './stream-words.ts'

const NOW = new Date(2026, 10, 26, 12).getTime()
const at = (minute: number): string => new Date(2026, 10, 26, 9, minute).toISOString()
const on = { state: 'ON', waiting: 0, failures: 0, nextAt: null, deliveredAt: at(5) } as const

test('a stream says how it stands, what waits, and when it is tried again', () => {
  expect(standingOf(on)).toEqual({ word: 'On', tone: 'ok' })
  expect(streamLine(on, NOW)).toBe('Last taken 26 Nov, 09:05.')
  const failing = { ...on, failures: 2, waiting: 1, nextAt: at(30), deliveredAt: null }
  expect(standingOf(failing).word).toBe('Failing')
  expect(streamLine(failing, NOW)).toBe('Nothing was taken yet. 1 entry waits. Tried again 26 Nov, 09:30.')
  expect(standingOf({ ...failing, state: 'PAUSED' }).word).toBe('Paused')
  expect(streamLine({ ...failing, state: 'PAUSED', waiting: 12 }, NOW)).toContain('12 entries wait. Nothing is tried')
  expect(standingOf({ ...failing, state: 'OFF' })).toEqual({ word: 'Off' })
})

test('a try says what was sent and how it was answered', () => {
  const delivery = { id: 'd', isTest: false, entries: 3, status: 200, problem: null, sentAt: at(0) }
  expect(deliveryLine(delivery)).toBe('3 entries: taken, answered with 200.')
  expect(deliveryLine({ ...delivery, isTest: true, status: null, problem: 'It did not answer.' })).toBe(
    'Test: It did not answer.',
  )
})
