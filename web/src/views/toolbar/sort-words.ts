import type { ColumnType, SortDirection } from '../view-props.ts'

const NUMBERS: Record<SortDirection, string> = { ASC: 'Lowest first', DESC: 'Highest first' }
const DATES: Record<SortDirection, string> = { ASC: 'Oldest first', DESC: 'Newest first' }
const COUNTS: Record<SortDirection, string> = { ASC: 'Fewest first', DESC: 'Most first' }
const LENGTHS: Record<SortDirection, string> = { ASC: 'Shortest first', DESC: 'Longest first' }
const LETTERS: Record<SortDirection, string> = { ASC: 'A to Z', DESC: 'Z to A' }

const WORDS: Partial<Record<ColumnType, Record<SortDirection, string>>> = {
  BOOLEAN: { ASC: 'No first', DESC: 'Yes first' },
  COUNT: COUNTS,
  DATE: DATES,
  DATETIME: DATES,
  LENGTH: LENGTHS,
  NPS: NUMBERS,
  NUMBER: NUMBERS,
}

/** What an order of a column of this type means: "Newest first". */
export const sortWords = (type: ColumnType, direction: SortDirection): string => (WORDS[type] ?? LETTERS)[direction]

/** The order that a column of this type is first asked for. */
export const firstDirection = (type: ColumnType): SortDirection => (WORDS[type] ? 'DESC' : 'ASC')
