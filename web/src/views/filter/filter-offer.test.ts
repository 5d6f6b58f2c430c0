import { type FilterForm, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { Hash } from 'lucide-react'
import { expect, test } from 'vitest'
import { type FilterOffers, problemsByRow } from './filter-offer.ts'

const [HERE, OTHER] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
const FORM: FilterForm = {
  ...{ id: '0', combinator: 'And' },
  rows: [{ id: '0-0', field: systemField('note'), operatorType: 'oneOf', values: [HERE, OTHER] }],
}
const OFFERS: FilterOffers = {
  noun: 'highlight',
  fields: [{ field: systemField('note'), title: 'Note', icon: Hash }],
  choices: { NOTE: [{ id: HERE, label: 'A call' }] },
}

test('what was chosen is told to be gone only where it is known to be: not while its name comes, nor where it failed', () => {
  expect([...problemsByRow(FORM, OFFERS).values()].map(({ kind }) => kind)).toEqual(['optionGone'])
  expect(problemsByRow(FORM, { ...OFFERS, coming: new Set([OTHER]) }).size).toBe(0)
  expect(problemsByRow(FORM, { ...OFFERS, failed: new Set([OTHER]) }).size).toBe(0)
})
