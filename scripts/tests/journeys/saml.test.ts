import { freePort } from '@verbatim/kit/free-port.ts'
import { type SamlProvider, startSamlProvider } from '@verbatim/kit/testing/saml-provider.ts'
import { startTextRecords } from '@verbatim/kit/testing/text-records.ts'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser } from './journey.ts'
import { aMember, signedIn } from './people.ts'

const MANAGER = 'ines@farrow.example'
const MEMBER = 'noor@farrow.example'

let system: RunningSystem
let provider: SamlProvider
let dns: Awaited<ReturnType<typeof startTextRecords>>
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  dns = await startTextRecords()
  provider = await startSamlProvider({
    ines: { email: MANAGER, name: 'Ines Okafor' },
    noor: { email: MEMBER, name: 'Noor Haddad' },
    jonas: { email: 'jonas@farrow.example', name: 'Jonas Lindqvist' },
  })
  system = await startSystem({ port: await freePort(), env: { DNS_SERVERS: dns.address } })
  browser = await openBrowser()
  const place = { root: system.root, region: 'us_b', teamName: 'Farrow Freight', subdomain: 'farrow' }
  workspace = await createWorkspace({ ...place, email: MANAGER, name: 'Ines Okafor' })
  await aMember({ root: system.root, workspace }, { email: MEMBER, name: 'Noor Haddad', role: 'CONTRIBUTOR' })
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await provider?.stop()
  await dns?.stop()
})

/** Gives the provider our metadata, as its administrator does who saves the page of that address. */
async function trustUs(): Promise<void> {
  const { page } = await aPerson(browser)
  await page.goto(`${workspace.host}/auth/login`)
  provider.trust(await page.evaluate(async () => (await fetch('/api/auth/saml/metadata')).text()))
}

test('a manager connects a provider of SAML by its metadata, tests it, and offers it', async () => {
  const at = { path: '/settings/authentication' }
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, MANAGER, at)
  await page.getByLabel('Add a domain').fill('farrow.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const value = await page.getByText(/^verbatim-domain=/).textContent()
  dns.records.set('_verbatim.farrow.example', [value ?? ''])
  await page.getByRole('button', { name: 'Check now: farrow.example' }).click()
  await page.getByText('Verified', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Connect SAML' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect SAML' })
  await trustUs()
  await dialog.getByLabel('Name on the button').fill('Farrow SAML')
  await dialog.getByLabel('Metadata address').fill(provider.metadataUrl)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('Not tested').waitFor()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Test sign-in' }).click()
  const popup = await opening
  await popup.getByRole('button', { name: 'Ines Okafor' }).click()
  await popup.waitForEvent('close')
  await page.getByRole('region', { name: 'Last test' }).getByText(MANAGER).first().waitFor()
  await page.getByRole('switch', { name: 'Offer it on the sign-in page' }).click({ force: true })
  await page.getByText('On', { exact: true }).waitFor()
  expect(errors).toEqual([])
})

test('a member signs in through it and lands where they were going', async () => {
  const { page, errors } = await aPerson(browser)
  await page.goto(`${workspace.host}/projects`)
  await page.getByRole('link', { name: 'Continue with Farrow SAML' }).click()
  await page.getByRole('button', { name: 'Noor Haddad' }).click()
  await page.waitForURL(`${workspace.host}/projects`)
  await page.getByRole('main').waitFor()
  expect(errors).toEqual([])
})

test('whoever is no member hears that they need an invite', async () => {
  const { page } = await aPerson(browser)
  await page.goto(`${workspace.host}/auth/login`)
  await page.getByRole('link', { name: 'Continue with Farrow SAML' }).click()
  await page.getByRole('button', { name: 'Jonas Lindqvist' }).click()
  await page.getByText('You are not a member of this workspace', { exact: false }).waitFor()
})
