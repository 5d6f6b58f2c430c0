import { expect, test } from 'vitest'
import type { Action } from '../../lib/shortcuts.ts'
import { LATELY, paletteSections } from './palette-sections.ts'

const action = (group: string, title: string, to?: string): Action => ({
  ...{ id: `${group} ${title}`, group, title, to },
  run: () => undefined,
})
const offers = {
  actions: [action('Go to', 'Home'), action('Create', 'Create folder'), action('This note', 'Lock note')],
  lately: [action(LATELY, 'Interview in Leeds', '/data/1')],
  found: [
    action('In this workspace', 'Interview in Leeds', '/data/1'),
    action('In this workspace', 'Interview in Hull', '/data/2'),
  ],
}
const headings = (query: string): (string | undefined)[] => paletteSections(query, offers).map((one) => one.heading)

test('what can be done with what is open comes first, then what was opened lately', () => {
  expect(headings('')).toEqual(['This note', LATELY, 'Go to', 'Create'])
})

test('a thing that was opened lately is offered once', () => {
  const sections = paletteSections('interview', offers)
  expect(sections.map((one) => one.options.map(({ title }) => title))).toEqual([
    ['Interview in Leeds'],
    ['Interview in Hull'],
  ])
})

test('words find actions before things', () => {
  expect(headings('folder')).toEqual(['Create', 'In this workspace'])
})
