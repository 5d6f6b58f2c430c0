import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, farrow, signedIn } from './people.ts'

const MANAGER = 'ines@lists.farrow.example'
const VIEWER = 'jonas@lists.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  workspace = await farrow(system.root, MANAGER, 'farrow-lists')
  await aMember({ root: system.root, workspace }, { email: VIEWER, name: 'Jonas Lindqvist', role: 'VIEWER' })
  await workspace.graph('mutation { createFolder(input: { name: "Carriers" }) { id } }')
  for (const title of ['Payout clarity', 'Depot rounds', 'Old portal'])
    await workspace.graph('mutation ($title: String!) { createProject(input: { title: $title }) { id } }', { title })
})
afterAll(async () => {
  await browser?.close()
})

test('a manager finds projects by words, moves and archives several at once, takes it back, and sees the same after a reload', async () => {
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, MANAGER, {
    path: '/settings/projects',
  })
  const table = page.getByRole('table', { name: 'Projects' })
  await table.getByRole('row', { name: /Depot rounds.*Ines Okafor.*2 people/ }).waitFor()
  await page.getByLabel('Title, folder or person').fill('depot')
  await expect.poll(() => table.getByRole('link', { name: 'Payout clarity' }).count()).toBe(0)
  await page.getByLabel('Title, folder or person').fill('')
  for (const title of ['Payout clarity', 'Depot rounds']) await table.getByLabel(`Choose ${title}`).check()
  const bar = page.getByRole('toolbar', { name: 'Selected projects' })
  await bar.getByRole('button', { name: 'Move to folder' }).click()
  await page.getByRole('dialog').getByLabel('Folder').selectOption({ label: 'Carriers' })
  await page.getByRole('button', { name: 'Move 2 projects' }).click()
  await page.getByText('2 projects moved to Carriers', { exact: true }).waitFor()
  await table.getByRole('row', { name: /Depot rounds.*Carriers/ }).waitFor()

  await table.getByLabel('Choose Old portal').focus()
  await page.keyboard.press('Space')
  await bar.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('1 project archived', { exact: true }).waitFor()
  await page.getByText('Archived 1', { exact: true }).click()
  await table.getByRole('link', { name: 'Old portal' }).waitFor()
  await page.reload()
  await table.getByRole('link', { name: 'Old portal' }).waitFor()
  await table.getByLabel('Choose Old portal').check()
  await bar.getByRole('button', { name: 'Bring back' }).click()
  await page.getByText('No archived projects').waitFor()
  expect(errors).toEqual([])
})

test('a viewer is told who sees every project, and on a phone the list stays within the screen', async () => {
  const place = { root: system.root, workspace }
  const jonas = await signedIn(browser, place, VIEWER, { path: '/settings/projects' })
  await jonas.page.getByText('Managers see every project here').waitFor()
  const ines = await signedIn(browser, place, MANAGER, {
    width: 390,
    height: 844,
    touch: true,
    path: '/settings/projects',
  })
  await ines.page
    .getByText(/Ines Okafor decides, 2 people/)
    .first()
    .waitFor()
  expect(await ines.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  )
  expect([...ines.errors, ...jonas.errors]).toEqual([])
})
