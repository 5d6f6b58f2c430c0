import { expect, test } from 'vitest'
import { stretchOf, timelineOf } from './timeline.ts'

const now = Date.UTC(2026, 10, 26)

test('the timeline shows two months before now and goes on to the last that goes', () => {
  expect(timelineOf([], now).months.map(({ label }) => label)).toEqual(['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb'])
  expect(timelineOf([Date.UTC(2027, 4, 3)], now).months.at(-1)?.label).toBe('May')
  expect(timelineOf([Date.UTC(2031, 0, 1)], now).months).toHaveLength(13)
})

test('a stretch is cut at both ends of the timeline, and never too thin to be seen', () => {
  const line = timelineOf([], now)
  expect(stretchOf(line, 0, Date.UTC(2040, 0, 1))).toEqual({ left: 0, width: 1 })
  expect(stretchOf(line, now, now).width).toBeGreaterThan(0)
})
