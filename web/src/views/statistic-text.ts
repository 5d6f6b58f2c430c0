import type { ColumnStatistic } from '@verbatim/contracts/views/view-vocabulary.ts'
import { shortDate } from '../lib/times.ts'
import type { ColumnFigures, ColumnType } from './view-props.ts'

/** What a statistic is called in the menu of a foot. */
const NAMES: Record<ColumnStatistic, string> = {
  count: 'Filled',
  people: 'People',
  mean: 'Mean',
  npsScore: 'NPS score',
  empty: 'Empty',
  sum: 'Sum',
  min: 'Smallest',
  max: 'Largest',
}
const TIMES: Partial<Record<ColumnStatistic, string>> = { min: 'Earliest', max: 'Latest' }

const COUNTS: readonly ColumnStatistic[] = ['count', 'empty', 'people']
const NUMBERS: readonly ColumnStatistic[] = [...COUNTS, 'sum', 'mean', 'min', 'max']

const isTime = (type: ColumnType): boolean => type === 'DATE' || type === 'DATETIME'

/** What a column of this type can tell at its foot. */
export function statisticsOf(type: ColumnType): readonly ColumnStatistic[] {
  if (type === 'NPS') return ['npsScore', ...NUMBERS]
  if (isTime(type)) return [...COUNTS, 'min', 'max']
  return type === 'NUMBER' || type === 'COUNT' ? NUMBERS : COUNTS
}

/** What a statistic is called where it is chosen for a column of this type. */
export const statisticName = (statistic: ColumnStatistic, type: ColumnType): string =>
  (isTime(type) && TIMES[statistic]) || NAMES[statistic]

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })

/** A statistic of a column in words: `Sum 240`; null where nothing is known. Times and `now` are milliseconds. */
export function statisticText(
  statistic: ColumnStatistic,
  type: ColumnType,
  figures: ColumnFigures | undefined,
  now: number,
): string | null {
  if (!figures) return null
  const { peopleCount: people, ...others } = figures
  const value = { ...others, people }[statistic]
  const name = statisticName(statistic, type)
  if (value == null) return `${name} –`
  if (statistic === 'npsScore') return `NPS ${value > 0 ? '+' : ''}${Math.round(value)}`
  if (statistic === 'people') return value === 1 ? '1 person' : `${number(value)} people`
  const isMoment = isTime(type) && TIMES[statistic] !== undefined
  return `${name} ${isMoment ? shortDate(new Date(value).toISOString(), now) : number(value)}`
}
