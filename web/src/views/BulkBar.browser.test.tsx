import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useKeyboard } from '../lib/use-actions.ts'
import { counted } from '../lib/words.ts'
import { faults, show } from '../ui/testing/show.tsx'
import { BulkBar, type BulkProgress } from './BulkBar.tsx'
import { BulkField } from './BulkField.tsx'
import { sampleRows, useSampleView } from './testing/sample-view.tsx'
import type { ViewSelection } from './view-props.ts'

const TWO: ViewSelection = { ids: new Set(['row-0', 'row-1']), isEvery: false }

function Bar({ progress = null }: { progress?: BulkProgress | null }) {
  useKeyboard()
  const [selection, setSelection] = useState(TWO)
  const { columns, groups, onEdit } = useSampleView({ rows: sampleRows(6) })
  const rows = groups.flatMap((group) => group.rows)
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  return (
    <>
      <p>{rows.map(({ values }) => values.text).join(', ')}</p>
      <p>{`fleets: ${rows.map(({ values }) => values.fleet).join(', ')}`}</p>
      <BulkBar
        noun="note"
        selection={selection}
        total={6}
        onEvery={() => setSelection({ ids: new Set(), isEvery: true })}
        onClear={() => setSelection({ ids: new Set(), isEvery: false })}
        progress={progress}
      >
        <BulkField
          columns={columns}
          chosen={counted(chosen.length, 'note')}
          onSave={({ key }, value) => void onEdit?.(chosen.map(({ id }) => ({ rowId: id, columnKey: key, value })))}
        />
      </BulkBar>
    </>
  )
}

test('it tells how many are chosen, chooses all that match, and Escape clears', async () => {
  await show(<Bar />)
  await expect.element(page.getByText('2 selected')).toBeVisible()
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Choose all 6 that match' }).click()
  await expect.element(page.getByText('6 selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
})

test('one value is given to a field of all that are chosen', async () => {
  await show(<Bar />, 'dark')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Place' }).click()
  expect(await faults()).toEqual([])
  await userEvent.keyboard('Hull{Enter}')
  await expect.element(page.getByText('Hull, Hull, Graz, Ghent, Rotterdam, Cork')).toBeVisible()
})

test('an option is chosen by the mouse, a text is set by a button, and a press elsewhere sets nothing', async () => {
  await show(<Bar />)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Fleet size' }).click()
  await page.getByRole('option', { name: 'Large fleet' }).click()
  await expect.element(page.getByText('fleets: Large fleet, Large fleet, Large fleet')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Place' }).click()
  await userEvent.keyboard('Hull')
  await page.getByText('fleets:').click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Place' }).click()
  await userEvent.keyboard('Oslo')
  await page.getByRole('button', { name: 'Set for 2 notes' }).click()
  await expect.element(page.getByText('Oslo, Oslo, Graz, Ghent, Rotterdam, Cork')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Place' }).click()
  await page.getByRole('button', { name: 'Empty it' }).click()
  await expect.element(page.getByText(', , Graz, Ghent, Rotterdam, Cork')).toBeVisible()
})

test('an edit that is under way says how far it is and can be cancelled', async () => {
  let cancelled = 0
  await show(<Bar progress={{ title: 'Changing Place', done: 3, of: 6, onCancel: () => cancelled++ }} />)
  await expect.element(page.getByRole('progressbar', { name: 'Changing Place' })).toHaveAttribute('aria-valuenow', '3')
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(cancelled).toBe(1)
})
