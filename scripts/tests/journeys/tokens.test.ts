import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../proofs/pods/pods.ts'
import { openRegion } from '../proofs/region-database.ts'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, graphAs, signedIn } from './people.ts'

const MANAGER = 'ines@tokens.example'
const MEMBER = 'noor@tokens.example'
const PATH = '/settings/integrations'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let token = ''
beforeAll(async () => {
  browser = await openBrowser()
  const place = { root: system.root, region: 'us_b', teamName: 'Token Freight', subdomain: 'tokens-freight' }
  workspace = await createWorkspace({ ...place, email: MANAGER, name: 'Ines Okafor' })
  await aMember({ root: system.root, workspace }, { email: MEMBER, name: 'Noor Haddad', role: 'CONTRIBUTOR' })
})
afterAll(() => browser?.close())

test('a member makes a token that only reads notes and ends, and copies it once', async () => {
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, MEMBER, { path: PATH })
  await page.getByText('No tokens yet').waitFor()
  expect(await page.getByRole('heading', { name: 'Applications' }).count()).toBe(0)
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await dialog.getByLabel('Name').fill('Board numbers')
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck({ force: true })
  await dialog.getByRole('button', { name: 'Make token' }).click()
  await dialog.getByText('Choose at least one', { exact: false }).waitFor()
  await dialog.getByRole('checkbox', { name: 'Read projects, notes and highlights' }).check({ force: true })
  await dialog.getByLabel('It ends').selectOption('In 30 days')
  await page.keyboard.press('Enter')
  await page.getByText('Token “Board numbers” is made.', { exact: false }).waitFor()
  token = await page.getByText(/^api\.\w+\.\w+$/).innerText()
  const row = page.getByRole('row', { name: /Board numbers/ })
  await row.getByText('notes.read', { exact: true }).waitFor()
  await row.getByText('Never', { exact: true }).waitFor()
  await page.reload()
  await row.waitFor()
  expect(await page.getByText(token).count()).toBe(0)
  expect(errors).toEqual([])
})

test('the token reads what it may and is refused the rest in words', async () => {
  const ask = graphAs(workspace.host, token)
  expect((await ask('{ me { name } projects { items { id } } }')).data).toMatchObject({ me: { name: 'Noor Haddad' } })
  for (const query of ['{ insights { items { id } } }', 'mutation { createProject(input: { title: "No" }) { id } }']) {
    const { errors } = await ask(query)
    expect(errors?.[0]?.extensions).toMatchObject({ errorCode: 'Forbidden', humanReadable: true })
    expect(errors?.[0]?.message).toMatch(/does not have the scope (insights\.read|notes\.write)/)
  }
})

test('a manager sees everybody’s tokens, ends one, and says how long new ones may live', async () => {
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, MANAGER, { path: PATH })
  await page.getByRole('radiogroup', { name: 'Whose tokens' }).getByText('Everybody’s').click()
  await page.getByRole('button', { name: 'End the token Board numbers of Noor Haddad' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End token' }).click()
  await page.getByText('The token has ended.').first().waitFor()
  const ask = graphAs(workspace.host, token)
  await expect.poll(async () => (await ask('{ me { name } }')).errors?.[0]?.extensions.errorCode).toBe('Unauthorized')
  await page.getByRole('combobox', { name: 'At most' }).selectOption('30 days')
  await page.reload()
  await page.getByRole('button', { name: 'New token' }).click()
  const options = page.getByRole('dialog', { name: 'New token' }).getByLabel('It ends').locator('option')
  expect(await options.allInnerTexts()).toEqual(['In 30 days'])
  const refused = await workspace
    .graph('mutation { createApiToken(input: { name: "for ever" }) { token } }')
    .catch((error: Error) => error.message)
  expect(refused).toContain('at most 30 days')
  expect(errors).toEqual([])
})

test('that a flag lets a workspace take more a minute stands where its tokens are', async () => {
  const { urls, close } = await openRegion(system.directory, 'us_b')
  await close()
  const settings = { IDENTITY_DATABASE_URL: urls.urls.identity?.appUrl ?? '' }
  const flag = (...args: string[]): Promise<string> =>
    runJob(['scripts/operate/main.ts', 'flag', 'largerApiAllowance', ...args, '--team', workspace.teamId], settings)
  const without = await signedIn(browser, { root: system.root, workspace }, MEMBER, { path: PATH })
  await without.page.getByRole('heading', { name: 'API tokens' }).waitFor()
  expect(await without.page.getByText('twice as much a minute').count()).toBe(0)
  expect(await flag('--on')).toContain('on until')
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, MEMBER, { path: PATH })
  await page.getByText('twice as much a minute', { exact: false }).waitFor()
  await flag('--off')
  expect([...without.errors, ...errors]).toEqual([])
})
