import { expect, test } from 'vitest'
import { type Meant, sameMeaning } from './same-meaning.ts'

/** A tag whose meaning points into a direction, in degrees: two that are 45 apart have a cosine of 0.71. */
const tag = (id: string, degrees: number, more: Partial<Meant> = {}): Meant => ({
  id,
  words: [id],
  role: null,
  parentId: null,
  vector: Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)),
  ...more,
})
const pairs = (...tags: Meant[]) =>
  sameMeaning(tags).map(({ ids, likeness }) => [...ids, likeness.toFixed(2)].join(' '))

test('two tags are one where each means most nearly what the other does, in any order of the tags', () => {
  const tags = [tag('a', 0), tag('b', 20), tag('c', 50), tag('d', 120)]
  expect(pairs(...tags)).toEqual(['a b 0.94'])
  expect(pairs(...tags.toReversed())).toEqual(['a b 0.94'])
})

test('tags whose titles share a word need to be more alike, for the word makes them alike', () => {
  expect(pairs(tag('a', 0, { words: ['slow', 'app'] }), tag('b', 40, { words: ['slow', 'check'] }))).toEqual([])
  expect(pairs(tag('a', 0, { words: ['slow', 'app'] }), tag('b', 20, { words: ['slow', 'check'] }))).toEqual([
    'a b 0.94',
  ])
  expect(pairs(tag('a', 0), tag('b', 40))).toEqual(['a b 0.77'])
})

test('a tag is not the same as the one that it stands below', () => {
  expect(pairs(tag('a', 0), tag('b', 5, { parentId: 'a' }))).toEqual([])
})

test('praise and blame are never one tag, however alike their words are', () => {
  expect(pairs(tag('a', 0, { role: 'positive' }), tag('b', 0, { role: 'negative' }))).toEqual([])
  expect(pairs(tag('a', 0, { role: 'positive' }), tag('b', 0))).toEqual(['a b 1.00'])
})
