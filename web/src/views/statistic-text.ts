import type { ColumnFigures, ColumnType, Statistic } from './view-props.ts'

/** What a statistic is called in the menu of a foot. */
export const STATISTIC_NAMES: Record<Statistic, string> = {
  count: 'Filled',
  people: 'People',
  mean: 'Mean',
  nps: 'NPS score',
  empty: 'Empty',
  sum: 'Sum',
  min: 'Smallest',
  max: 'Largest',
}

const NUMBERS: readonly Statistic[] = ['count', 'empty', 'people', 'sum', 'mean', 'min', 'max']
const COUNTS: readonly Statistic[] = ['count', 'empty', 'people']

/** What a column of this type can tell at its foot. */
export function statisticsOf(type: ColumnType): readonly Statistic[] {
  if (type === 'NPS') return ['nps', ...NUMBERS]
  return type === 'NUMBER' || type === 'COUNT' || type === 'LENGTH' ? NUMBERS : COUNTS
}

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })

/** A statistic of a column in words: `Sum 240`; null where nothing is known. */
export function statisticText(statistic: Statistic, figures: ColumnFigures | undefined): string | null {
  if (!figures) return null
  const { count, empty, peopleCount, npsScore, sum, mean, min, max } = figures
  const value = { count, empty, people: peopleCount, nps: npsScore, sum, mean, min, max }[statistic]
  if (value == null) return `${STATISTIC_NAMES[statistic]} –`
  if (statistic === 'nps') return `NPS ${value > 0 ? '+' : ''}${Math.round(value)}`
  return statistic === 'people'
    ? value === 1
      ? '1 person'
      : `${number(value)} people`
    : `${STATISTIC_NAMES[statistic]} ${number(value)}`
}
