import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults, show } from '../testing/show.tsx'
import type { DataColumn, SortOrder } from './columns.ts'
import { DataTable } from './DataTable.tsx'

type Person = { id: string; name: string; depot: string }

const PEOPLE: readonly Person[] = ['Ines', 'Callum', 'Emre'].map((name, at) => ({
  ...{ id: String(at), name, depot: ['Leeds', 'Hull', 'Porto'][at] ?? '' },
}))

function People({ rows = PEOPLE }: { rows?: readonly Person[] }) {
  const [sort, setSort] = useState<SortOrder>({ key: 'name', descending: false })
  const columns: DataColumn<Person>[] = [
    { key: 'name', label: 'Name', sticky: true, sorts: ['ascending', 'descending'], cell: ({ name }) => name },
    {
      ...{ key: 'depot', label: 'Depot', width: 152, cell: ({ depot }) => depot },
      editor: ({ depot }, close) => (
        <input aria-label="Depot" defaultValue={depot} onKeyDown={({ key }) => key === 'Enter' && close()} />
      ),
    },
  ]
  const sorted = rows.toSorted((a, b) => (sort.descending ? -1 : 1) * a.name.localeCompare(b.name, 'en'))
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={sorted}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={setSort}
      isResizable
    />
  )
}

const names = (): (string | null | undefined)[] =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td, th')?.textContent)

test('a press on the head sorts by it, and again the other way round', async () => {
  await show(<People />)
  await expect.poll(names).toEqual(['Callum', 'Emre', 'Ines'])
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.poll(names).toEqual(['Ines', 'Emre', 'Callum'])
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
})

test('a column is made wider by keys', async () => {
  await show(<People />)
  const head = page.getByRole('columnheader', { name: 'Depot' })
  const width = (): number => head.element().getBoundingClientRect().width
  const before = width()
  ;(head.getByRole('separator').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(width).toBeGreaterThan(before)
})

test('arrows walk over the cells that are edited, Enter opens one', async () => {
  await show(<People />)
  ;(page.getByRole('cell', { name: 'Hull' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Porto')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Depot' })).toHaveValue('Porto')
  expect(await faults()).toEqual([])
})

test('of many rows those near the screen are drawn', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({ id: `p${at}`, name: `Person ${at}`, depot: 'Leeds' }))
  await show(<People rows={many} />, 'dark')
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(names().length).toBeLessThan(100)
  expect(names().length).toBeGreaterThan(5)
})
