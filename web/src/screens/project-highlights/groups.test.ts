import { expect, test } from 'vitest'
import { byTag } from './groups.ts'

const tag = (id: string, peopleCount: number) => ({ id, title: id, color: 'red', highlightCount: 1, peopleCount })
const said = (id: string, ...tags: string[]) => ({ id, tags: tags.map((one) => ({ id: one })) })

test('a highlight stands under each of its tags, most people first, and what has none comes last', () => {
  const sections = byTag([said('1', 'few', 'many'), said('2'), said('3', 'many')], [tag('few', 2), tag('many', 9)], [])
  expect(sections.map(({ tag, highlights }) => [tag?.id, highlights.map(({ id }) => id)])).toEqual([
    ['many', ['1', '3']],
    ['few', ['1']],
    [undefined, ['2']],
  ])
})

test('a list of one tag has no section for the other tags of its highlights', () => {
  const sections = byTag([said('1', 'few', 'many')], [tag('few', 2), tag('many', 9)], ['few'])
  expect(sections.map(({ tag }) => tag?.id)).toEqual(['few'])
})
