import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { openMail, signedIn } from './people.ts'

const system = sharedSystem()
const EMAIL = 'ines@passwords.example'
const [BEFORE, AFTER] = ['Correct-horse-battery-9', 'Kofi rows 7 boats!']

let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const place = { root: system.root, region: 'us_b', teamName: 'Passwords Freight', subdomain: 'passwords' }
  workspace = await createWorkspace({ ...place, email: EMAIL, name: 'Ines Okafor', password: BEFORE })
})
afterAll(() => browser?.close())

test('a member changes their password for the present one, and sees how strong the new one is', async () => {
  const ines = await signedIn(browser, { root: system.root, workspace }, EMAIL, {
    path: '/settings/user/account',
    stays: true,
  })
  const { page, errors, context } = ines
  await page.getByRole('button', { name: 'Change the password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the password' })
  await dialog.getByLabel('Present password').fill('Correct-horse-battery-8')
  const next = dialog.getByLabel('New password')
  const meter = dialog.getByRole('meter', { name: 'Strength of the password' })
  await next.fill('Abcdefghij1!')
  expect(await meter.getAttribute('aria-valuetext')).toBe('Weak: easily guessed')
  await next.fill(AFTER)
  await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe('Strong')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is not your present password.').waitFor()
  await dialog.getByLabel('Present password').fill(BEFORE)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Your password is changed.').waitFor()
  await page.reload()
  await page.getByText('Chosen').waitFor()
  await openMail(context, system.root, EMAIL, /Your password was changed/)
  // The refusal of the wrong one is an answer, and no error of the page.
  expect(errors).toEqual([])
})
