import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { expect, test } from 'vitest'
import { blockTable } from './block-table.ts'
import { firstWord, type Step, stepped } from './word-steps.ts'

const paragraph = (id: string, text: string) => documentSchema.node('paragraph', { id }, documentSchema.text(text))
const doc = documentSchema.node('doc', null, [paragraph('a', 'It says verifying.'), paragraph('b', 'By who?')])
const table = blockTable(doc)
const words = (...steps: Step[]) => {
  const picked = steps.reduce((now, step) => stepped(table, now, step), firstWord(table, 0) ?? { from: 0, to: 0 })
  return doc.textBetween(picked.from, picked.to, ' / ')
}

test('a selection grows and shrinks by words, over the end of a block too', () => {
  expect(words()).toBe('It')
  expect(words('grow-end')).toBe('It says')
  expect(words('grow-end', 'grow-end', 'grow-end')).toBe('It says verifying. / By')
  expect(words('grow-end', 'shrink-start')).toBe('says')
})

test('one word stays, however often it is asked for less', () => {
  expect(words('shrink-end', 'shrink-end')).toBe('It')
  expect(words('grow-start')).toBe('It')
})
