import { expect, test } from 'vitest'
import type { Tag } from '#src/tags/tag.ts'
import { idsBelow, inTreeOrder, mayStandBelow, parentsWithout, refuseParent } from './tag-tree.ts'

/** Tags of a tree: `b<a` stands below a. */
const tree = (...words: string[]) =>
  words.map((word) => {
    const [id = '', parentId = null] = word.split('<')
    return { id, parentId }
  })

test('a tag has below it what stands below what is below it', () => {
  expect([...idsBelow(tree('a', 'b<a', 'c<b', 'd'), 'a')]).toEqual(['b', 'c'])
})

test.each([
  ['d', 'b', true],
  ['d', 'c', false],
  ['a', 'c', false],
  ['a', 'a', false],
  ['a', 'd', false],
  ['b', 'd', true],
])('of a, b below a, c below b and d: %s may stand below %s: %j', (id, parentId, may) => {
  expect(mayStandBelow(tree('a', 'b<a', 'c<b', 'd'), id, parentId)).toBe(may)
})

test('a circle, a fourth level and sentiment tags are refused in words', () => {
  const tags = tree('a', 'b<a', 'c<b', 'd')
  const tag = (id: string, more: Partial<Tag> = {}) =>
    ({ id, title: id, projectId: 'p', locked: false, ...more }) as Tag
  expect(() => refuseParent(tags, tag('a'), tag('c'))).toThrow('“c” stands below “a”. Take it out first.')
  expect(() => refuseParent(tags, tag('d'), tag('c'))).toThrow('Tags stand at most 3 levels deep.')
  expect(() => refuseParent(tags, tag('d', { locked: true }), tag('a'))).toThrow('Sentiment tags stand by themselves.')
  expect(() => refuseParent(tags, tag('d', { projectId: 'q' }), tag('a'))).toThrow('another project')
  expect(() => refuseParent(tags, tag('d'), tag('b'))).not.toThrow()
})

test('each tag is followed by those below it, in the order that they have; a lost parent loses nobody', () => {
  const order = (...words: string[]) =>
    inTreeOrder(tree(...words))
      .map(({ id }) => id)
      .join('')
  expect(order('a', 'd', 'c<b', 'b<a', 'e<a')).toBe('abced')
  expect(order('a', 'b<x', 'c<b')).toBe('abc')
  expect(order('a<b', 'b<a', 'c')).toBe('cab')
})

test.each([
  [['a', 'b<a', 'c<b', 'd'], 'b', 'd', { c: 'd' }],
  [['a', 'b<a', 'c<b', 'd'], 'b', null, { c: 'a' }],
  [['a', 'b<a', 'c<b', 'd'], 'a', 'c', { b: null }],
  [['a', 'b<a', 'c<a'], 'a', 'b', { b: null, c: 'b' }],
  [['a', 'b<a', 'c', 'd<c', 'e<d'], 'a', 'e', { b: null }],
])('of %j, when %s goes into %s, parents become %j', (words, gone, heir, parents) => {
  expect(Object.fromEntries(parentsWithout(tree(...words), new Set([gone]), heir))).toEqual(parents)
})
