import { expect, test } from 'vitest'
import { placeAbove, placeBelow } from './place-above.ts'

const frame = { top: 48, bottom: 900, left: 240, right: 1440 }
const size = { width: 304, height: 280 }

test('it stands above the words where there is room', () => {
  expect(placeAbove({ top: 500, bottom: 580, left: 700, right: 900 }, frame, size)).toMatchObject({
    left: 700,
    bottom: 492,
  })
})

test('it stands below words at the top of the screen, and never over them', () => {
  expect(placeAbove({ top: 100, bottom: 180, left: 700, right: 900 }, frame, size)).toMatchObject({ top: 188 })
})

test('it does not leave the screen at the right', () => {
  expect(placeAbove({ top: 500, bottom: 520, left: 1400, right: 1420 }, frame, size).left).toBe(1128)
})

test('a menu stands below its line, and above it near the lower edge, as high as there is room', () => {
  const line = { left: 700, right: 702 }
  expect(placeBelow({ ...line, top: 100, bottom: 120 }, frame, size)).toEqual({ left: 700, top: 128, maxHeight: 764 })
  expect(placeBelow({ ...line, top: 860, bottom: 880 }, frame, size)).toEqual({
    left: 700,
    bottom: 852,
    maxHeight: 796,
  })
  expect(placeBelow({ ...line, left: 1400, top: 100, bottom: 120 }, frame, size).left).toBe(1128)
})
