import { expect, test } from 'vitest'
import { favouriteTags, type TagChoices, tagChoices } from './tag-choices.ts'

const tag = (id: string, title: string, highlightCount: number) => ({ id, title, color: 'red', highlightCount })
const tags = [tag('a', 'No signal', 12), tag('b', 'Photo rejected', 30), tag('c', 'Who knows', 2)]
const titles = ({ sections }: TagChoices) =>
  sections.flatMap(({ choices }) => choices).map((one) => (one.kind === 'tag' ? one.tag.title : `+${one.title}`))

test('without words the tag used last comes first, then those used most', () => {
  expect(titles(tagChoices(tags, ['c'], ''))).toEqual(['Who knows', 'Photo rejected', 'No signal'])
})

test('only tags that were used stand under "Used last"', () => {
  const { sections } = tagChoices(tags, ['c'], '')
  expect(sections.map(({ heading, choices }) => [heading, choices.length])).toEqual([
    ['Used last', 1],
    ['Other tags', 2],
  ])
  expect(tagChoices(tags, [], '').sections.map(({ heading }) => heading)).toEqual(['Tags'])
})

test('a title that begins with the words comes before one that holds them', () => {
  expect(titles(tagChoices(tags, [], 'no'))).toEqual(['No signal', 'Who knows', '+no'])
})

test('a tag of that name is not offered to be created again, whatever its case', () => {
  expect(titles(tagChoices(tags, [], 'NO SIGNAL'))).toEqual(['No signal'])
})

test('the number keys are the tags used most', () => {
  expect(favouriteTags(tags).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})
