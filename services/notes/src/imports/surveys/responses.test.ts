import { expect, test } from 'vitest'
import { responsesOf } from '#src/imports/surveys/responses.ts'

test('titles that a table gives show every character they have', () => {
  const rows = [
    ['invoice\u202efdp.exe', 'It took two weeks until somebody called.'],
    ['\u3164', 'Nobody told me who checks it.'],
  ]
  const { responses } = responsesOf(['Title', 'Why?'], rows, { first: 1, sheet: null })
  expect(responses.map(({ title }) => title)).toEqual(['invoicefdp.exe', 'Response 2'])
})
