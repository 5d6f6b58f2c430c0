import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualThenMany, writePast } from '../audit-history.ts'
import { type OpenedRegion, openRegion } from '../proofs/region-database.ts'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, farrow, signedIn } from './people.ts'

const MANAGER = 'ines@unusual.farrow.example'
const OTHER = 'jonas@unusual.farrow.example'
const MEMBER = 'noor@unusual.farrow.example'
const DASHBOARD = '/settings/enterprise/dashboard'

const system = sharedSystem()
let browser: Browser
let region: OpenedRegion
let workspace: WorkspaceClient
let memberId = ''
beforeAll(async () => {
  browser = await openBrowser()
  region = await openRegion(system.directory, 'us_b')
  workspace = await farrow(system.root, MANAGER, 'farrow-unusual')
  const at = { root: system.root, workspace }
  memberId = await aMember(at, { email: MEMBER, name: 'Noor Haddad', role: 'CONTRIBUTOR' })
  await aMember(at, { email: OTHER, name: 'Jonas Lindqvist', role: 'MANAGER' })
})
afterAll(async () => {
  await browser?.close()
  await region?.close()
})

test('a manager sees what looks unusual as it is done, why, and its entries; what is fine goes for both managers', async () => {
  const at = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, at, MANAGER, { path: DASHBOARD })
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Nothing looks unusual' }).waitFor()
  const noor = { act: 'note.exported', memberId, name: 'Noor Haddad' }
  await writePast(region, workspace.teamId, usualThenMany(noor, 48))
  const sentence = main.getByRole('link', { name: /^Noor Haddad exported 48 times on .*; on a usual day 2\.$/ })
  await sentence.waitFor()

  await sentence.focus()
  await page.keyboard.press('Enter')
  const why = page.getByRole('dialog', { name: 'Why this looks unusual' })
  await why.getByText('more than 3.5 spreads').waitFor()
  await page.reload()
  await why.getByText('the median of the 28 days before').waitFor()
  await why.getByRole('link', { name: 'Entries' }).click()
  await main
    .getByText(/^48 entries/)
    .first()
    .waitFor()
  await page.goBack()
  await why.waitFor()
  await page.keyboard.press('Escape')
  await why.waitFor({ state: 'detached' })

  const other = await signedIn(browser, at, OTHER, { path: DASHBOARD })
  const theirs = other.page.getByRole('main')
  await theirs.getByRole('button', { name: /^This is fine/ }).click()
  await theirs.getByRole('heading', { name: 'Nothing looks unusual' }).waitFor()
  await main.getByRole('heading', { name: 'Nothing looks unusual' }).waitFor()
  await main.getByRole('link', { name: '1 put away' }).click()
  await main.getByText(/Put away .* by Jonas Lindqvist/).waitFor()
  await main.getByRole('button', { name: /^Take back/ }).click()
  await main.getByRole('heading', { name: 'Nothing was put away' }).waitFor()
  await theirs.getByRole('link', { name: /^Noor Haddad exported 48 times/ }).waitFor()
  expect([...errors, ...other.errors]).toEqual([])
})

test('a rule is made of it, which counts the same', async () => {
  const at = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, at, MANAGER, { path: DASHBOARD })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Noor Haddad exported 48 times/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a rule of this' }).click()
  const room = main.getByRole('region', { name: 'New rule' })
  expect(await room.getByLabel('Name').inputValue()).toBe('Many exports in a day')
  expect(await room.getByLabel('How often').inputValue()).toBe('10')
  await room.getByText('1 alert', { exact: true }).waitFor()
  await room.getByRole('button', { name: 'Make rule' }).click()
  await main
    .getByRole('region', { name: 'Rule', exact: true })
    .getByText(/^Changed .* by Ines Okafor/)
    .waitFor()
  expect(errors).toEqual([])
})
