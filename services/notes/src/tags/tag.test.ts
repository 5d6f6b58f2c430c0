import { describe, expect, test } from 'vitest'
import {
  leastUsedColor,
  refuseLocked,
  TAG_COLORS,
  type Tag,
  tagColor,
  tagDescription,
  tagTitle,
  titleKey,
} from './tag.ts'
import { UNDEFINED } from './tag-definition.ts'

const aTag = (change: Partial<Tag>): Tag => ({
  id: 'a',
  projectId: 'p',
  tagGroupId: 'g',
  title: 'Positive',
  color: 'teal',
  ...UNDEFINED,
  workspaceTagId: null,
  parentId: null,
  locked: false,
  role: null,
  rank: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...change,
})

describe('a tag title', () => {
  test('is kept without the spaces around it and with single ones inside', () => {
    expect(tagTitle('  Waiting \n without   news ')).toBe('Waiting without news')
  })

  test('is refused when it is empty or too long', () => {
    expect(() => tagTitle('  ')).toThrow('Give the tag a title.')
    expect(tagTitle('x'.repeat(200))).toHaveLength(200)
    expect(() => tagTitle('x'.repeat(201))).toThrow('at most 200 characters')
  })

  test('is the same in capitals, full width and composed letters', () => {
    expect(titleKey('ÉCLAIR')).toBe(titleKey('éclair'))
    expect(titleKey('E\u0301clair')).toBe(titleKey('Éclair'))
    expect(titleKey('ＡＢＣ')).toBe(titleKey('abc'))
    expect(titleKey('Pricing')).not.toBe(titleKey('Price'))
  })
})

test('a colour is one of the eleven names', () => {
  expect(tagColor(' Citron ')).toBe('citron')
  expect(() => tagColor('#ff0000')).toThrow('Choose one of these colours')
})

test('a description has an end', () => {
  expect(tagDescription(' what it means ')).toBe('what it means')
  expect(() => tagDescription('x'.repeat(2501))).toThrow('at most 2,500 characters')
})

test('a new tag takes the hue that stands least, and never grey by itself', () => {
  expect(leastUsedColor({})).toBe('blue')
  expect(leastUsedColor({ blue: 1, grey: 0 })).toBe('orange')
  const all = Object.fromEntries(TAG_COLORS.map((color) => [color, 2]))
  expect(leastUsedColor({ ...all, umber: 1, grey: 0 })).toBe('umber')
})

test('a sentiment tag is not renamed, moved, deleted or merged away', () => {
  const positive = aTag({ locked: true })
  expect(() => refuseLocked(positive, 'delete')).toThrow('“Positive” is a sentiment tag. You cannot delete it.')
  expect(() => refuseLocked(aTag({}), 'delete')).not.toThrow()
})
