import { expect, test } from 'vitest'
import { favouriteTags, type TagChoices, tagChoices } from './tag-choices.ts'

const tag = (id: string, title: string, highlightCount: number) => ({ id, title, color: 'red', highlightCount })
const tags = [tag('a', 'No signal', 12), tag('b', 'Photo rejected', 30), tag('c', 'Who knows', 2)]
const titles = ({ sections }: TagChoices) =>
  sections
    .flatMap(({ choices }) => choices)
    .map((one) => (one.kind === 'tag' ? one.tag.title : one.kind === 'offer' ? `=${one.tag.title}` : `+${one.title}`))

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

test('a tag is found by its synonym, and tags of the workspace are offered beside those of the project', () => {
  const found = [...tags, { ...tag('d', 'Slow check', 1), synonyms: ['Waiting'] }]
  const offered = [
    { id: 'w', title: 'Left waiting', color: 'red' },
    { id: 'x', title: 'Praise', color: 'red', synonyms: ['No complaint'] },
  ]
  expect(titles(tagChoices(found, [], 'waiting', offered))).toEqual(['Slow check', '=Left waiting', '+waiting'])
  expect(titles(tagChoices(found, [], 'praise', offered))).toEqual(['=Praise'])
  expect(titles(tagChoices(tags, [], 'no', offered))).toEqual(['No signal', 'Who knows', '=Praise', '+no'])
})
