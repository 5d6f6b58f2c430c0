import { expect, test } from 'vitest'
import { chosenCount, isChosen, NOTHING_CHOSEN, toggled, withRange } from './choose-rows.ts'

const LOADED = ['a', 'b', 'c', 'd']
const EVERY = { ids: new Set<string>(), isEvery: true }

test('a row is chosen and not chosen again', () => {
  const one = toggled(NOTHING_CHOSEN, 'b', LOADED)
  expect([...one.ids]).toEqual(['b'])
  expect(toggled(one, 'b', LOADED).ids.size).toBe(0)
})

test('Shift chooses from the last row to this one, in both directions', () => {
  expect([...withRange(NOTHING_CHOSEN, LOADED, 'c', 'a').ids]).toEqual(['a', 'b', 'c'])
  expect([...withRange(NOTHING_CHOSEN, LOADED, null, 'c').ids]).toEqual(['c'])
  expect([...withRange(NOTHING_CHOSEN, LOADED, 'gone', 'c').ids]).toEqual(['c'])
})

test('every one counts those that are not loaded, and one taken out leaves the loaded ones', () => {
  expect(chosenCount(EVERY, 26_000)).toBe(26_000)
  expect(isChosen(EVERY, 'z')).toBe(true)
  expect([...toggled(EVERY, 'b', LOADED).ids]).toEqual(['a', 'c', 'd'])
})
