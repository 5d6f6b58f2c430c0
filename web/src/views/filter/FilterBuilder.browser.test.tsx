import { type FilterForm, type FilterRow, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults, show } from '../../ui/testing/show.tsx'
import { SAMPLE_OFFERS } from '../testing/sample-offers.tsx'
import { FilterBuilder } from './FilterBuilder.tsx'

let latest: FilterForm | null = null

function Edited({ start }: { start: FilterForm | null }) {
  const [form, setForm] = useState(start)
  latest = form
  return (
    <FilterBuilder
      form={form}
      offers={SAMPLE_OFFERS}
      counts={{ total: 26, left: new Map([['0-0', 19]]) }}
      result="19 of 26 notes"
      objects="Notes"
      onChange={setForm}
      onCopy={() => undefined}
      onDone={() => undefined}
    />
  )
}

async function edit(start: FilterForm | null = null, scheme: 'light' | 'dark' = 'light') {
  latest = null
  await show(<Edited start={start} />, scheme)
}
const tagged: FilterRow = { id: '0-0', field: systemField('tags'), operatorType: 'oneOf', values: ['wait'] }

test('another operator keeps the values, another field begins anew, and rows go one by one or all at once', async () => {
  await edit({ id: '0', combinator: 'And', rows: [tagged, { ...tagged, id: '0-1', values: ['photo'] }] }, 'dark')
  await page.getByRole('combobox', { name: 'Operator of Tags' }).first().selectOptions('is not one of')
  await expect.poll(() => latest?.rows[0]).toMatchObject({ operatorType: 'notOneOf', values: ['wait'] })
  await page.getByRole('button', { name: 'Field: Tags' }).first().click()
  await userEvent.keyboard('created{Enter}')
  await expect.poll(() => latest?.rows[0]).toMatchObject({ operatorType: 'isAfter', values: [] })
  await page.getByRole('combobox', { name: 'Value of Created' }).selectOptions('1 week ago')
  await expect.poll(() => latest?.rows[0]).toMatchObject({ values: ['1 week ago'] })
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Remove Created' }).click()
  await expect.poll(() => latest?.rows.length).toBe(1)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => latest).toBeNull()
})

test('a row that does not do what it says is shown with the reason', async () => {
  const gone: FilterRow = {
    id: '0-1',
    field: { kind: 'custom', fieldType: 'TEXT', id: '01900000-0000-7000-8000-00000000dead' },
    operatorType: 'contains',
    values: ['x'],
  }
  const count: FilterRow = { id: '0-2', field: systemField('highlightCount'), operatorType: 'is', values: ['many'] }
  await edit({ id: '0', combinator: 'Or', rows: [{ ...tagged, values: ['gone'] }, gone, count] })
  const reasons = () => [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent)
  await expect.poll(() => reasons().length).toBe(3)
  expect(reasons().join(' ')).toContain('no longer there')
  expect(reasons().join(' ')).toContain('This field was deleted')
  expect(reasons().join(' ')).toContain('“many” is no number')
  expect(await faults()).toEqual([])
})

test('how many a row leaves stands beside it, and which one takes most away below', async () => {
  await edit({ id: '0', combinator: 'And', rows: [tagged] })
  await expect.element(page.getByRole('meter', { name: '19 notes left' })).toBeVisible()
  await expect.element(page.getByText('Tags takes most away: 7 notes')).toBeVisible()
})
