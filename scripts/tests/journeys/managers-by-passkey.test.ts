import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aDevice } from './passkey-device.ts'
import { openMail, signedIn } from './people.ts'

const system = sharedSystem()
const EMAIL = 'ines@managers.example'

let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const place = { root: system.root, region: 'us_b', teamName: 'Managers Freight', subdomain: 'managers' }
  workspace = await createWorkspace({ ...place, email: EMAIL, name: 'Ines Okafor' })
})
afterAll(() => browser?.close())

const into = (path: string) => signedIn(browser, { root: system.root, workspace }, EMAIL, { path, stays: true })

test('a manager asks managers for a passkey, and acts as a contributor where they came in without one', async () => {
  const { page, errors, context } = await into('/settings/user/account')
  await aDevice({ page, context })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem').waitFor()
  await context.clearCookies()
  // The device answers what the field of the address offers.
  await page.goto(`${workspace.host}/settings/authentication`)
  await page.getByRole('switch', { name: 'Ask managers for a passkey' }).click()
  await page.getByRole('status').getByText('Every manager gets a mail.').waitFor()
  await openMail(context, system.root, EMAIL, /Managers of Managers Freight need a passkey now/)
  expect(errors).toEqual([])

  const weak = await into('/settings/authentication')
  await weak.page.getByText('You act as a contributor here.').waitFor()
  await weak.page.getByText('These settings are for managers').waitFor()
  await weak.page.reload()
  await weak.page.getByText('You act as a contributor here.').waitFor()
})
