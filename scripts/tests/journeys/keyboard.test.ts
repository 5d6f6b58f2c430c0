import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study, select, tagSearch } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy('keyboard')
})
afterAll(() => study?.close())

const holdsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') != null)

test('a dialog takes the keyboard, keeps it, and gives it back to where it was opened from', async () => {
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/notes`)
  const more = page.getByRole('main').getByRole('button', { name: 'More about Carrier onboarding' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename project' })
  await dialog.waitFor()
  await page.keyboard.type('Depots')
  expect(await dialog.getByLabel('Project name').inputValue()).toBe('Depots')
  for (let presses = 0; presses < 7; presses++) {
    await page.keyboard.press('Tab')
    expect(await holdsFocus(page)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(errors).toEqual([])
})

test('a speaker is named by keys, and words that are chosen are copied', async () => {
  const { page, errors } = await study.inNote(await study.aNote())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('button.speaker-name').first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Name this speaker' }).waitFor()
  await page.keyboard.press('Escape')
  await select(page, 'wait till Tuesday')
  await tagSearch(page).waitFor()
  await page.keyboard.press('Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('wait till Tuesday')
  expect(errors).toEqual([])
})

test('a speaker is named by mouse, and the keyboard is at the name again', async () => {
  const { page, errors } = await study.inNote(await study.aNote())
  const name = page.locator('button.speaker-name').first()
  const hasFocus = (): Promise<boolean> => name.evaluate((button) => button === document.activeElement)
  const menu = page.getByRole('dialog', { name: 'Name this speaker' })
  await name.click()
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await hasFocus()).toBe(true)
  await name.click()
  await menu.getByLabel('Speaker').fill('Ines O.')
  await page.keyboard.press('Enter')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => name.innerText()).toBe('Ines O.')
  expect(await hasFocus()).toBe(true)
  expect(errors).toEqual([])
})

test('an act that could not be sent is taken back', async () => {
  const noteId = await study.aNote()
  const { page } = await study.inNote(noteId)
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await select(page, 'wait till Tuesday')
  await tagSearch(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('There is no connection').first().waitFor()
  await expect.poll(() => page.locator('.document [data-highlights]').count()).toBe(0)
  await page.context().setOffline(false)
  await study.kept(noteId, 0)
})

test('in a narrow window the navigation is a rail of icons: keys reach every place, and its name shows', async () => {
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/notes`)
  await page.setViewportSize({ width: 768, height: 900 })
  const navigation = page.getByRole('navigation', { name: 'Workspace', exact: true })
  await navigation.getByRole('link', { name: 'Projects' }).waitFor()
  expect(await navigation.evaluate((rail) => rail.getBoundingClientRect().width)).toBe(56)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  await navigation.getByRole('link', { name: 'Search' }).focus()
  for (const name of ['Home', 'Your work', 'Inbox', 'People', 'Projects']) {
    await page.keyboard.press('Tab')
    await page.getByRole('tooltip', { name }).waitFor()
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/browse')
  expect(errors).toEqual([])
})
