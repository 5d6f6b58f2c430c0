import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { signedIn } from './people.ts'

const INES = 'ines@retention.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: INES, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-retention' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
})
afterAll(async () => {
  await browser?.close()
})

test('a manager sees what a rule would remove, sets it, a project is shorter, and a hold keeps it', async () => {
  const { made } = await workspace.graph<{ made: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { made: createProject(input: $input) { id } }',
    { input: { title: 'Carrier onboarding' } },
  )
  const at = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, at, INES, { path: '/settings/data-retention' })
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await main.getByText('Nothing goes', { exact: true }).waitFor()
  await main.getByLabel('Recordings and files are kept').selectOption('180')
  await dialog.getByText('This removes nothing today.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await main.getByText('Ines Okafor changed it').waitFor()
  await main.getByRole('link', { name: 'Carrier onboarding' }).click()
  await main.getByText('A project may only be shorter').waitFor()
  const other = await signedIn(browser, at, INES, { path: `/projects/${made.id}/settings/data-retention` })
  await main.getByLabel('Recordings and files are kept').selectOption('30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await main.getByText('Recordings, 30 days').waitFor()
  await other.page.getByRole('main').getByText('Recordings, 30 days').waitFor()
  await main.getByRole('button', { name: 'Set a hold' }).click()
  await dialog.getByLabel('Why').fill('File 2026-R-114')
  await page.keyboard.press('Enter')
  await main.getByText('File 2026-R-114').waitFor()
  await other.page.getByRole('main').getByText('File 2026-R-114').waitFor()
  await main.getByRole('button', { name: 'Lift hold' }).click()
  await dialog.getByRole('button', { name: 'Lift hold' }).click()
  await main.getByText('File 2026-R-114').waitFor({ state: 'detached' })
  // Insights go only where notes do, after a question each.
  const insights = main.getByLabel('Insights go too')
  await main.getByLabel('Notes go too').click()
  await dialog.getByText('Insights stay.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await insights.click()
  await dialog.getByText('and insights so long after they were begun.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => other.page.getByRole('main').getByLabel('Insights go too').isChecked()).toBe(true)
  expect([errors, other.errors]).toEqual([[], []])
})
