import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Person, sharedSystem } from './journey.ts'
import { aDevice } from './passkey-device.ts'
import { aMember, openMail, signedIn } from './people.ts'

const system = sharedSystem()
const EMAIL = 'ines@managers.example'
const NOOR = 'noor@managers.example'
const TOM = 'tom@managers.example'

let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const place = { root: system.root, region: 'us_b', teamName: 'Managers Freight', subdomain: 'managers' }
  workspace = await createWorkspace({ ...place, email: EMAIL, name: 'Ines Okafor' })
  const at = { root: system.root, workspace }
  await aMember(at, { email: NOOR, name: 'Noor Haddad', role: 'MANAGER' })
  await aMember(at, { email: TOM, name: 'Tom Brandt', role: 'MANAGER' })
})
afterAll(() => browser?.close())

const into = (email: string, path: string) =>
  signedIn(browser, { root: system.root, workspace }, email, { path, stays: true })

const passkeysOf = ({ page }: Pick<Person, 'page'>) =>
  page.getByRole('list', { name: 'Passkeys', exact: true }).getByRole('listitem')

async function press({ page }: Pick<Person, 'page'>): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Continue' }).click()
}

test('managers are asked for a passkey once two have one, and who has none is let by another manager', async () => {
  const ines = await into(EMAIL, '/settings/user/account')
  await aDevice(ines)
  await press(ines)
  await passkeysOf(ines).waitFor()
  await ines.context.clearCookies()
  // The device answers what the field of the address offers.
  await ines.page.goto(`${workspace.host}/settings/authentication`)
  const ask = ines.page.getByRole('switch', { name: 'Ask managers for a passkey' })
  await ines.page.getByText('Two managers need a passkey first').waitFor()
  expect(await ask.isDisabled()).toBe(true)

  const noor = await into(NOOR, '/settings/user/account')
  await aDevice(noor)
  await press(noor)
  await passkeysOf(noor).waitFor()
  // Her page hears of it by itself.
  await expect.poll(() => ask.isEnabled()).toBe(true)
  await ask.click()
  await ines.page.getByRole('status').getByText('Every manager gets a mail.').waitFor()
  await openMail(ines.context, system.root, EMAIL, /Managers of Managers Freight now need a passkey/)

  // A password of today may be a link's of today, so that it is no more than the mail box.
  const tom = await into(TOM, '/settings/authentication')
  await tom.page.getByText('You act as a contributor here.').waitFor()
  await tom.page.getByText('These settings are for managers').waitFor()
  await tom.page.goto(`${workspace.host}/settings/user/account`)
  await aDevice(tom)
  await press(tom)
  const dialog = tom.page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByText('ask another manager to let you add it').waitFor()

  await ines.page.getByRole('button', { name: 'Let Tom Brandt add a passkey' }).click()
  await ines.page.getByRole('list', { name: 'Passkeys of managers' }).getByText('may add one until').waitFor()
  await openMail(tom.context, system.root, TOM, /You may add your passkey for Managers Freight/)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await passkeysOf(tom).waitFor()
  expect([...ines.errors, ...noor.errors]).toEqual([])
})
