import { expect, test } from 'vitest'
import { pictureAt } from './storyboard.ts'

const storyboard = {
  ...{ gapMs: 8000, columns: 10, rows: 10, tileWidth: 128, tileHeight: 72, count: 115 },
  sheetUrls: ['/first', '/second'],
}

test.each([
  [-1, { sheetUrl: '/first', x: 0, y: 0 }],
  [7_999, { sheetUrl: '/first', x: 0, y: 0 }],
  [8_000, { sheetUrl: '/first', x: 128, y: 0 }],
  [12 * 8_000, { sheetUrl: '/first', x: 256, y: 72 }],
  [99 * 8_000, { sheetUrl: '/first', x: 1152, y: 648 }],
  [100 * 8_000, { sheetUrl: '/second', x: 0, y: 0 }],
  [9_999_999, { sheetUrl: '/second', x: 512, y: 72 }],
])('the picture of %i ms', (ms, picture) => {
  expect(pictureAt(storyboard, ms)).toEqual(picture)
})

test('a storyboard without sheets has none', () => {
  expect(pictureAt({ ...storyboard, count: 0, sheetUrls: [] }, 0)).toBeNull()
})
