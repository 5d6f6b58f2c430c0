import { expect, test } from 'vitest'
import { countWords, importWords, placeOf, stepOf, tableWords } from './import-steps.ts'
import type { ShownImport, ShownTable } from './operations.ts'

const at = (state: string, table: object | null = {}) => stepOf({ state, table } as ShownImport)

test('an import stands at the step that its state says', () => {
  expect([stepOf(null), at('READING', null), at('FAILED', null), at('MAPPING'), at('CHECKING'), at('CHECKED')]).toEqual(
    [...['File', 'File', 'File', 'Columns', 'Check', 'Check']],
  )
  expect([at('RUNNING'), at('DONE'), at('CANCELLED'), at('FAILED')]).toEqual(['Import', 'Import', 'Import', 'Import'])
})

test('what is told of a table and its import', () => {
  const table = { rows: 86, columns: [{}, {}], encoding: 'utf-8', delimiter: ';' } as unknown as ShownTable
  expect(tableWords(table)).toBe('86 rows, 2 columns, read as UTF-8 with semicolons')
  expect(placeOf({ line: 4, column: 'Score' })).toBe('Line 4, column “Score”')
  expect([placeOf({ line: 4 }), placeOf({})]).toEqual(['Line 4', null])
  const counts = { __typename: 'ImportCounts' as const, added: 1, changed: 1200, same: 3, skipped: 0 }
  expect(importWords(counts, true)).toBe('Import 1,201 responses')
  expect(countWords(counts)).toBe('1 new, 1,200 changed, 3 stayed as they are')
})
