import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Presence } from './Presence.tsx'
import { faults, show } from './testing/show.tsx'

const PEOPLE = ['Ines Okafor', 'Tomasz Wilk', 'Priya Raman', 'Jo Lind', 'Ana Sousa'].map((name) => ({ id: name, name }))

test('four stand beside each other, each with a name', async () => {
  await show(<Presence people={PEOPLE.slice(0, 4)} />)
  await expect.element(page.getByRole('img', { name: 'Jo Lind, here now' })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(await faults()).toEqual([])
})

test('of more the rest is a number, which opens the list of all by keys and gives focus back', async () => {
  await show(<Presence people={PEOPLE} />, 'dark')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'People here now' })).toHaveTextContent('Ana Sousa')
  // While it fades in its letters are paler than they are.
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: '2 more here now' })).toHaveFocus()
})
