import { expect, test } from 'vitest'
import type { Field } from '#src/fields/field.ts'
import { type Offered, suggestMapping } from '#src/imports/csv/mapping/suggest-mapping.ts'

const NOTHING: Offered = { fields: [], questions: [] }

function suggested(columns: Record<string, string[]>, offered = NOTHING) {
  const names = Object.keys(columns)
  const shape = {
    ...{ encoding: 'utf-8' as const, delimiter: ',', rows: 10 },
    columns: names.map((name) => ({ name, samples: [], filled: columns[name]!.length, dayFirst: false })),
  }
  const { columns: mapped, keyColumn } = suggestMapping(shape, Object.values(columns), offered)
  const told = mapped.map(({ use, field, question }) =>
    [use, field?.type ?? question?.type, field?.max].filter(Boolean).join(' '),
  )
  return { told, keyColumn }
}

const SAID = [
  'I waited for two days and nobody called me.',
  'They sent me the wrong papers, again!',
  'It was quick, I have to say.',
]

test('columns are judged by their names and answers', () => {
  expect(
    suggested({
      'Response ID': ['1', '2', '3'],
      Name: ['Dana Whitlock', 'Marta Kowalczyk', 'Emre Yıldız'],
      'What happened?': SAID,
      'How was it?': ['Good', 'Bad', 'Good', 'Bad'],
      Tools: ['App; Phone', 'App', 'Phone', 'Phone; App'],
      Trucks: ['1', '12', '1,300'],
      'Likely to recommend': ['9', '10', '0'],
      Email: ['a@b.example', 'c@d.example', 'e@f.example'],
      Site: ['https://a.example', 'https://b.example', 'http://c.example'],
      Agreed: ['yes', 'no', 'yes'],
      'Submitted at': ['2026-11-01', '2026-11-02', '2026-11-03'],
      Renewal: ['2027-11-01', '2027-11-02', '2027-11-03'],
      Empty: [],
    }),
  ).toEqual({
    told: [
      ...['SKIP', 'PERSON', 'QUESTION FREE_TEXT', 'QUESTION SINGLE_SELECT', 'FIELD SELECT 100', 'FIELD NUMBER 1'],
      ...['FIELD NPS 1', 'FIELD EMAIL 1', 'FIELD URL 1', 'FIELD BOOLEAN 1', 'DATE', 'FIELD DATETIME 1', 'SKIP'],
    ],
    keyColumn: 0,
  })
})

test('one column of speech is the content of a note, several are questions', () => {
  expect(suggested({ Title: ['One', 'Two', 'Three'], Notes: SAID }).told).toEqual(['TITLE', 'CONTENT'])
  expect(suggested({ Before: SAID, After: SAID }).told).toEqual(['QUESTION FREE_TEXT', 'QUESTION FREE_TEXT'])
})

test('a column that is called like a field or question of the project belongs to it, whatever it holds', () => {
  const offered = {
    fields: [{ id: 'f', label: 'Fleet', type: 'SELECT', max: 1 } as Field],
    questions: [
      {
        ...{
          id: 'q',
          projectId: 'p',
          text: 'Why?',
          type: 'MULTI_SELECT' as const,
          options: [],
          rank: 1,
          earlierTexts: [],
        },
        createdAt: new Date(0),
      },
    ],
  }
  expect(suggested({ FLEET: ['12'], ' why? ': SAID }, offered).told).toEqual([
    'FIELD SELECT 1',
    'QUESTION MULTI_SELECT',
  ])
})
