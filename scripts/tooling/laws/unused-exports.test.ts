import { expect, test } from 'vitest'
import { unusedExports } from './unused-exports.ts'

const report = (file: string, exports: string[], types: string[] = []) =>
  JSON.stringify({
    issues: [
      {
        file,
        exports: exports.map((name) => ({ name, line: 1, col: 1, pos: 0 })),
        types: types.map((name) => ({ name, line: 2 })),
      },
    ],
  })

test('what nobody imports is found, values and types', () => {
  expect(unusedExports(report('proto/src/limits.ts', ['INCENTIVE'], ['Incentive']))).toEqual([
    expect.stringContaining('proto/src/limits.ts:1 Nobody imports INCENTIVE'),
    expect.stringContaining('proto/src/limits.ts:2 Nobody imports Incentive'),
  ])
})

test('a fragment is named in the text of operations, an operation is not', () => {
  const file = 'web/src/objects/field/operations.ts'
  expect(unusedExports(report(file, ['FieldStrip_data', 'Fields_query', 'SetField_mutation']))).toEqual([
    expect.stringContaining('Fields_query'),
    expect.stringContaining('SetField_mutation'),
  ])
  expect(unusedExports(report('services/notes/src/x.ts', ['FieldStrip_data']))).toHaveLength(1)
})

test('a report that is none is refused', () => {
  expect(() => unusedExports('{}')).toThrow()
})
