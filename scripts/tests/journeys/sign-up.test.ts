import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser, type Person } from './journey.ts'
import { enterCode, openMail, PASSWORD } from './people.ts'

const NEW_PASSWORD = 'Another-staple-battery-7'

let system: RunningSystem
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem({ regions: ['us_b', 'eu_a'] }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  expect(await system?.stop()).toBe(0)
})

test('a person signs up with a code, makes a workspace, and lands on a home page that is not empty', async () => {
  const person = await aPerson(browser)
  const { page, errors } = person
  await signUp(person, { name: 'Ines Okafor', email: 'ines@farrow.example' }, 'code')
  await page.waitForURL(/create-workspace/)
  await page.getByLabel('Name', { exact: true }).fill('Farrow Freight')
  expect(await page.getByLabel('Address').inputValue()).toBe('farrow-freight')
  await page.getByText('Available').waitFor()
  await next(page)

  const regions = page.getByRole('radiogroup', { name: 'Region' })
  // On one machine every region is about as far, so none is called the closest.
  await regions.getByRole('radio', { checked: true }).waitFor()
  expect(await regions.getByRole('radio').count()).toBe(2)
  await regions.getByRole('radio', { name: /^Europe A/ }).check({ force: true })
  await page
    .getByText(/stay|kept|stored/i)
    .first()
    .waitFor()
  await next(page)
  await page.getByText('26 to 200').click()
  await page.getByText('Research', { exact: true }).click()
  await next(page)
  expect(await page.getByRole('radio', { name: 'Look at a finished study' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Open workspace' }).click()

  await page.waitForURL(/farrow-freight\..*\/home/)
  await page.getByRole('heading', { name: 'Discover new insights' }).waitFor()
  await page.getByRole('link', { name: 'Silence, not slowness, loses carriers in week one' }).first().waitFor()
  await page.locator('article blockquote, article .q').first().waitFor()
  expect(errors).toEqual([])
})

test('a person signs up with a password, which works from then on and a wrong one does not', async () => {
  const person = await aPerson(browser)
  const { page, errors } = person
  const email = 'tomasz@farrow.example'
  await page.goto(`${system.root}auth/signup`)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Your name').fill('Tomasz Wilk')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText(/Add what is missing/).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await enterCode(person, system.root, email)
  await page.waitForURL(/create-workspace/)
  await makeWorkspace(page, 'Wilk Studio')
  await page.waitForURL(/wilk-studio\..*\/home/)

  const elsewhere = await aPerson(browser)
  await signInWithPassword(elsewhere.page, email, 'Not-the-password-1')
  await elsewhere.page.getByRole('alert').waitFor()
  expect(await elsewhere.page.getByRole('alert').innerText()).toMatch(/password/i)
  await elsewhere.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.page.getByRole('button', { name: 'Sign in' }).click()
  await elsewhere.page.getByText('1 workspace belongs to tomasz@farrow.example').waitFor()
  await elsewhere.page.getByRole('button', { name: /Wilk Studio/ }).click()
  await elsewhere.page.waitForURL(/wilk-studio\..*\/home/)
  expect(errors).toEqual([])
})

test('a person signs up with a link from a mail, and the link works once', async () => {
  const person = await aPerson(browser)
  const email = 'dana@farrow.example'
  await signUp(person, { name: 'Dana Whitlock', email }, 'link')
  await person.page.getByRole('heading', { name: 'Open the link in your email' }).waitFor()
  const mail = await openMail(person.context, system.root, email, /Sign in to Verbatim/)
  const link = (await mail.locator('article a').first().getAttribute('href')) ?? ''
  await mail.locator('article a').first().click()
  await mail.waitForURL(/create-workspace/)
  await mail.getByText(`You are signed in as ${email}`).waitFor()

  const other = await aPerson(browser)
  await other.page.goto(link)
  await other.page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
  await other.page.getByRole('link', { name: 'Ask for a new link' }).click()
  await other.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect([...person.errors, ...other.errors]).toEqual([])
})

test('an address that is taken, reserved, profane or badly written is refused with a sentence', async () => {
  const person = await aPerson(browser)
  const { page } = person
  await signUp(person, { name: 'Emre Yildiz', email: 'emre@farrow.example' }, 'code')
  await page.waitForURL(/create-workspace/)
  await page.getByLabel('Name', { exact: true }).fill('Emre')
  const address = page.getByLabel('Address')
  for (const [name, says] of [
    ['wilk-studio', 'This workspace address is taken. Choose another one.'],
    ['admin', 'This name is reserved. Choose another one'],
    ['shit-happens', 'This name cannot be used. Choose another one'],
    ['ab', 'Use at least 3 characters'],
    ['naïve', 'Use lower-case letters, digits and hyphens, with a letter or digit at both ends'],
  ] as const) {
    await address.fill(name)
    await page.getByText(says).waitFor()
    await next(page)
    expect(await page.getByRole('heading', { name: 'What is your workspace called?' }).count()).toBe(1)
  }
  await address.fill('emre-research')
  await page.getByText('Available').waitFor()
})

test('a forgotten password is chosen anew from the root domain, and the old one ends', async () => {
  const person = await aPerson(browser)
  const { page, errors } = person
  const email = 'tomasz@farrow.example'
  await page.goto(`${system.root}auth/login`)
  await page.getByRole('link', { name: 'Forgot the password' }).click()
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByRole('heading', { name: 'Look in your email' }).waitFor()
  const mail = await openMail(person.context, system.root, email, /Choose a new password for Verbatim/)
  await mail.locator('article a').first().click()
  await mail.getByLabel('New password').fill(NEW_PASSWORD)
  await mail.getByRole('button', { name: 'Save and sign in' }).click()
  await mail.getByText(`1 workspace belongs to ${email}`).waitFor()

  const elsewhere = await aPerson(browser)
  await signInWithPassword(elsewhere.page, email, PASSWORD)
  await elsewhere.page.getByRole('alert').waitFor()
  await elsewhere.page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await elsewhere.page.getByRole('button', { name: 'Sign in' }).click()
  await elsewhere.page.getByText(`1 workspace belongs to ${email}`).waitFor()
  expect(errors).toEqual([])
})

test('who signs out of a workspace reads nothing there any more until they sign in again', async () => {
  const { page, errors } = await aPerson(browser)
  await signInWithPassword(page, 'tomasz@farrow.example', NEW_PASSWORD)
  await page.getByRole('button', { name: /Wilk Studio/ }).click()
  await page.waitForURL(/\/home/)
  const home = page.url()
  await page.getByText('Carrier onboarding').first().waitFor()
  await page.getByRole('button', { name: 'Profile of Tomasz Wilk' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  await page.goto(home)
  await page.getByRole('heading', { name: 'Sign in to Wilk Studio' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  expect(await page.getByText('Carrier onboarding').count()).toBe(0)

  await page.goto(`${new URL(home).origin}/settings/users`)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Work email').fill('tomasz@farrow.example')
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/settings\/users/)
  await page.getByRole('heading', { name: 'People' }).waitFor()
  expect(errors).toEqual([])
})

test('a host that is neither the root domain nor one label below it is told so, with 421', async () => {
  const wrong = await hostFetch<string>(`${system.root}`, { headers: { host: 'a.b.verbatim.localhost' } })
  expect(wrong.status).toBe(421)
})

test('a workspace that nobody has says so and leads to the root domain', async () => {
  const { page } = await aPerson(browser)
  await page.goto(system.root)
  await page.getByLabel('Workspace address').fill('nobody-has-this')
  await page.getByRole('button', { name: 'Go to the workspace' }).click()
  await page.getByText('There is no workspace at nobody-has-this.').waitFor()
  await page.getByLabel('Workspace address').fill('wilk-studio')
  await page.getByRole('button', { name: 'Go to the workspace' }).click()
  await page.getByRole('heading', { name: 'Sign in to Wilk Studio' }).waitFor()
})

/** Asks for a code or link on the sign-up page; a code is read from the outbox page and entered. */
async function signUp(person: Person, who: { name: string; email: string }, way: 'code' | 'link'): Promise<void> {
  const { page } = person
  await page.goto(`${system.root}auth/signup`)
  if (way === 'link') await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByLabel('Your name').fill(who.name)
  await page.getByLabel('Work email').fill(who.email)
  await page
    .locator('form')
    .getByRole('button', { name: `Email me a ${way}` })
    .click()
  if (way === 'code') await enterCode(person, system.root, who.email)
}

async function signInWithPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${system.root}auth/login`)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click()

async function makeWorkspace(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByText('Available').waitFor()
  for (let step = 0; step < 3; step++) await next(page)
  await page.getByRole('button', { name: 'Open workspace' }).click()
}
