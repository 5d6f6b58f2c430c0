import { expect, test } from 'vitest'
import { byTag, onePerPersonFirst } from './groups.ts'

const tag = (id: string, peopleCount: number) => ({ id, title: id, color: 'red', highlightCount: 1, peopleCount })
const said = (id: string, ...tags: string[]) => ({ id, tags: tags.map((one) => ({ id: one })), note: { id } })

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

test('one quote of each person leads, in the order in which they came', () => {
  const by = (id: string, name: string | null, note = 'n') => ({
    ...said(id, 'many'),
    note: { id: note },
    speaker: name === null ? null : { name },
  })
  const all = [
    by('1', 'Dana'),
    by('2', 'Dana'),
    by('3', 'Dana'),
    by('4', 'Sofia'),
    by('5', null, 'm'),
    by('6', 'Sofia'),
  ]
  const order = ['1', '4', '5', '2', '6', '3']
  expect(onePerPersonFirst(all).map(({ id }) => id)).toEqual(order)
  const [section] = byTag(all, [tag('many', 3)], [])
  expect(section?.highlights.map(({ id }) => id)).toEqual(order)
})
