import { readFile } from 'node:fs/promises'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, changeRole, farrow, signedIn } from './people.ts'

const MANAGER = 'ines@audit.farrow.example'
const MEMBER = 'noor@audit.farrow.example'
const PATH = '/audit-log'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let noorId = ''
beforeAll(async () => {
  browser = await openBrowser()
  workspace = await farrow(system.root, MANAGER, 'farrow-audit')
  noorId = await aMember({ root: system.root, workspace }, { email: MEMBER, name: 'Noor Haddad', role: 'CONTRIBUTOR' })
})
afterAll(() => browser?.close())

test('a manager reads who did what, narrows it, opens an entry by the keyboard, and it stays over a reload', async () => {
  await changeRole(workspace, noorId, 'VIEWER')
  const at = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, at, MANAGER, { path: '/settings/user/account' })
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit log' }).click()
  const main = page.getByRole('main')
  const changed = main.getByRole('row', { name: /Role changed/ })
  await changed.getByText('Noor Haddad: contributor to viewer', { exact: true }).waitFor()
  await main.getByRole('button', { name: 'Filter', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('button', { name: /^Value of What happened/ }).click()
  await page.keyboard.type('Role changed')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await filter.locator('[data-filter-sentence]').getByText('Entries that say Role changed.').waitFor()
  await filter.getByText('1 entry', { exact: true }).waitFor()
  await filter.getByRole('button', { name: 'Done' }).click()
  await filter.waitFor({ state: 'detached' })
  await main.getByText('1 entry', { exact: true }).waitFor()
  await changed.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await main.getByText(`user:${noorId}`).waitFor()
  await page.reload()
  await main.getByText(`user:${noorId}`).waitFor()
  await main.getByRole('button', { name: 'All about this object' }).click()
  const chips = main.getByRole('list', { name: 'Filters' })
  await chips.getByText('Noor Haddad, member', { exact: true }).waitFor()
  await changeRole(workspace, noorId, 'CONTRIBUTOR')
  await main.getByText('2 entries', { exact: true }).waitFor()
  await page.goto(`${workspace.host}${PATH}?what=member.roleChanged&to=2020-01-01`)
  await main.getByText('Nothing of this was done').waitFor()
  await chips.getByRole('button', { name: /^Remove filter Time/ }).click()
  await main.getByText('2 entries', { exact: true }).waitFor()
  await chips.getByRole('button', { name: /^Remove filter What happened/ }).click()
  await main
    .getByRole('row', { name: /Person joined/ })
    .first()
    .waitFor()
  expect(errors).toEqual([])
})

test('a filter with groups is in the address and survives a reload', async () => {
  const at = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, at, MANAGER, { path: PATH })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Filter', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('button', { name: /^Value of What happened/ }).click()
  await page.keyboard.type('Person joined')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await filter.getByText('Any is true').click()
  await filter.getByRole('button', { name: 'Group' }).click()
  await filter.getByRole('button', { name: 'Field: Choose a field' }).click()
  await page.keyboard.type('To what')
  await page.keyboard.press('Enter')
  await filter.getByRole('button', { name: /^Value of To what/ }).click()
  await page.keyboard.type('API token')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const sentence = 'Entries either that say Person joined or about any API token.'
  await filter.locator('[data-filter-sentence]').getByText(sentence).waitFor()
  await filter.getByRole('button', { name: 'Done' }).click()
  const rows = main.getByRole('row', { name: /Person joined/ })
  const others = main.getByRole('row', { name: /Signed in|Role changed/ })
  await expect.poll(async () => [await rows.count(), await others.count()]).toEqual([2, 0])
  await page.reload()
  await expect.poll(async () => [await rows.count(), await others.count()]).toEqual([2, 0])
  await main.getByRole('list', { name: 'Filters' }).getByText('What happened').waitFor()
  expect(errors).toEqual([])
})

test('what the filter finds is downloaded as a table, and the log says so', async () => {
  const at = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, at, MANAGER, { path: `${PATH}?what=member.roleChanged` })
  const main = page.getByRole('main')
  await main
    .getByRole('row', { name: /Role changed/ })
    .first()
    .waitFor()
  await main.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Table (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-log-[\d-]+\.csv$/)
  const table = await readFile(await file.path(), 'utf8')
  expect(
    table
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .every((line) => line.includes('member.roleChanged')),
  ).toBe(true)
  await main.getByRole('button', { name: /^Remove filter What happened/ }).click()
  await main.getByRole('row', { name: /Audit log exported/ }).waitFor()
  expect(errors).toEqual([])
})

test('pages lead to older entries and back', async () => {
  for (let turn = 0; turn < 13; turn += 1)
    for (const role of ['VIEWER', 'CONTRIBUTOR'] as const) await changeRole(workspace, noorId, role)
  const at = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, at, MANAGER, { path: `${PATH}?pageSize=25&what=member.roleChanged` })
  const main = page.getByRole('main')
  const rows = main.getByRole('row', { name: /Role changed/ })
  await expect.poll(() => rows.count()).toBe(25)
  await main.getByRole('button', { name: 'Older' }).click()
  await expect.poll(() => rows.count()).toBeLessThan(25)
  expect(new URL(page.url()).searchParams.get('after')).toBeTruthy()
  await main.getByRole('button', { name: 'Newer' }).click()
  await expect.poll(() => rows.count()).toBe(25)
  expect(errors).toEqual([])
})

test('others are told that managers see it, and find no way there', async () => {
  const { page } = await signedIn(browser, { root: system.root, workspace }, MEMBER, { path: PATH })
  await page.getByRole('alert').getByText('Only managers see the audit log.').waitFor()
  expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
})
