import { freePort } from '@verbatim/kit/free-port.ts'
import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { createWorkspace } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser } from './journey.ts'

const INES = 'ines@farrow.example'
const ofFarrow = { email_verified: true, hd: 'farrow.example' }

let system: RunningSystem
let google: OpenIdProvider
let microsoft: OpenIdProvider
let browser: Browser
beforeAll(async () => {
  const port = await freePort()
  const redirectUris = [`http://verbatim.localhost:${port}/callback`]
  google = await startOpenIdProvider({
    redirectUris,
    people: {
      ines: { ...ofFarrow, email: INES, name: 'Ines Okafor' },
      noor: { ...ofFarrow, email: 'noor@farrow.example', name: 'Noor Haddad' },
      // An address of somebody else's domain, which Google does not look after.
      vera: { email: 'vera@elsewhere.example', email_verified: true, name: 'Vera Lind' },
    },
  })
  microsoft = await startOpenIdProvider({
    redirectUris,
    people: { ines: { email: INES, xms_edov: true, name: 'Ines Okafor' } },
    path: '/common/v2.0',
  })
  const env = {
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    MICROSOFT_AUTHORITY: microsoft.issuer.replace('/common/v2.0', ''),
    MICROSOFT_CLIENT_ID: microsoft.clientId,
    MICROSOFT_CLIENT_SECRET: microsoft.clientSecret,
  }
  ;[system, browser] = await Promise.all([startSystem({ port, regions: ['us_b', 'eu_a'], env }), openBrowser()])
  const place = { root: system.root, region: 'us_b', teamName: 'Farrow Freight', subdomain: 'farrow' }
  await createWorkspace({ ...place, email: INES, name: 'Ines Okafor' })
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await google?.stop()
  await microsoft?.stop()
})

/** Presses a provider's button, by mouse or by keys, and says in its window who one is. */
async function asPerson(page: Page, press: () => Promise<void>, name: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await press()
  const popup = await opening
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name }).click()
  await closed
}

const withGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

test('somebody new signs up with Google in a window of its own, without a mail, in the region that they chose', async () => {
  const { page, errors } = await aPerson(browser)
  await page.goto(`${system.root}auth/signup`)
  await page.getByLabel('Your account is kept in').selectOption('eu_a')
  await asPerson(page, () => withGoogle(page).click(), 'Noor Haddad')
  await page.waitForURL(/create-workspace/)
  const me = await page.evaluate(async () => (await fetch('/api/root/auth/me')).json())
  expect(me).toMatchObject({ email: 'noor@farrow.example', name: 'Noor Haddad', homeRegion: 'eu_a' })
  expect(errors).toEqual([])
})

test('who has a workspace signs in by keys, with Google and the next time with Microsoft, and opens it', async () => {
  for (const provider of ['Google', 'Microsoft']) {
    const { page, errors } = await aPerson(browser)
    await page.goto(`${system.root}auth/login`)
    const button = page.getByRole('button', { name: `Continue with ${provider}` })
    await button.focus()
    await asPerson(page, () => page.keyboard.press('Enter'), 'Ines Okafor')
    await page.waitForURL(/\/auth\/workspaces/)
    await page.getByText('Farrow Freight').first().click()
    await page.waitForURL(/farrow\..*\/home/)
    expect(errors).toEqual([])
  }
})

test('who signs in with Google and Microsoft sees both on the account page and disconnects one', async () => {
  const { page, errors } = await aPerson(browser)
  await page.goto(`${system.root}auth/login`)
  await asPerson(page, () => withGoogle(page).click(), 'Ines Okafor')
  await page.waitForURL(/\/auth\/workspaces/)
  await page.getByText('Farrow Freight').first().click()
  await page.waitForURL(/farrow\..*\/home/)
  await page.goto(`${new URL(page.url()).origin}/settings/user/account`)
  const accounts = page.getByRole('list', { name: 'Accounts of Google and Microsoft' }).getByRole('listitem')
  await accounts.nth(1).waitFor()
  await page.getByRole('button', { name: 'Disconnect Google' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
  await page.getByRole('status').getByText('Google is disconnected from your account.').waitFor()
  await page.reload()
  await accounts.getByText('Microsoft').waitFor()
  expect(await accounts.count()).toBe(1)
  expect(errors).toEqual([])
})

test('where the browser opens no windows the way leads through the page itself', async () => {
  const { page, errors } = await aPerson(browser)
  // As a blocker does it.
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${system.root}auth/login`)
  await withGoogle(page).click()
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
  await page.getByRole('button', { name: 'Ines Okafor' }).click()
  await page.waitForURL(/\/auth\/workspaces/)
  // The address with the answer is not gone back to.
  await page.goBack()
  await page
    .getByRole('heading', { name: 'Sign in' })
    .or(page.getByRole('heading', { name: 'Who are you?' }))
    .waitFor()
  expect(errors).toEqual([])
})

test('a window that is closed is no failure, and one in which somebody cancels says so', async () => {
  const { page, errors } = await aPerson(browser)
  await page.goto(`${system.root}auth/login`)
  const opening = page.waitForEvent('popup')
  await withGoogle(page).click()
  const popup = await opening
  await popup.getByRole('heading', { name: 'Who are you?' }).waitFor()
  await page.getByText('Go on in the window of Google', { exact: false }).waitFor()
  await popup.close()
  await page.getByText('Go on in the window of Google', { exact: false }).waitFor({ state: 'detached' })
  await asPerson(page, () => withGoogle(page).click(), 'Cancel')
  await page.getByText('Google refused, or you cancelled. Try again, or sign in by email.').waitFor()
  await asPerson(page, () => withGoogle(page).click(), 'Vera Lind')
  await page.getByText('Google does not vouch for your address. Sign in by email.').waitFor()
  expect(errors.filter((error) => !error.includes('401'))).toEqual([])
})

test('instead of waiting for the mail the address that was entered is confirmed by its provider, and no other one', async () => {
  const { page } = await aPerson(browser)
  await page.goto(`${system.root}auth/login`)
  await page.getByLabel('Work email').fill(INES)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByLabel('Code').waitFor()
  const confirm = page.getByRole('button', { name: 'Confirm with Google' })
  await asPerson(page, () => confirm.click(), 'Noor Haddad')
  await page.getByText('That account has another address than the one you entered.', { exact: false }).waitFor()
  await asPerson(page, () => confirm.click(), 'Ines Okafor')
  await page.waitForURL(/\/auth\/workspaces/)
})
