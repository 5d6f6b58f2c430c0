import { expect, test } from 'vitest'
import { knownTags, mostKnown } from './known-tags.ts'

const group = (key: string, count: number, peopleCount: number) => ({ key, count, peopleCount })

test('what somebody knows is what most people told them about, and nothing without a tag', () => {
  const groups = [group('a', 9, 2), group('', 40, 12), group('b', 3, 3), group('c', 4, 3), group('d', 0, 0)]
  expect(mostKnown(groups).map(({ key }) => key)).toEqual(['c', 'b', 'a'])
})

test('sentiments and tags that are gone are left out, and ten at most are named', () => {
  const groups = Array.from({ length: 14 }, (_, at) => group(`t${at}`, 20 - at, 20 - at))
  const tags = groups.map(({ key }, at) => (at === 1 ? null : { id: key, role: at === 0 ? 'negative' : null }))
  const known = knownTags(groups, tags)
  expect(known.map(({ tag }) => tag.id)).toEqual(['t2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 't10', 't11'])
  expect(known[0]).toEqual({ tag: { id: 't2', role: null }, count: 18, peopleCount: 18 })
})
