import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser, type Person, sharedSystem } from './journey.ts'
import { aDevice, type Device } from './passkey-device.ts'
import { openMail, signedIn } from './people.ts'

const system = sharedSystem()
const EMAIL = 'ines@passkeys.example'

let browser: Browser
let workspace: WorkspaceClient
let ines: Person
let other: Person
let device: Device
beforeAll(async () => {
  browser = await openBrowser()
  const place = { root: system.root, region: 'us_b', teamName: 'Passkeys Freight', subdomain: 'passkeys' }
  workspace = await createWorkspace({ ...place, email: EMAIL, name: 'Ines Okafor' })
})
afterAll(() => browser?.close())

/**
 * Another browser of the same person, with the passkeys of the first. Their count goes on there, so the first may not use
 * them any more: it would be taken for a copy.
 */
async function withPasskeysOf({ session, id }: Device): Promise<Person> {
  const person = await aPerson(browser, { stays: true })
  const next = await aDevice(person)
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id })
  for (const credential of credentials)
    await next.session.send('WebAuthn.addCredential', { authenticatorId: next.id, credential })
  return person
}

test('a member adds a passkey on the account page, and gives it a name', async () => {
  ines = await signedIn(browser, { root: system.root, workspace }, EMAIL, {
    path: '/settings/user/account',
    stays: true,
  })
  const { page, errors, context } = ines
  device = await aDevice(ines)
  await page.getByText('You have none yet.').waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Work laptop').waitFor()
  await page.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByRole('dialog', { name: 'Rename the passkey' }).getByLabel('Name').fill('Ines’s laptop')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Ines’s laptop').waitFor()
  await openMail(context, system.root, EMAIL, /A passkey was added to your account/)
  expect(errors).toEqual([])
})

test('the passkey that the field of the address offers signs in on the workspace’s host, where she was going', async () => {
  other = await withPasskeysOf(device)
  const { page, errors } = other
  // This device answers what is offered as soon as it is.
  await page.goto(`${workspace.host}/projects`)
  await page.getByRole('main').getByText('No projects yet').waitFor()
  expect(page.url()).toBe(`${workspace.host}/projects`)
  expect(errors).toEqual([])
})

test('the same passkey signs in on the root domain by its button, in a browser that offers none in a field', async () => {
  const { page, errors } = other
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto(`${system.root}auth/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Passkeys Freight').first().waitFor()
  expect(errors).toEqual([])
})

test('a passkey that was removed signs in nobody', async () => {
  await ines.page.getByRole('button', { name: 'Remove Ines’s laptop' }).click()
  await ines.page.getByRole('button', { name: 'Remove passkey' }).click()
  await ines.page.getByText('You have none yet.').waitFor()
  const { page, context } = other
  await context.clearCookies()
  await page.goto(`${workspace.host}/auth/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('This passkey is not known here', { exact: false }).waitFor()
})
