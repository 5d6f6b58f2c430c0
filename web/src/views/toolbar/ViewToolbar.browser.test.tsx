import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults, show } from '../../ui/testing/show.tsx'
import { SampleToolbar } from '../testing/SampleToolbar.tsx'

let shown: (ViewData & { layout: ViewLayout }) | null = null
const open = (scheme: 'light' | 'dark' = 'light') =>
  show(
    <SampleToolbar
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
