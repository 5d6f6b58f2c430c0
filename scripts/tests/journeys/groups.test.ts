import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Person, sharedSystem } from './journey.ts'
import { aMember, signedIn } from './people.ts'

const MANAGER = 'ines@groups.farrow.example'
const COLLEAGUE = 'tomasz@groups.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let ines: Person
let tomasz: Person
let projectId: string
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: MANAGER, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-groups' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  const member = { email: COLLEAGUE, name: 'Tomasz Wilk', role: 'CONTRIBUTOR' } as const
  await aMember({ root: system.root, workspace }, member)
  const me = (await workspace.graph<{ me: { id: string } }>('{ me { id } }')).me
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation { createProject(input: { title: "Pricing" }) { id } }',
  )
  projectId = createProject.id
  await workspace.graph('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
    input: {
      objectId: projectId,
      entries: [
        { memberId: me.id, level: 'FULL' },
        { memberId: null, level: 'NONE' },
      ],
    },
  })
  // Else he would see its title among the projects that he may ask for.
  await workspace.graph('mutation ($input: SetProjectListedInput!) { setProjectListed(input: $input) { id } }', {
    input: { projectId, listed: false },
  })
})
afterAll(async () => {
  await browser?.close()
})

test('a group is made and given a project, and whoever is put in sees that without loading again', async () => {
  const place = { root: system.root, workspace }
  ;[ines, tomasz] = await Promise.all([
    signedIn(browser, place, MANAGER, { path: '/settings/groups', stays: true }),
    signedIn(browser, place, COLLEAGUE, { path: '/browse', stays: true }),
  ])
  const { page } = ines
  const main = page.getByRole('main')
  await main.getByText('No groups yet').waitFor()
  await main.getByRole('button', { name: 'New group' }).click()
  await page.getByLabel('Group name').fill('Carrier squad')
  await page.getByRole('button', { name: 'Make group' }).click()
  await main.getByText('Nobody is in it yet.').waitFor()

  await page.goto(`${workspace.host}/browse`)
  await main
    .getByRole('link', { name: /Pricing/ })
    .first()
    .click()
  await main.getByRole('link', { name: 'Share' }).click()
  await page.getByLabel('Add people or groups').fill('carrier')
  await page.getByRole('button', { name: 'Add Carrier squad' }).click()
  await page.getByRole('list', { name: 'People with access' }).getByText('Carrier squad').waitFor()

  expect(
    await tomasz.page
      .getByRole('main')
      .getByRole('link', { name: /Pricing/ })
      .count(),
  ).toBe(0)
  await page.goto(`${workspace.host}/settings/groups`)
  await main.getByRole('link', { name: /Carrier squad/ }).click()
  await main.getByRole('list', { name: 'What it opens' }).getByRole('link', { name: 'Pricing' }).waitFor()
  await main.getByRole('button', { name: 'Add people' }).click()
  await page.getByRole('dialog').getByLabel('Name or email').fill('Tomasz')
  await page.getByRole('button', { name: 'Add Tomasz Wilk' }).click()
  await page.getByRole('dialog').getByText('In the group').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await tomasz.page
    .getByRole('main')
    .getByRole('link', { name: /Pricing/ })
    .first()
    .waitFor()
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('whoever is taken out loses what only the group gave, on an open page too', async () => {
  await tomasz.page
    .getByRole('main')
    .getByRole('link', { name: /Pricing/ })
    .first()
    .click()
  await tomasz.page.getByRole('main').getByRole('link', { name: 'Share' }).waitFor()
  const main = ines.page.getByRole('main')
  await main.getByRole('button', { name: 'Take Tomasz Wilk out of the group' }).click()
  await main.getByText('Nobody is in it yet.').waitFor()
  await tomasz.page.getByRole('main').getByRole('link', { name: 'Share' }).waitFor({ state: 'detached' })
  await tomasz.page.goto(`${workspace.host}/browse`)
  await tomasz.page.getByRole('main').getByRole('button', { name: 'New', exact: true }).waitFor()
  expect(
    await tomasz.page
      .getByRole('main')
      .getByRole('link', { name: /Pricing/ })
      .count(),
  ).toBe(0)
})

test('a directory is connected by a token that is shown once, and its groups are locked', async () => {
  const { page } = ines
  await page.goto(`${workspace.host}/settings/groups`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New SCIM token' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Entra')
  await page.getByRole('button', { name: 'Make token' }).click()
  const token = await page
    .getByRole('dialog')
    .getByText(/^scim\./)
    .textContent()
  await page.getByRole('button', { name: 'Done' }).click()
  await main.getByText('Entra', { exact: true }).waitFor()
  const headers = { authorization: `Bearer ${token}` }
  const user = { userName: 'amara@groups.farrow.example', displayName: 'Amara Mensah', active: true }
  const made = await hostFetch<{ id: string }>(`${workspace.host}/scim/v2/Users`, { json: user, headers })
  expect(made.status).toBe(201)
  const group = { displayName: 'Depot leads', members: [{ value: made.body.id }] }
  expect((await hostFetch(`${workspace.host}/scim/v2/Groups`, { json: group, headers })).status).toBe(201)
  await main.getByRole('link', { name: /Depot leads/ }).click()
  await main.getByText('kept by your directory').waitFor()
  await main.getByRole('list', { name: 'Members of the group' }).getByText('Amara Mensah').waitFor()
  expect(await main.getByRole('button', { name: 'Add people' }).count()).toBe(0)
  expect(ines.errors).toEqual([])
})
