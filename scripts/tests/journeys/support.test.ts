import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { createWorkspace } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../proofs/pods/pods.ts'
import { openRegion } from '../proofs/region-database.ts'
import { aPerson, openBrowser, type Person, sharedSystem } from './journey.ts'
import { aDevice } from './passkey-device.ts'
import { farrow, openMail, signedIn } from './people.ts'
import { STAFF_EMAIL_DOMAINS } from './shared-system.ts'

const system = sharedSystem()
const MIRA = `mira@${STAFF_EMAIL_DOMAINS}`
const INES = 'ines@support-journey.example'

let browser: Browser
let customer: WorkspaceClient
let own: WorkspaceClient
let mira: Person
let ines: Person
beforeAll(async () => {
  browser = await openBrowser()
  customer = await farrow(system.root, INES, 'visited-farrow')
  const place = { root: system.root, region: 'us_b', teamName: 'The operator', subdomain: 'mira-own' }
  own = await createWorkspace({ ...place, email: MIRA, name: 'Mira Tanaka' })
  await customer.graph('mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }', {
    input: { title: 'Carrier onboarding' },
  })
})
afterAll(() => browser?.close())

/** Runs the operator's command, with the settings of the region. */
async function operate(...args: string[]): Promise<string> {
  const { urls, secrets, close } = await openRegion(system.directory, 'us_b')
  await close()
  return runJob(['scripts/operate/main.ts', 'staff', ...args], {
    IDENTITY_DATABASE_URL: urls.urls.identity?.appUrl ?? '',
    EMAIL_HASH_KEY: secrets.emailHashKey,
    STAFF_EMAIL_DOMAINS,
  })
}

test('the console is no page for anybody, also of the operator, until the operator gives a permission', async () => {
  mira = await signedIn(browser, { root: system.root, workspace: own }, MIRA, {
    path: '/settings/user/account',
    stays: true,
  })
  const { page } = mira
  await aDevice(mira)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByLabel('Name').fill('Key of the office')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Key of the office').waitFor()
  await page.goto(`${system.root}auth/login`)
  await page.getByText('The operator').first().waitFor()
  expect((await page.goto(`${system.root}console`))?.status()).toBe(404)
  await page.getByText('There is no page at this address').waitFor()
  expect(await operate(MIRA, '--give', 'createSupportAccess,emailSearch')).toContain(
    `${MIRA}\tMira Tanaka\tcreateSupportAccess, emailSearch`,
  )
  expect((await page.reload())?.status()).toBe(200)
  await page.getByRole('heading', { name: 'Support console' }).waitFor()
})

test('support finds a person by the whole address, and their workspace; the customer reads that in the audit log', async () => {
  const { page } = mira
  await page.getByLabel('Email').fill(INES.toUpperCase())
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('Manages the workspace').waitFor()
  await page.getByRole('link', { name: 'Farrow' }).click()
  await page.getByText('Managers and contributors').waitFor()
  const { auditLog } = await customer.graph<{ auditLog: { items: { act: string; actorName: string }[] } }>(
    '{ auditLog(filter: { actors: [support] }) { items { act actorName } } }',
  )
  expect(auditLog.items.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['support.userLookedUp', 'support.teamLookedUp']),
  )
  expect(new Set(auditLog.items.map(({ actorName }) => actorName))).toEqual(new Set(['Mira Tanaka']))
})

test('support asks to come in; a manager sees it on the page at once, hears by mail, and lets them in', async () => {
  ines = await signedIn(browser, { root: system.root, workspace: customer }, INES, { stays: true })
  const { page } = mira
  await page.getByLabel('Why you want to come in').fill('The transcript of Ruta’s talk stands at 98 %.')
  await page.getByRole('button', { name: 'Ask to come in' }).click()
  await page.getByText('Waits for a manager').waitFor()
  await ines.page.getByText('of support asks to come in.').waitFor()
  await openMail(ines.context, system.root, INES, /Mira Tanaka of support asks to come in/)
  await ines.page.getByRole('link', { name: 'Answer' }).click()
  await ines.page.getByRole('heading', { name: 'Mira Tanaka asks to come in' }).waitFor()
  await ines.page.getByText('The transcript of Ruta’s talk').first().waitFor()
  await ines.page.getByRole('button', { name: 'Let Mira in' }).click()
  await ines.page.getByRole('heading', { name: 'Open now' }).waitFor()
  await page.getByRole('button', { name: 'Come in' }).waitFor()
})

test('support reads, under a mark and without a way to change anything, and each thing stands on the manager’s page', async () => {
  const { page } = mira
  await page.getByRole('button', { name: 'Come in' }).click()
  await page.getByText('You read here as support until').waitFor()
  await page.goto(`${customer.host}/projects/all-projects`)
  await page.getByText('Carrier onboarding').first().waitFor()
  await expect(page.getByRole('button', { name: 'New project' }).count()).resolves.toBe(0)
  await ines.page.getByText('Support came in').waitFor()
  await ines.page.getByText('Support opened').first().waitFor()
  await ines.page.getByText('is here until').waitFor()
})

test('the manager ends the visit: support is out within seconds, on the page that is open too', async () => {
  await ines.page.getByRole('main').getByRole('button', { name: 'End the visit' }).first().click()
  await ines.page.getByRole('heading', { name: 'Last visit' }).waitFor()
  await mira.page.waitForURL(/auth\/login/, { timeout: 5000 })
  await mira.page.goto(`${system.root}console/teams/${customer.teamId}`)
  await mira.page.getByText('Over').waitFor()
  expect(ines.errors).toEqual([])
})

test('support whose permission is taken away is out within seconds, on the page that is open too', async () => {
  const { page } = mira
  await page.getByLabel('Why you want to come in').fill('Once more, for the same transcript.')
  await page.getByRole('button', { name: 'Ask to come in' }).click()
  await page.getByText('Waits for a manager').waitFor()
  await ines.page.goto(`${customer.host}/settings/support`)
  await ines.page.getByRole('button', { name: 'Let Mira in' }).click()
  await page.getByRole('button', { name: 'Come in' }).click()
  await page.getByText('You read here as support until').waitFor()
  await operate(MIRA, '--take', 'createSupportAccess')
  await page.waitForURL(/auth\/login/, { timeout: 5000 })
  await ines.page.getByRole('heading', { name: 'Last visit' }).waitFor()
  expect(ines.errors).toEqual([])
})

test('for a customer there is no console, and a member who is no manager decides nothing', async () => {
  const stranger = await aPerson(browser)
  expect((await stranger.page.goto(`${system.root}console`))?.status()).toBe(404)
  await stranger.page.getByText('There is no page at this address').waitFor()
  expect(await operate(MIRA, '--take', 'all')).toContain('may do nothing in the console')
  expect((await mira.page.goto(`${system.root}console`))?.status()).toBe(404)
})
