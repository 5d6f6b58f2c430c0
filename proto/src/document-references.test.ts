import { expect, test } from 'vitest'
import { referencesIn } from './document-references.ts'

const [NOTE, PERSON] = ['0195aaaa-0000-7000-8000-000000000001', '0195aaaa-0000-7000-8000-000000000002']
const card = (resource: string) => ({ type: 'referenceCard', attrs: { resource } })

test('a document shows cards of what they name, wherever they stand; of what no card shows nothing is told', () => {
  const column = { type: 'column', content: [card(`person:${PERSON}`), card('user:x'), card(`note:${NOTE}/content`)] }
  const content = { type: 'doc', content: [card(`note:${NOTE}`), { type: 'columns', content: [column, column] }] }
  const person = { type: 'person', id: PERSON }
  expect(referencesIn(content)).toEqual([{ type: 'note', id: NOTE }, person, person])
})

test.each([null, 7, 'text', {}, { type: 'doc', content: [{ type: 'later', attrs: {} }] }])(
  'what is no document shows none: %j',
  (content) => {
    expect(referencesIn(content)).toEqual([])
  },
)
