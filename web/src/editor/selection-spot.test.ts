import { expect, test } from 'vitest'
import { spotBeside } from './selection-spot.ts'

const frame = { top: 48, bottom: 900, left: 240, right: 1100 }
const words = { left: 300, right: 400 }

test('it stands above the words, below them at the upper edge, and is gone with words that were scrolled away', () => {
  expect(spotBeside({ ...words, top: 400, bottom: 420 }, frame, 400)).toMatchObject({ left: 300, bottom: 392 })
  expect(spotBeside({ ...words, top: 60, bottom: 80 }, frame, 400)).toMatchObject({ top: 88 })
  expect(spotBeside({ ...words, top: 10, bottom: 30 }, frame, 400)).toBeNull()
  expect(spotBeside({ ...words, top: 920, bottom: 940 }, frame, 400)).toBeNull()
})

test('over words that fill the frame it stands at its upper edge', () => {
  expect(spotBeside({ ...words, top: -400, bottom: 2000 }, frame, 400)).toMatchObject({ top: 56 })
})
