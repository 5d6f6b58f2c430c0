import { describe, expect, test } from 'vitest'
import { picturesIn, pictureTimes, planStoryboard, SHEET_NAME } from './storyboard-plan.ts'

const HOUR_MS = 3_600_000

describe('the pictures of a film', () => {
  test.each([
    ['of no length', 0, 1_000, 1],
    ['of ten seconds and a bit', 10_200, 1_000, 11],
    ['of ten minutes', 600_000, 1_000, 600],
    ['of a second more', 601_000, 8_000, 76],
    ['of an hour', HOUR_MS, 8_000, 450],
    ['of three hours', 3 * HOUR_MS, 11_000, 982],
    ['of twelve hours', 12 * HOUR_MS, 44_000, 982],
    ['that says it lasts a year', 8_760 * HOUR_MS, 31_536_000, 1_000],
  ])('%s', (_what, durationMs, gapMs, count) => {
    expect(planStoryboard(durationMs)).toEqual({ gapMs, count })
  })
})

describe('times of key pictures', () => {
  const timesOf = (ticks: number[]) => {
    const times = pictureTimes()
    const text = ['#software: x', '#tb 0: 1/10', ...ticks.map((tick) => `0, ${tick}, ${tick}, 1, 384, 0x1`), ''].join(
      '\n',
    )
    for (let at = 0; at < text.length; at += 7) times.push(Buffer.from(text.slice(at, at + 7)))
    return times
  }

  test('are enough when no two are more than one and a half gaps apart, to the end', () => {
    expect(timesOf([0, 120, 240]).areEnough(8_000, 36_000)).toBe(true)
    expect(timesOf([0, 121, 240]).areEnough(8_000, 36_000)).toBe(false)
    expect(timesOf([0, 120, 240]).areEnough(8_000, 36_100)).toBe(false)
    expect(timesOf([]).areEnough(8_000, 36_000)).toBe(false)
  })
})

test('pictures one after the other are distinguished', () => {
  const picture = (...inside: number[]) => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...inside, 0xff, 0xd9])
  const all = [picture(1, 2), picture(0xff, 0xd9, 0xff, 0), picture()]
  expect(picturesIn(Buffer.concat(all))).toEqual(all)
  expect(picturesIn(Buffer.of())).toEqual([])
})

test.each(['../sheet_0.jpg', 'sheet_100.jpg', 'sheet_.jpg', 'sheet_0.jpg\n', 'sheet_0.png'])(
  '%j is no name of a sheet',
  (name) => expect(name).not.toMatch(SHEET_NAME),
)
