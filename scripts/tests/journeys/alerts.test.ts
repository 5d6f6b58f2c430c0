import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, changeRole, farrow, signedIn } from './people.ts'

const MANAGER = 'ines@alerts.farrow.example'
const OTHER = 'jonas@alerts.farrow.example'
const MEMBER = 'noor@alerts.farrow.example'
const ALERTS = '/settings/enterprise/alerts'
const RULES = '/settings/enterprise/rules'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let noorId = ''
beforeAll(async () => {
  browser = await openBrowser()
  workspace = await farrow(system.root, MANAGER, 'farrow-alerts')
  const at = { root: system.root, workspace }
  noorId = await aMember(at, { email: MEMBER, name: 'Noor Haddad', role: 'CONTRIBUTOR' })
  await aMember(at, { email: OTHER, name: 'Jonas Lindqvist', role: 'MANAGER' })
})
afterAll(() => browser?.close())

test('a manager switches on a ready rule, hears of what it finds, and two managers see who answered', async () => {
  const at = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, at, MANAGER, { path: '/audit-log' })
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Alerts' }).click()
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'No rule is switched on' }).waitFor()
  await main.getByRole('link', { name: 'Choose rules' }).click()
  await main.getByRole('button', { name: 'Switch on Many roles changed by one person' }).click()
  await main.getByRole('region', { name: 'Rule', exact: true }).waitFor()
  expect(await main.getByRole('switch', { name: 'Many roles changed by one person' }).isChecked()).toBe(true)

  const other = await signedIn(browser, at, OTHER, { path: ALERTS })
  const theirs = other.page.getByRole('main')
  await theirs.getByRole('heading', { name: 'Nothing to look at' }).waitFor()
  for (const role of ['VIEWER', 'CONTRIBUTOR', 'VIEWER', 'CONTRIBUTOR', 'VIEWER'] as const)
    await changeRole(workspace, noorId, role)
  const line = theirs.getByRole('link', { name: /Many roles changed by one person/ })
  await line.getByText(/Ines Okafor, 5 times/).waitFor()

  await line.focus()
  await other.page.keyboard.press('Enter')
  const alert = theirs.getByRole('region', { name: 'Alert', exact: true })
  await alert.getByRole('heading', { name: 'What was done' }).waitFor()
  expect(await alert.getByRole('listitem').count()).toBe(5)
  await other.page.reload()
  await alert.getByRole('link', { name: 'Role changed' }).first().waitFor()

  await page.goto(`${workspace.host}${ALERTS}`)
  await main.getByRole('link', { name: /Many roles changed/ }).waitFor()
  await alert.getByRole('button', { name: 'Acknowledge' }).click()
  await alert.getByText('Acknowledged', { exact: true }).first().waitFor()
  await main.getByRole('heading', { name: 'Nothing to look at' }).waitFor()
  await main.getByRole('link', { name: /^Acknowledged/ }).click()
  await main.getByText('By Jonas Lindqvist').waitFor()

  await alert.getByRole('button', { name: 'Resolve' }).click()
  await alert.getByRole('button', { name: 'Open again' }).waitFor()
  await alert.getByRole('link', { name: 'Role changed' }).first().click()
  await theirs
    .getByRole('row', { name: /Role changed/ })
    .first()
    .waitFor()
  await theirs.getByText(`user:${noorId}`).first().waitFor()
  expect([...errors, ...other.errors]).toEqual([])
})

test('a rule is written as a sentence, says what it would have found, is saved, switched off and removed', async () => {
  const at = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, at, MANAGER, { path: RULES })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New rule' }).click()
  const room = main.getByRole('region', { name: 'New rule' })
  await room.getByRole('button', { name: 'Make rule' }).click()
  await room.getByText('Say what the rule counts.').waitFor()
  expect(await main.getByText('There is no such rule').count()).toBe(0)
  await room.getByLabel('Name').fill('People who came')
  await room.getByRole('button', { name: 'What is counted' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('button', { name: /^Value of What happened/ }).click()
  await page.keyboard.type('Person joined')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await filter.getByRole('button', { name: 'Done' }).click()
  await room.getByText('Entries that say Person joined.').waitFor()
  await room.getByLabel('Counted for').selectOption('everybody together')
  await room.getByText('1 alert', { exact: true }).waitFor()
  await room.getByLabel('How often').fill('3')
  await room.getByText('1 alert', { exact: true }).waitFor()
  await room.getByLabel('Level').selectOption('Low')
  await room.getByRole('button', { name: 'Make rule' }).click()

  const rule = main.getByRole('region', { name: 'Rule', exact: true })
  await rule.getByText(/^Changed .* by Ines Okafor/).waitFor()
  await page.reload()
  await expect.poll(() => rule.getByLabel('How often').inputValue()).toBe('3')
  await rule.getByText('Entries that say Person joined.').waitFor()
  await rule.getByLabel('How often').fill('4')
  await rule.getByText('no alert', { exact: true }).waitFor()
  await rule.getByRole('button', { name: 'Save rule' }).click()
  await rule.getByText('Not saved').waitFor({ state: 'detached' })

  const toggle = main.getByRole('switch', { name: 'People who came' })
  await toggle.press('Space')
  await expect.poll(() => toggle.isChecked()).toBe(false)
  await rule.getByRole('button', { name: 'Remove rule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove rule' }).click()
  await toggle.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('the dashboard says how the workspace stands, live, and each figure leads to what it counts', async () => {
  const at = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, at, MANAGER, { path: RULES })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Dashboard' }).click()
  await main.getByRole('heading', { name: /to look at\.$/ }).waitFor()
  const people = main.getByRole('region', { name: 'People' })
  await people.getByText('3', { exact: true }).first().waitFor()
  await workspace.graph('mutation ($i: InviteMembersInput!) { inviteMembers(input: $i) { id } }', {
    i: { emails: ['callum@alerts.farrow.example'], role: 'VIEWER' },
  })
  await people.getByText('Invited1').waitFor()
  await page.reload()
  const days = main.getByRole('region', { name: 'Acts by the day' })
  await days.getByRole('listitem').first().getByRole('button').click()
  await main
    .getByRole('row', { name: /Person invited/ })
    .first()
    .waitFor()
  expect(new URL(page.url()).searchParams.get('filter')).toContain('happened')
  await page.goBack()
  await main.getByRole('region', { name: 'Sessions by age' }).getByRole('link', { name: 'Sessions by age' }).click()
  await main.getByRole('table', { name: 'Open sessions' }).waitFor()
  expect(errors).toEqual([])
})

test('others are told that managers see it, and find no way there', async () => {
  const { page } = await signedIn(browser, { root: system.root, workspace }, MEMBER, { path: ALERTS })
  await page.getByRole('alert').getByText('Only managers see alerts and their rules.').waitFor()
  expect(await page.getByRole('link', { name: 'Alerts' }).count()).toBe(0)
})
