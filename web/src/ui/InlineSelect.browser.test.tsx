import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { InlineSelect } from './InlineSelect.tsx'
import { faults, show } from './testing/show.tsx'

const LEVELS = [
  { value: 'view', label: 'Can view' },
  { value: 'edit', label: 'Can edit' },
  { value: 'full', label: 'Full access' },
] as const
type Level = (typeof LEVELS)[number]['value']

function Access({ disabled, told }: { disabled?: boolean; told: Level[] }) {
  const [level, setLevel] = useState<Level>('view')
  const choose = (next: Level): void => {
    told.push(next)
    setLevel(next)
  }
  return <InlineSelect label="What Priya may do" options={LEVELS} value={level} onChange={choose} {...{ disabled }} />
}

const select = () => page.getByRole('combobox', { name: 'What Priya may do' })

test('a choice is told by its value, and stands in the line from then on', async () => {
  const told: Level[] = []
  await show(<Access told={told} />)
  await expect.element(select()).toHaveDisplayValue('Can view')
  await userEvent.selectOptions(select(), 'Full access')
  expect(told).toEqual(['full'])
  await expect.element(select()).toHaveDisplayValue('Full access')
  expect(await faults()).toEqual([])
})

test('by keys the next one is chosen', async () => {
  const told: Level[] = []
  await show(<Access told={told} />, 'dark')
  await userEvent.keyboard('{Tab}')
  await expect.element(select()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => told).toEqual(['edit'])
  expect(await faults()).toEqual([])
})

test('what nobody may change takes no focus', async () => {
  const told: Level[] = []
  await show(<Access disabled told={told} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(select()).not.toHaveFocus()
  await expect.element(select()).toBeDisabled()
  expect(told).toEqual([])
})
