import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser, sharedSystem } from './journey.ts'
import { openMail, PASSWORD } from './people.ts'

const system = sharedSystem()
const EMAIL = 'ines@unlock.example'

let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const place = { root: system.root, region: 'us_b', teamName: 'Unlock Freight', subdomain: 'unlock' }
  workspace = await createWorkspace({ ...place, email: EMAIL, name: 'Ines Okafor' })
})
afterAll(() => browser?.close())

async function byPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Work email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

test('after ten wrong passwords the link in the mail unlocks the sign-in', async () => {
  const { page, context, errors } = await aPerson(browser)
  const wrong = { email: EMAIL, password: 'Not this one 1!' }
  for (let i = 0; i < 10; i++) await hostFetch(`${workspace.host}/api/auth/password`, { json: wrong })
  await page.goto(`${workspace.host}/auth/login`)
  await byPassword(page)
  await page.getByText('Too many wrong passwords', { exact: false }).waitFor()
  const mail = await openMail(context, system.root, EMAIL, /locked for a short time/)
  const href = await mail
    .getByRole('link', { name: /auth\/unlock|Unlock/ })
    .first()
    .getAttribute('href')
  await page.goto(String(href))
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await byPassword(page)
  await page.waitForURL(`${workspace.host}/home`)
  expect(errors.filter((error) => !error.includes('429'))).toEqual([])
})

test('the start page says who one is, and leads on into the only workspace', async () => {
  const { page, errors } = await aPerson(browser)
  await page.goto(`${system.root}auth/context`)
  await byPassword(page)
  await page.getByText('Unlock Freight').first().waitFor()
  await page.goto(`${system.root}auth/context`)
  await page.getByText(EMAIL).waitFor()
  await page
    .getByRole('list', { name: 'Workspaces and their regions' })
    .getByText('United States B', { exact: false })
    .waitFor()
  await page.goto(`${system.root}auth/product-picker`)
  await page.waitForURL(`${workspace.host}/home`)
  expect(errors.filter((error) => !error.includes('401'))).toEqual([])
})
