import { expect, test } from 'vitest'
import { type Ground, walk } from './walk.ts'

const GROUND: Ground = { lines: ['a', 'b', 'c'], columns: ['title', 'tags', 'place'], hasFoot: true }

test.each([
  ['ArrowDown', false, 'b tags'],
  ['ArrowUp', false, 'head tags'],
  ['ArrowLeft', false, 'a title'],
  ['ArrowRight', false, 'a place'],
  ['ArrowDown', true, 'c tags'],
  ['End', false, 'a place'],
  ['End', true, 'c place'],
  ['PageDown', false, 'c tags'],
])('%s leads from the first line (with the command key: %s) to %s', (key, isMod, to) => {
  const place = walk(GROUND, { line: 'a', column: 'tags' }, { key, isMod })
  expect(`${place?.line} ${place?.column}`).toBe(to)
})

test('the cursor stays on the table, and reaches the foot where there is one', () => {
  expect(walk(GROUND, { line: 'head', column: 'title' }, { key: 'ArrowUp', isMod: false })?.line).toBe('head')
  expect(walk(GROUND, { line: 'c', column: 'title' }, { key: 'ArrowDown', isMod: false })?.line).toBe('foot')
  const footless = { ...GROUND, hasFoot: false }
  expect(walk(footless, { line: 'c', column: 'title' }, { key: 'ArrowDown', isMod: false })?.line).toBe('c')
  expect(walk(GROUND, { line: 'a', column: 'place' }, { key: 'ArrowRight', isMod: false })?.column).toBe('place')
})

test('a letter does not move it, and from a line that is gone it goes on at the top', () => {
  expect(walk(GROUND, { line: 'a', column: 'tags' }, { key: 'x', isMod: false })).toBeNull()
  expect(walk(GROUND, { line: 'gone', column: 'tags' }, { key: 'ArrowDown', isMod: false })?.line).toBe('b')
})
