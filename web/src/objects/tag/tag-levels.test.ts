import { expect, test } from 'vitest'
import { parentChoices, tagLevels, withThoseBelow } from './tag-levels.ts'

const tag = (id: string, parent: string | null = null, locked = false) => ({
  ...{ id, locked },
  parent: parent ? { id: parent } : null,
})
const tags = [tag('a'), tag('b', 'a'), tag('c', 'b'), tag('d'), tag('s', null, true)]

test('a tag stands one level below its parent; one whose parent is not there, or a circle, ends', () => {
  expect([...tagLevels(tags).values()]).toEqual([1, 2, 3, 1, 1])
  expect(tagLevels([tag('x', 'gone')]).get('x')).toBe(1)
  expect(tagLevels([tag('x', 'y'), tag('y', 'x')]).size).toBe(2)
})

test('what stands below tags is found at every level', () => {
  expect(withThoseBelow(tags, ['a', 'd']).sort()).toEqual(['a', 'b', 'c', 'd'])
  expect(withThoseBelow(tags, ['c'])).toEqual(['c'])
})

test('a tag goes below any but itself, what is below it, the third level and sentiment tags', () => {
  const ids = (id: string) => parentChoices(tags, id).map((one) => one.id)
  expect(ids('d')).toEqual(['a', 'b'])
  expect(ids('a')).toEqual(['d'])
  expect(ids('c')).toEqual(['a', 'b', 'd'])
})
