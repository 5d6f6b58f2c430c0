import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults, show } from '../testing/show.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldValue } from './FieldValue.tsx'

const FLEETS = ['Owner-operator', 'Small, 2 to 20', 'Large'].map((label, at) => ({ id: String(at), label }))

function Edited({ field, start, saved }: { field: CustomField; start: string | null; saved: (string | null)[] }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <FieldEditor
        field={field}
        value={value}
        onChange={(next) => {
          saved.push(next)
          setValue(next)
        }}
      />
      <button type="button">Next</button>
    </>
  )
}

async function edited(type: FieldType, start: string | null, more: Partial<CustomField> = {}) {
  const saved: (string | null)[] = []
  await show(<Edited field={{ id: 'f', type, title: 'Depot', ...more }} start={start} saved={saved} />)
  return saved
}
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('Enter opens a value, Enter saves it, and the focus is back on it', async () => {
  const saved = await edited('TEXT', 'Leeds')
  await userEvent.keyboard('{Tab}{Enter}')
  expect(await faults()).toEqual([])
  await userEvent.keyboard('Hull{Enter}')
  expect(saved).toEqual(['Hull'])
  await expect.poll(focused).toBe('Edit Depot: Hull')
  expect(await faults()).toEqual([])
})

test('Escape puts it back, and what did not change is not saved', async () => {
  const saved = await edited('TEXT', 'Leeds')
  await userEvent.keyboard('{Tab}{Enter}Hull{Escape}')
  await expect.poll(focused).toBe('Edit Depot: Leeds')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(focused).toBe('Edit Depot: Leeds')
  expect(saved).toEqual([])
})

test('Tab saves and goes on, and an emptied value is none', async () => {
  const saved = await edited('NUMBER', '12')
  await userEvent.keyboard('{Tab}{Enter}{Backspace}{Tab}')
  await expect.poll(focused).toBe('Next')
  expect(saved).toEqual([null])
  await expect.element(page.getByRole('button', { name: 'Edit Depot: Empty' })).toBeVisible()
})

test.each<[FieldType, string]>([
  ['NUMBER', 'twelve'],
  ['NUMBER', '1.2.3'],
  ['EMAIL', 'ines'],
  ['URL', 'javascript:alert(1)'],
  ['PHONE', 'call me'],
])('a %s field refuses %s, says why and stays open', async (type, typed) => {
  const saved = await edited(type, null)
  await userEvent.keyboard(`{Tab}{Enter}${typed}{Enter}`)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Write /)
  await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  expect(saved).toEqual([])
  expect(await faults()).toEqual([])
})

test('one option is found by its letters and chosen by Enter', async () => {
  const saved = await edited('SELECT', null, { options: FLEETS })
  await userEvent.keyboard('{Tab}{Enter}sma')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Small, 2 to 20')
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(saved).toEqual(['"Small, 2 to 20"'])
  await expect.poll(focused).toBe('Edit Depot: Small, 2 to 20')
})

test('several options are chosen up to their number, and the last is taken back by Backspace', async () => {
  const saved = await edited('SELECT', 'Large', { options: FLEETS, max: 2 })
  await userEvent.keyboard('{Tab}{Enter}own{Enter}')
  await expect.element(page.getByText('At most 2 can be chosen')).toBeVisible()
  await userEvent.keyboard('sma{Enter}{Backspace}{Tab}')
  await expect.poll(focused).toBe('Next')
  expect(saved).toEqual([])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}own{Enter}{Tab}')
  await expect.poll(() => saved).toEqual(['Large,Owner-operator'])
})

test('a score is chosen from 0 to 10', async () => {
  const saved = await edited('NPS', '7')
  await userEvent.keyboard('{Tab}{Enter}10{Enter}')
  expect(saved).toEqual(['10'])
})

test('yes and no are one key', async () => {
  const saved = await edited('BOOLEAN', null)
  await userEvent.keyboard('{Tab} ')
  await userEvent.keyboard(' ')
  expect(saved).toEqual(['true', 'false'])
  expect(await faults()).toEqual([])
})

test('only what is an address of the web is a link', async () => {
  const field: CustomField = { id: 'u', type: 'URL', title: 'Form' }
  await show(
    <>
      <FieldValue field={field} value="https://farrow.example/form" />
      <FieldValue field={field} value="javascript:alert(1)" />
    </>,
    'dark',
  )
  expect([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://farrow.example/form',
  ])
  expect(await faults()).toEqual([])
})
