import { expect, test } from 'vitest'
import { countWords, endWords, importWords, placeOf, stepOf, tableWords, undoneWords } from './import-steps.ts'
import type { ShownImport, ShownTable } from './operations.ts'

const at = (state: string, table: object | null = {}) => stepOf({ state, table } as ShownImport)

test('an import stands at the step that its state says', () => {
  expect([stepOf(null), at('READING', null), at('FAILED', null), at('MAPPING'), at('CHECKING'), at('CHECKED')]).toEqual(
    [...['File', 'File', 'File', 'Columns', 'Check', 'Check']],
  )
  expect([at('RUNNING'), at('DONE'), at('CANCELLED'), at('FAILED')]).toEqual(['Import', 'Import', 'Import', 'Import'])
})

test('what is told of a table and its import', () => {
  const column = { __typename: 'CsvColumn' as const, name: '', samples: [], filled: 0, dayFirst: false }
  const table: ShownTable = {
    ...{ __typename: 'CsvTable', rows: 86, columns: [column, column], encoding: 'utf-8', delimiter: ';' },
  }
  expect(tableWords(table)).toBe('86 rows, 2 columns, read as UTF-8 with semicolons')
  expect(placeOf({ line: 4, column: 'Score' })).toBe('Line 4, column “Score”')
  expect([placeOf({ line: 4 }), placeOf({})]).toEqual(['Line 4', null])
  const counts = { __typename: 'ImportCounts' as const, added: 1, changed: 1200, same: 3, skipped: 0 }
  expect(importWords(counts, true)).toBe('Import 1,201 responses')
  expect(countWords(counts)).toBe('1 new, 1,200 changed, 3 stayed as they are')
  const undone = { __typename: 'ImportUndone' as const, removed: 1, restored: 1200, kept: 0 }
  expect(undoneWords(undone)).toBe('1 note went to the trash, 1,200 say what they said before.')
  expect([endWords({ state: 'DONE', counts }), endWords({ state: 'UNDONE', counts })]).toEqual([
    '1 new, 1,200 changed, 3 stayed as they are',
    'Undone',
  ])
})
