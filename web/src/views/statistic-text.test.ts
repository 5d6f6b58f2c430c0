import { expect, test } from 'vitest'
import { statisticsOf, statisticText } from './statistic-text.ts'

const NOW = Date.UTC(2026, 10, 20)
const FIGURES = { count: 10, empty: 3, peopleCount: 1, sum: 1240.5, mean: 4.345, npsScore: 42.4 }

test('a statistic is a word and a number', () => {
  const said = (['count', 'empty', 'people', 'sum', 'mean', 'npsScore', 'min'] as const).map((one) =>
    statisticText(one, 'NPS', FIGURES, NOW),
  )
  expect(said).toEqual(['Filled 10', 'Empty 3', '1 person', 'Sum 1,240.5', 'Mean 4.35', 'NPS +42', 'Smallest –'])
  expect(statisticText('sum', 'NPS', undefined, NOW)).toBeNull()
})

test('only numbers have sums, only NPS has a score', () => {
  expect(statisticsOf('TEXT')).not.toContain('sum')
  expect(statisticsOf('COUNT')).toContain('sum')
  expect(statisticsOf('NPS')).toContain('npsScore')
  expect(statisticsOf('NUMBER')).not.toContain('npsScore')
})

test('times tell the first and the last of them', () => {
  expect(statisticsOf('DATE')).not.toContain('sum')
  const figures = { count: 2, empty: 0, min: Date.UTC(2025, 9, 1, 12), max: Date.UTC(2026, 10, 12, 12) }
  const said = (['min', 'max'] as const).map((one) => statisticText(one, 'DATETIME', figures, NOW))
  expect(said).toEqual(['Earliest 1 Oct 2025', 'Latest 12 Nov'])
})
