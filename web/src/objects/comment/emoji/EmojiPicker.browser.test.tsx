import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults, show } from '../../../ui/testing/show.tsx'
import { EmojiPicker } from './EmojiPicker.tsx'

afterEach(() => localStorage.clear())

const chosen: string[] = []
const shown = (scheme?: 'dark') => show(<EmojiPicker onChoose={(emoji) => void chosen.push(emoji)} />, scheme)
const options = () => page.getByRole('option')

test('an emoji is found by its words and chosen by Enter, in the skin tone that was chosen, which is kept', async () => {
  await shown()
  await expect.element(page.getByRole('combobox', { name: 'Find an emoji' })).toHaveFocus()
  await expect.element(page.getByRole('group', { name: 'Smileys & Emotion' })).toBeInTheDocument()
  await page.getByTitle('Medium skin tone', { exact: true }).click()
  await page.getByRole('combobox').fill('waving hand')
  await expect.poll(() => options().elements().length).toBe(1)
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(chosen.at(-1)).toBe('👋🏽')
  await shown('dark')
  await expect.element(page.getByRole('radio', { name: 'Medium skin tone', exact: true }).last()).toBeChecked()
})

test('arrows walk the grid, and what nobody calls so is said', async () => {
  await shown('dark')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(chosen.at(-1)).toBe('🎉')
  await page.getByRole('combobox').fill('lorry that waits')
  await expect.element(page.getByText('No emoji has these words.')).toBeVisible()
  expect(await faults()).toEqual([])
})
