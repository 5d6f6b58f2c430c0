import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { boxEntry, entriesOf, entryProblem, readItem, readKey } from './canvas-entries.ts'
import type { CanvasItem } from './canvas-item.ts'

const item = (given: Partial<CanvasItem>): CanvasItem => ({
  ...{ id: 'abcdefgh1234', kind: 'rectangle', objectId: null, x: 0, y: 0, width: 100, height: 50, order: 1 },
  ...{ text: '', textFormat: 'PARAGRAPH', color: null, tagId: null, clustered: false },
  ...given,
})

test('an item of each kind is read as it was written, and a guard takes all its entries', () => {
  const items = [
    item({ text: 'Check with Hélène', color: '#a6ae18' }),
    item({ kind: 'text', text: 'Why they leave', textFormat: 'H1' }),
    item({ kind: 'group', text: 'No news reads as no', color: '#a50b25', tagId: newId(), clustered: true }),
    item({ kind: 'highlight', objectId: newId(), x: -40.25, order: 7 }),
    item({ kind: 'insight', objectId: newId() }),
    item({ kind: 'note', objectId: newId() }),
  ]
  for (const one of items) {
    const entries = new Map(entriesOf(one))
    expect(readItem(one.id, (key) => entries.get(key))).toEqual(one)
    for (const [key, value] of entries) expect(entryProblem(key, value)).toBeNull()
  }
})

test.each([
  ['a key of another shape', '../../etc', { kind: 'text' }],
  ['an unknown part', 'abcdefgh1234.script', 'x'],
  ['an unknown kind', 'abcdefgh1234', { kind: 'iframe' }],
  ['more than it may say', 'abcdefgh1234', { kind: 'text', onclick: 'x' }],
  ['a card of nothing', 'abcdefgh1234', { kind: 'highlight' }],
  ['a card of what is no id', 'abcdefgh1234', { kind: 'note', objectId: 'x' }],
  ['a rectangle that stands for an object', 'abcdefgh1234', { kind: 'rectangle', objectId: newId() }],
  ['a box that is not finite', 'abcdefgh1234.box', [Number.NaN, 0, 10, 10, 0]],
  ['a box beyond reach', 'abcdefgh1234.box', [1e9, 0, 10, 10, 0]],
  ['a box without size', 'abcdefgh1234.box', [0, 0, 0, 10, 0]],
  ['a box of four', 'abcdefgh1234.box', [0, 0, 10, 10]],
  ['a text that is too long', 'abcdefgh1234.text', 'x'.repeat(4001)],
  ['a text that is none', 'abcdefgh1234.text', { length: 3 }],
  ['a colour that is none', 'abcdefgh1234.look', { color: 'url(x)' }],
  ['a tag that is no id', 'abcdefgh1234.look', { tagId: '1' }],
  ['nothing', 'abcdefgh1234.look', null],
])('%s is refused', (_what, key, value) => {
  expect(entryProblem(key, value)).not.toBeNull()
})

test('an item without what it is, or without a box, is not there', () => {
  const entries = new Map(entriesOf(item({})))
  expect(readItem('abcdefgh1234', (key) => (key.endsWith('.box') ? undefined : entries.get(key)))).toBeNull()
  expect(readItem('abcdefgh1234', (key) => (key.endsWith('.box') ? entries.get(key) : undefined))).toBeNull()
  expect(readKey('abcdefgh1234.box')).toEqual({ id: 'abcdefgh1234', part: 'box' })
})

test('a box is kept within reach', () => {
  expect(boxEntry({ x: -1e12, y: Number.NaN, width: 0, height: 1e9, order: 3 })).toEqual([
    -1_000_000, -1_000_000, 8, 100_000, 3,
  ])
})
