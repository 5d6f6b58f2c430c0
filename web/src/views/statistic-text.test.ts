import { expect, test } from 'vitest'
import { statisticsOf, statisticText } from './statistic-text.ts'

const FIGURES = { count: 10, empty: 3, peopleCount: 1, sum: 1240.5, mean: 4.345, npsScore: 42.4 }

test('a statistic is a word and a number', () => {
  const said = (['count', 'empty', 'people', 'sum', 'mean', 'nps', 'min'] as const).map((one) =>
    statisticText(one, FIGURES),
  )
  expect(said).toEqual(['Filled 10', 'Empty 3', '1 person', 'Sum 1,240.5', 'Mean 4.35', 'NPS +42', 'Smallest –'])
  expect(statisticText('sum', undefined)).toBeNull()
})

test('only numbers have sums, only NPS has a score', () => {
  expect(statisticsOf('TEXT')).not.toContain('sum')
  expect(statisticsOf('COUNT')).toContain('sum')
  expect(statisticsOf('NPS')).toContain('nps')
  expect(statisticsOf('NUMBER')).not.toContain('nps')
})
