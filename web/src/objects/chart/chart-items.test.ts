import { DEFAULT_CHART } from '@verbatim/contracts/charts/chart-options.ts'
import { expect, test } from 'vitest'
import { csvRows, drawnParts, itemsOf } from './chart-items.ts'

const measures = (peopleCount: number, highlightCount: number) => ({
  peopleCount,
  highlightCount,
  noteCount: peopleCount,
  textVolume: highlightCount * 10,
})
const tagOf = (id: string, title: string, group: string, people: number, highlights: number) => ({
  tag: { id, title, color: 'red', role: null, tagGroup: { id: group, title: group } },
  measures: measures(people, highlights),
  quote: null,
})
const answer = {
  tags: [
    tagOf('t1', 'Waiting', 'Time', 9, 47),
    tagOf('t2', 'A date', 'Time', 8, 26),
    tagOf('t3', 'Photo', 'Papers', 7, 31),
    tagOf('t4', 'Never', 'Papers', 0, 0),
  ],
  groups: [
    { tagGroup: { id: 'Time', title: 'Time', color: null }, measures: measures(11, 60) },
    { tagGroup: { id: 'Papers', title: 'Papers', color: 'blue' }, measures: measures(7, 31) },
  ],
  base: measures(12, 90),
}
const labels = (options: Partial<typeof DEFAULT_CHART>) =>
  drawnParts(
    itemsOf(answer, { ...DEFAULT_CHART, ...options }),
    options.metric ?? DEFAULT_CHART.metric,
    answer.base,
  ).map(({ label, words }) => `${label}: ${words}`)

test('the largest stands first, by what is measured, and what is nowhere is not drawn', () => {
  expect(labels({})).toEqual(['Waiting: 9 of 12 people', 'A date: 8 of 12 people', 'Photo: 7 of 12 people'])
  expect(labels({ metric: 'HIGHLIGHT_COUNT' })).toEqual([
    'Waiting: 47 of 90 highlights',
    'Photo: 31 of 90 highlights',
    'A date: 26 of 90 highlights',
  ])
})

test('what the legend hides is not drawn, and stays in the legend', () => {
  const filter = { collapsedGroupIds: [], hiddenItemIds: ['t1'] }
  expect(labels({ filter })).toEqual(['A date: 8 of 12 people', 'Photo: 7 of 12 people'])
  expect(itemsOf(answer, { ...DEFAULT_CHART, filter }).find(({ id }) => id === 't1')?.isHidden).toBe(true)
})

test('a collapsed group is one bar that counts each person once', () => {
  expect(labels({ filter: { collapsedGroupIds: ['Time'], hiddenItemIds: [] } })).toEqual([
    'Time: 11 of 12 people',
    'Photo: 7 of 12 people',
  ])
})

test('the table for other programs says its base', () => {
  const rows = csvRows(itemsOf(answer, DEFAULT_CHART), answer.base)
  expect(rows[1]).toEqual(['Waiting', 'Time', 9, 47, 9, 470])
  expect(rows.at(-1)).toEqual(['All highlights', '', 12, 90, 12, 900])
})
