import { expect, test } from 'vitest'
import { othersIn, readPresence } from './presence.ts'

const position = { type: null, tname: 'content', item: null }

test.each([
  null,
  'text',
  [],
  7,
  {},
  { user: null },
  { user: 'Vera' },
  { user: [] },
  { user: { id: 'v', name: { evil: 1 } } },
  { user: { id: 'v', name: '' } },
])('of a state that nobody could draw nothing is drawn: %j', (state) => {
  expect(readPresence(state)).toBeNull()
  expect(othersIn(new Map([[1, state]]), 2, 'me')).toEqual([])
})

test('colleagues are drawn once each, and oneself not', () => {
  const told = (id: string, name: string) => ({ user: { id, name } })
  const states = new Map<number, unknown>([
    [1, told('me', 'Ines')],
    [2, told('vera', 'Vera')],
    [3, told('vera', 'Vera')],
    [4, told('me', 'Ines')],
    [5, { user: { id: { no: 'id' }, name: 'Nobody' } }],
  ])
  expect(othersIn(states, 1, 'me')).toEqual([{ id: 'vera', name: 'Vera' }])
})

test.each([
  [{ anchor: position, head: position }, true],
  [{ anchor: 5, head: position }, false],
  ['here', false],
  [undefined, false],
])('a cursor is drawn where it is one: %j', (cursor, isDrawn) => {
  expect(readPresence({ user: { id: 'v', name: 'Vera' }, cursor })?.cursor).toBe(isDrawn)
})
