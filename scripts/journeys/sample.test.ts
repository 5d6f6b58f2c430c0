import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorkspace, type WorkspaceClient } from '../src/system/client.ts'
import { type RunningSystem, startSystem } from '../src/system/start-system.ts'
import { openBrowser } from './journey.ts'
import { signedIn } from './people.ts'

const STUDY = 'Carrier onboarding'
const EMAIL = 'ines@farrow.example'

let system: RunningSystem
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem({ regions: ['us_b'] }), openBrowser()])
  const person = { email: EMAIL, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow', sampleData: true }
  workspace = await createWorkspace({ root: system.root, region: 'us_b', ...person })
  // The study is made by facts on their way; it is whole when its insights are found.
  await vi.waitFor(async () => expect(await publishedInsights()).toBeGreaterThan(0), { timeout: 90_000, interval: 500 })
})
afterAll(async () => {
  await browser?.close()
  expect(await system?.stop()).toBe(0)
})

async function publishedInsights(): Promise<number> {
  const { search } = await workspace.graph<{ search: { total: number } }>(
    'query ($input: SearchInput!) { search(input: $input) { total } }',
    { input: { query: 'carrier', types: ['INSIGHT'] } },
  )
  return search.total
}

const place = () => ({ root: system.root, workspace })

test('no place of the left navigation is empty in a workspace that began with the sample study', async () => {
  const { page, errors } = await signedIn(browser, place(), EMAIL)
  const nav = page.locator('.nav')
  const main = page.getByRole('main')
  await main.getByText('Silence, not slowness, loses carriers in week one').waitFor()
  await nav.getByRole('link', { name: 'Your work' }).click()
  await main
    .getByRole('link', { name: /Carrier onboarding/ })
    .first()
    .waitFor()
  await nav.getByRole('link', { name: 'Settings' }).click()
  await main.getByText(EMAIL).waitFor()
  await nav.getByRole('link', { name: 'Search' }).click()
  await main.getByRole('searchbox').or(main.getByRole('combobox')).first().fill('answered the phone')
  await main.locator('mark').first().waitFor()
  await nav
    .getByRole('button', { name: /Carrier network/ })
    .first()
    .click()
  await nav.getByRole('link', { name: STUDY }).click()
  await main.locator('a[data-note]').first().waitFor()
  for (const section of ['Highlights', 'Tags', 'Insights']) {
    await page.getByRole('link', { name: section }).first().click()
    await main
      .getByText(/Dana|Callum|carrier|Finding out/i)
      .first()
      .waitFor()
  }
  expect(errors).toEqual([])
})

test('the sample study is deleted like any other project, comes back, and goes for good', async () => {
  const { page, errors } = await signedIn(browser, place(), EMAIL)
  const study = page.locator('.nav').getByRole('link', { name: STUDY })
  await page.locator('.nav').getByRole('button', { name: 'Open Carrier network' }).click()
  const remove = async () => {
    await study.click()
    await page
      .getByRole('main')
      .getByRole('button', { name: `More about ${STUDY}` })
      .click()
    await page.getByRole('menuitem', { name: 'Delete project' }).click()
    await study.waitFor({ state: 'detached' })
    await page.goto(`${workspace.host}/settings/trash`)
  }
  await remove()
  await page.getByRole('button', { name: `Restore ${STUDY}` }).click()
  await study.waitFor()
  await remove()
  await page.getByRole('button', { name: `Delete ${STUDY} for good` }).click()
  await page.getByLabel('Type the title to go on').fill(STUDY)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('The trash is empty').waitFor()
  expect(errors).toEqual([])
})
