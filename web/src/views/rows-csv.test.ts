import { expect, test } from 'vitest'
import { csvOf } from '../lib/csv.ts'
import { rowsCsv } from './rows-csv.ts'
import type { ViewColumn, ViewRow } from './view-props.ts'

type Row = ViewRow & { place: string }
const layout = { width: 100, sticky: false, wrapped: false }
const COLUMNS: ViewColumn<Row>[] = [
  { ...layout, key: 'title', title: 'Note', type: 'TITLE' },
  { ...layout, key: 'quote', title: 'Opening quote', type: 'QUOTE', cell: () => 'drawn only' },
  { ...layout, key: 'place', title: 'Place', type: 'TEXT', value: ({ place }) => place },
]

test('what is read in each column is written, and nothing of it runs in a spreadsheet', () => {
  const rows = [
    { id: '1', title: 'Dana, "first"', place: '=HYPERLINK("http://x")' },
    { id: '2', title: '+44', place: '-12.5' },
  ]
  expect(csvOf(rowsCsv(COLUMNS, rows))).toBe(
    'Note,Place\r\n"Dana, ""first""","\'=HYPERLINK(""http://x"")"\r\n+44,-12.5',
  )
})
