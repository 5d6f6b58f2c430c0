import { startSiteverify } from '@verbatim/kit/testing/siteverify.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser } from './journey.ts'
import { enterCode } from './people.ts'

const EMAIL = 'ines@farrow.example'

let provider: Awaited<ReturnType<typeof startSiteverify>>
let system: RunningSystem
let browser: Browser
beforeAll(async () => {
  provider = await startSiteverify('verbatim.localhost')
  const ofEdge = { RECAPTCHA_SITE: 'site', RECAPTCHA_SCRIPT: provider.script, RECAPTCHA_SOURCES: provider.source }
  const ofIdentity = { RECAPTCHA_SECRET: provider.secret, RECAPTCHA_VERIFIER: provider.url }
  ;[system, browser] = await Promise.all([startSystem({ env: { ...ofEdge, ...ofIdentity } }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await provider?.stop()
})

/** Presses the button without the widget first, then with it. */
async function showOneself(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: verb }).click()
  await page.getByText('Show first that you are a person, in the box above the button.').waitFor()
  await press(page)
  await page.getByRole('button', { name: verb }).click()
}

/** Does what the widget asks, and waits for what it gives. */
async function press(page: Page): Promise<void> {
  const widget = page.getByRole('group', { name: 'Show that you are a person' })
  const given = page.waitForResponse(/\/solved$/)
  await widget.getByRole('button', { name: 'I am a person' }).click()
  await (await given).finished()
}

test('whoever signs up shows that they are a person before a mail is sent, and is asked again for the next one', async () => {
  const person = await aPerson(browser)
  const { page, errors } = person
  await page.goto(`${system.root}auth/signup`)
  await page.getByLabel('Your name').fill('Ines Okafor')
  await page.getByLabel('Work email').fill(EMAIL)
  await showOneself(page, 'Email me a code')
  await enterCode(person, system.root, EMAIL)
  await page.waitForURL(/create-workspace/)
  expect(provider.asked).toHaveLength(1)
  expect(errors).toEqual([])
})

test('so does whoever forgot their password; one who has it is not asked', async () => {
  const { page, errors } = await aPerson(browser)
  await page.goto(`${system.root}auth/reset-password`)
  await page.getByLabel('Work email').fill(EMAIL)
  await showOneself(page, 'Email me a link')
  await page.getByRole('heading', { name: 'Look in your email' }).waitFor()
  await page.goto(`${system.root}auth/login`)
  await page.getByRole('button', { name: 'I am a person' }).waitFor()
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByRole('button', { name: 'I am a person' }).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('while the provider is away it is said, and nothing is sent', async () => {
  const { page } = await aPerson(browser)
  await page.goto(`${system.root}auth/login`)
  await page.getByLabel('Work email').fill(EMAIL)
  await press(page)
  provider.bend.now = { answer: (response) => response.destroy() }
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByText('cannot be checked at the moment. Try again in a minute', { exact: false }).waitFor()
  const { page: later } = await aPerson(browser)
  await later.goto(`${system.root}auth/login`)
  await later.getByText('The check that you are a person did not load', { exact: false }).waitFor()
})
