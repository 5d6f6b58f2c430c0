import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { show } from '../../../ui/testing/show.tsx'
import { type Choice, FoundChoices } from './FoundChoices.tsx'

const NOTES: readonly Choice[] = [
  { value: '1', label: 'Dana Whitlock' },
  { value: '2', label: 'Ride-along' },
]

function Choices() {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const found = NOTES.filter(({ label }) => label.includes(search))
  return (
    <>
      <FoundChoices
        legend="Notes"
        search={<SearchInput label="Find notes" value={search} onChange={setSearch} />}
        found={{ data: found, refetch: () => Promise.resolve() }}
        failed="The notes did not load"
        loading="Loading notes"
        chosen={chosen}
        onChange={setChosen}
      >
        {found.length === 0 && <p>No note has these words in its title.</p>}
      </FoundChoices>
      <p>{chosen.length} chosen</p>
    </>
  )
}

test('what is chosen stays while others are looked for, once, and can be left out again', async () => {
  await show(<Choices />)
  const dana = page.getByRole('checkbox', { name: 'Dana Whitlock' })
  await dana.click()
  await page.getByLabelText('Find notes').fill('Ride')
  await expect.element(page.getByRole('checkbox', { name: 'Ride-along' })).not.toBeChecked()
  await expect.element(dana).toBeChecked()
  await page.getByRole('checkbox', { name: 'Ride-along' }).click()
  await page.getByLabelText('Find notes').fill('nothing')
  await expect.element(page.getByText('2 chosen')).toBeVisible()
  await expect.element(page.getByText('No note has these words in its title.')).toBeVisible()
  await dana.click()
  await expect.element(dana).not.toBeInTheDocument()
  await expect.element(page.getByText('1 chosen')).toBeVisible()
  await page.getByLabelText('Find notes').fill('')
  expect(page.getByRole('checkbox').elements()).toHaveLength(2)
})
