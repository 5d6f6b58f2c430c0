import { type FilterForm, type FilterRow, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { startTransition, useState } from 'react'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { faults, show } from '../../ui/testing/show.tsx'
import { SAMPLE_OFFERS } from '../testing/sample-offers.tsx'
import { FilterBuilder } from './FilterBuilder.tsx'

let latest: FilterForm | null = null
let timesDone = 0

/** A form whose changes come back when there is time, as those of an address do. */
function Edited({ start }: { start: FilterForm | null }) {
  const [form, setForm] = useState(start)
  latest = form
  return (
    <FilterBuilder
      form={form}
      offers={SAMPLE_OFFERS}
      counts={null}
      result="4 notes"
      objects="Notes"
      onChange={(next) => startTransition(() => setForm(next))}
      onCopy={() => undefined}
      onDone={() => {
        timesDone += 1
      }}
    />
  )
}

async function edit(start: FilterForm | null = null) {
  latest = null
  timesDone = 0
  await show(<Edited start={start} />)
}
const NO_ROWS: FilterForm = { id: '0', combinator: 'And', rows: [] }
const title = (id: string): FilterRow => ({ id, field: systemField('title'), operatorType: 'contains', values: ['e'] })
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.slice(0, 30)
/** Pressed by the page itself, so that nothing runs between it and what follows. */
const pressed = (button: Locator) => button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('rows and groups are added, filled in and taken away by keys alone, and Escape is Done', async () => {
  await edit(NO_ROWS)
  await userEvent.tab()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(focused).toBe('Field: Choose a field')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Find a field' })).toHaveFocus()
  await userEvent.keyboard('title{Enter}')
  await expect.poll(focused).toBe('Field: Title')
  // The usual operator of a text, not that of a row without a field.
  await expect.poll(() => latest?.rows[0]).toMatchObject({ operatorType: 'contains' })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('interview')
  await expect.poll(() => latest?.rows[0]).toMatchObject({ values: ['interview'] })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(focused).toBe('Field: Choose a field')
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{Control>}{Backspace}{/Control}')
  await expect.poll(() => latest?.rows.length).toBe(1)
  await expect.poll(focused).toBe('Row')
  expect(timesDone).toBe(0)
  await userEvent.keyboard('{Escape}')
  expect(timesDone).toBe(1)
})

test('the key that follows at once is for the row that was added', async () => {
  await edit(NO_ROWS)
  pressed(page.getByRole('button', { name: 'Row', exact: true }))
  // Whoever types does not wait for the address.
  await Promise.resolve()
  expect(focused()).toBe('Field: Choose a field')
  pressed(page.getByRole('button', { name: 'Group', exact: true }).first())
  await Promise.resolve()
  expect(document.activeElement?.closest('[data-filter-row]')).toHaveAttribute('data-filter-row', '0-1-0')
  await expect.poll(() => latest?.rows.length).toBe(2)
})

test('Escape is Done on the × of a row, whose name stands beside it', async () => {
  await edit({ id: '0', combinator: 'And', rows: [title('0-0'), title('0-1')] })
  const remove = page.getByRole('button', { name: 'Remove Title' }).first()
  await page.getByRole('textbox', { name: 'Value of Title' }).first().click()
  await userEvent.tab()
  await expect.element(remove).toHaveFocus()
  await expect.element(page.getByRole('tooltip', { name: 'Remove Title' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(timesDone).toBe(1)
})

test('where a row was taken away the keyboard is on the one that stands there now', async () => {
  await edit({ id: '0', combinator: 'And', rows: [title('0-0'), { ...title('0-1'), field: systemField('content') }] })
  await page.getByRole('button', { name: 'Remove Title' }).click()
  await expect.poll(focused).toBe('Field: Anything said')
  await userEvent.keyboard('{Control>}{Backspace}{/Control}')
  await expect.poll(() => latest).toBeNull()
  await expect.poll(focused).toBe('Row')
})

test('a first filter begins with rows to fill in, and what is left out of them filters nothing', async () => {
  await edit()
  await expect.element(page.getByRole('button', { name: 'Field: Contributors' })).toBeVisible()
  expect(latest).toBeNull()
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Value of Contributors' }).click()
  await userEvent.keyboard('ines{Enter}{Enter}')
  await expect.poll(() => latest?.rows[0]).toMatchObject({ values: ['ines'] })
  await expect.element(page.getByRole('button', { name: 'Field: Created' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(page.getByRole('button', { name: 'Field: Contributors' })).not.toBeInTheDocument()
})
