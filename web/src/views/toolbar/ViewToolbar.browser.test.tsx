import { type FilterRow, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults, show } from '../../ui/testing/show.tsx'
import { SampleToolbar } from '../testing/SampleToolbar.tsx'

let shown: (ViewData & { layout: ViewLayout }) | null = null
const open = (scheme: 'light' | 'dark' = 'light', start: Partial<ViewData> = {}) =>
  show(
    <SampleToolbar
      start={start}
      onShown={(view) => {
        shown = view
      }}
    />,
    scheme,
  )

test('layout, group and order are chosen, and the row says what is', async () => {
  await open()
  await page.getByRole('button', { name: 'Layout: Table' }).click()
  await page.getByRole('menuitem', { name: 'Board' }).click()
  await expect.poll(() => shown?.layout).toBe('BOARD')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Tag' }).click()
  await expect.element(page.getByRole('button', { name: 'Columns: Tag' })).toBeVisible()
  await page.getByRole('button', { name: 'Sort: Created' }).click()
  expect(await faults()).toEqual([])
  await page.getByRole('combobox', { name: 'Order of Created' }).selectOptions('Oldest first')
  await page.getByRole('button', { name: 'Then by another' }).click()
  await expect
    .poll(() => shown?.sort)
    .toEqual([
      { key: 'created', direction: 'ASC' },
      { key: 'title', direction: 'ASC' },
    ])
})

test('fields are found, switched, moved by arrows, and cells wrapped', async () => {
  await open('dark')
  await page.getByRole('button', { name: 'Fields' }).click()
  await page.getByRole('switch', { name: 'Language' }).click()
  await expect.poll(() => shown?.fieldVisibility).toEqual([{ key: 'language', visible: true }])
  await page.getByRole('switch', { name: 'Wrap cells' }).click()
  await expect.poll(() => shown?.columns.every(({ wrapped }) => wrapped)).toBe(true)
  await page.getByRole('button', { name: 'Move Language' }).click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => shown?.columns.map(({ key }) => key)).toEqual(['title', 'tags', 'language', 'created'])
  expect(await faults()).toEqual([])
  await page.getByRole('searchbox', { name: 'Find a field' }).fill('tag')
  await expect.poll(() => document.querySelectorAll('[role="dialog"] li').length).toBe(1)
})

const title: FilterRow = { id: '0-0', field: systemField('title'), operatorType: 'contains', values: ['interview'] }
const tagged: FilterRow = { id: '0-1', field: systemField('tags'), operatorType: 'oneOf', values: ['wait', 'photo'] }

test.each(['light', 'dark'] as const)('each filter has a chip that opens it and takes it away: %s', async (scheme) => {
  await open(scheme, { filter: { id: '0', combinator: 'And', rows: [title, tagged] } })
  const chips = page.getByRole('list', { name: 'Filters' })
  // The button is named by what stands on it, the number included.
  const button = page.getByRole('button', { name: 'Filter 2', exact: true })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(chips.getByRole('button', { name: 'Tags is one of 2 of 2', exact: true })).toBeVisible()
  expect(await faults()).toEqual([])
  await chips.getByRole('button', { name: 'Title contains interview', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filter', exact: true })
  await expect.element(panel.getByRole('textbox', { name: 'Value of Title' })).toHaveValue('interview')
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await chips.getByRole('button', { name: 'Remove filter Title contains interview' }).click()
  await expect.poll(() => shown?.filter?.rows).toMatchObject([{ values: ['wait', 'photo'] }])
  await expect.element(page.getByRole('button', { name: 'Filter 1', exact: true })).toBeVisible()
  await chips.getByRole('button', { name: /^Remove filter Tags/ }).click()
  await expect.poll(() => shown?.filter).toBeNull()
  await expect.element(chips).not.toBeInTheDocument()
})
