import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPerson, openBrowser, type Person } from './journey.ts'
import { openMail, PASSWORD } from './people.ts'

const REGIONS = { us_a: 'United States A', us_b: 'United States B', eu_a: 'Europe A', au_a: 'Australia A' } as const
const KEYS = Object.keys(REGIONS) as (keyof typeof REGIONS)[]
/** Where the account is kept, and where the workspace is made. */
const PAIRS = KEYS.flatMap((account) => KEYS.map((workspace) => ({ account, workspace })))

let system: RunningSystem
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem({ regions: KEYS }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  expect(await system?.stop()).toBe(0)
})

test.for(PAIRS)(
  'a password chosen in $account opens a workspace in $workspace, there and on the root domain',
  async ({ account, workspace }) => {
    const subdomain = `${account}-in-${workspace}`.replaceAll('_', '')
    const email = `ines@${subdomain}.example`
    const newcomer = await aPerson(browser)
    await signUp(newcomer, email, account)
    await makeWorkspace(newcomer.page, subdomain, REGIONS[workspace])

    const later = await aPerson(browser)
    await later.page.goto(`${system.root}auth/login`)
    await signIn(later.page, email)
    await later.page.getByRole('button', { name: new RegExp(subdomain) }).click()
    await later.page.waitForURL(/\/home/)

    const elsewhere = await aPerson(browser)
    const { origin } = new URL(later.page.url())
    await elsewhere.page.goto(`${origin}/auth/login`)
    await signIn(elsewhere.page, email)
    await elsewhere.page.waitForURL(/\/home/)
    const people = [newcomer, later, elsewhere]
    expect(people.flatMap(({ errors }) => errors)).toEqual([])
    await Promise.all(people.map(({ context }) => context.close()))
  },
)

async function signUp({ page, context }: Person, email: string, region: string): Promise<void> {
  await page.goto(`${system.root}auth/signup`)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Your name').fill('Ines Okafor')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Your account is kept in').selectOption(region)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').waitFor()
  const mail = await openMail(context, system.root, email, /Your code for Verbatim/)
  const code = /\b\d{6}\b/.exec(await mail.locator('article').first().innerText())?.[0] ?? ''
  await mail.close()
  await page.getByLabel('Code').fill(code)
  await page.waitForURL(/create-workspace/)
}

async function makeWorkspace(page: Page, name: string, region: string): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByText('Available').waitFor()
  await next()
  // The regions stand in another order once their distance is known; a press meanwhile may meet none.
  const radio = page.getByRole('radio', { name: new RegExp(`^${region}`) })
  await vi.waitFor(() => radio.check({ force: true }), { timeout: 20_000 })
  await next()
  await next()
  await page.getByRole('radio', { name: 'Start empty' }).check({ force: true })
  await page.getByRole('button', { name: 'Open workspace' }).click()
  await page.waitForURL(/\/home/)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
