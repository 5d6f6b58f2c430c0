import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Person, sharedSystem } from './journey.ts'
import { signedIn } from './people.ts'

const MANAGER = 'ines@directory.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let ines: Person
let token: string
beforeAll(async () => {
  browser = await openBrowser()
  const place = { root: system.root, region: 'us_b', teamName: 'Farrow', subdomain: 'farrow-directory' }
  workspace = await createWorkspace({ ...place, email: MANAGER, name: 'Ines Okafor' })
})
afterAll(() => browser?.close())

test('a directory is tried: what it would change is listed, nothing is changed, and a manager applies it', async () => {
  ines = await signedIn(browser, { root: system.root, workspace }, MANAGER, { path: '/settings/groups', stays: true })
  const { page } = ines
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New SCIM token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Entra')
  await dialog.getByRole('checkbox', { name: 'Dry run first', exact: false }).check({ force: true })
  await page.getByRole('button', { name: 'Make token' }).click()
  token = (await dialog.getByText(/^scim\./).textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await main.getByText('Nothing asked for yet.', { exact: false }).waitFor()

  const headers = { authorization: `Bearer ${token}` }
  const user = { userName: 'amara@directory.farrow.example', displayName: 'Amara Mensah', active: true }
  const made = await hostFetch<{ id: string }>(`${workspace.host}/scim/v2/Users`, { json: user, headers })
  expect(made.status).toBe(201)
  const group = { displayName: 'Depot leads', members: [{ value: made.body.id }] }
  expect((await hostFetch(`${workspace.host}/scim/v2/Groups`, { json: group, headers })).status).toBe(201)

  await page.reload()
  const would = main.getByRole('list', { name: 'What the directory would change' })
  await would.getByText('Amara Mensah').waitFor()
  await would.getByText('Depot leads').waitFor()
  await main.getByText('No groups yet').waitFor()
  await main.getByRole('button', { name: 'Apply 2 changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await main.getByRole('link', { name: /Depot leads/ }).waitFor()
  await main.getByRole('switch', { name: 'Dry run of Entra' }).click({ force: true })
  await main.getByRole('switch', { name: 'Dry run of Entra', checked: false }).waitFor()
  expect(ines.errors).toEqual([])
})

test('a manager says who takes over what somebody leaves whom the directory takes out, and it stays so', async () => {
  const { page } = ines
  const takesOver = page.getByRole('main').getByLabel('Who takes over')
  await takesOver.selectOption({ label: 'Ines Okafor' })
  await expect
    .poll(() => workspace.graph('{ memberPolicy { heir { name } } }'))
    .toEqual({
      memberPolicy: { heir: { name: 'Ines Okafor' } },
    })
  await page.reload()
  await expect.poll(() => takesOver.locator('option:checked').textContent()).toBe('Ines Okafor')
  await takesOver.selectOption({ index: 0 })
  await expect
    .poll(() => workspace.graph('{ memberPolicy { heir { name } } }'))
    .toEqual({
      memberPolicy: { heir: null },
    })
})

test('who came from the directory is marked, and what it keeps is locked with the reason', async () => {
  const { page } = ines
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /Depot leads/ }).click()
  await main.getByLabel('The role that Depot leads gives').selectOption({ label: 'Gives Contributor' })
  await main.getByRole('list', { name: 'Members of the group' }).getByText('Contributor').waitFor()
  await page.goto(`${workspace.host}/settings/users`)
  await main
    .getByRole('row', { name: /Amara Mensah/ })
    .getByText('Directory', { exact: true })
    .waitFor()
  await main.getByRole('button', { name: 'Role of Amara Mensah: Contributor' }).click()
  await page.getByRole('menuitem', { name: 'Manager Given by Depot leads' }).waitFor()
  await page.getByRole('menuitem', { name: 'Remove from the workspace Kept by your directory' }).waitFor()
  expect(ines.errors).toEqual([])
})

test('of more people than a page holds everybody is reached: in the list, and where one is chosen', async () => {
  const { page } = ines
  const main = page.getByRole('main')
  const headers = { authorization: `Bearer ${token}` }
  const Operations = Array.from({ length: 210 }, (_, at) => {
    const name = at === 209 ? 'Zoe Zander' : `Driver ${String(at).padStart(3, '0')}`
    const data = { userName: `driver-${at}@directory.farrow.example`, displayName: name, active: true }
    return { method: 'POST', path: '/Users', bulkId: String(at), data }
  })
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:BulkRequest']
  // As many at once as is told, as directories do.
  const config = await hostFetch<{ bulk: { maxOperations: number } }>(
    `${workspace.host}/scim/v2/ServiceProviderConfig`,
    { headers },
  )
  const { maxOperations } = config.body.bulk
  for (let at = 0; at < Operations.length; at += maxOperations) {
    const json = { schemas, Operations: Operations.slice(at, at + maxOperations) }
    expect((await hostFetch(`${workspace.host}/scim/v2/Bulk`, { json, headers })).status).toBe(200)
  }

  await page.goto(`${workspace.host}/settings/users`)
  await main.getByText('212 people in Farrow', { exact: false }).waitFor()
  await main.getByRole('button', { name: 'Show more' }).click()
  const role = main.getByRole('button', { name: 'Role of Zoe Zander: Viewer' })
  await role.scrollIntoViewIfNeeded()
  await role.click()
  await page.getByRole('menuitem', { name: 'Contributor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make Zoe Zander a contributor?' })
  await dialog.getByText(/Nothing changes in what they can open|changes in \d+ project/).waitFor()
  await dialog.getByRole('button', { name: 'Make a contributor' }).click()
  // The pages that were read stay.
  await main.getByRole('button', { name: 'Role of Zoe Zander: Contributor' }).waitFor()

  await page.goto(`${workspace.host}/audit-log`)
  await main.getByRole('button', { name: 'Filter', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('button', { name: /^Value of Who/ }).click()
  await page.keyboard.type('zander')
  await page.getByRole('option', { name: 'Zoe Zander' }).click()
  await filter.getByRole('button', { name: /^Done/ }).click()
  await main.getByRole('list', { name: 'Filters' }).getByText('Zoe Zander').waitFor()
  expect(ines.errors).toEqual([])
})
