import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, signedIn } from './people.ts'

const RESEARCHER = 'ines@authors.farrow.example'
const READER = 'vera@authors.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: RESEARCHER, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-authors' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  await aMember({ root: system.root, workspace }, { email: READER, name: 'Vera Lind', role: 'VIEWER' })
})
afterAll(async () => {
  await browser?.close()
})

const made = async (mutation: string, type: string, input: object): Promise<string> => {
  const answer = await workspace.graph<{ made: { id: string } }>(
    `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { id } }`,
    { input },
  )
  return answer.made.id
}

test('authors are added and ordered, readers see them at once, history says who chose them, and it is taken back', async () => {
  const projectId = await made('createProject', 'CreateProjectInput', { title: 'Carrier onboarding' })
  const insightId = await made('createInsight', 'CreateInsightInput', {
    projectId,
    title: 'Silence loses carriers',
    content: { markdown: 'They wait.' },
  })
  await made('publishInsight', 'InsightRefInput', { insightId })
  const { shared } = await workspace.graph<{ shared: { share: { path: string } } }>(
    'mutation ($id: ID!) { shared: shareInsight(input: { insightId: $id }) { share { path } } }',
    { id: insightId },
  )
  const path = `/insights/${insightId}`
  const writer = await signedIn(browser, { root: system.root, workspace }, RESEARCHER, { path })
  const reader = await signedIn(browser, { root: system.root, workspace }, READER, { path })
  const { page } = writer
  await reader.page.getByRole('main').getByText('Ines Okafor', { exact: true }).waitFor()
  expect(await reader.page.getByRole('button', { name: 'Edit authors' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Edit authors' }).click()
  const dialog = page.getByRole('dialog', { name: 'Authors' })
  await dialog.getByLabel('Add an author').fill('vera')
  await dialog.getByRole('button', { name: 'Add Vera Lind' }).click()
  await dialog.getByRole('button', { name: 'Move Vera Lind up' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Vera Lind, Ines Okafor', { exact: true }).waitFor()
  await reader.page.getByText('Vera Lind, Ines Okafor', { exact: true }).waitFor()
  await reader.page.goto(`${workspace.host}${shared.share.path}`)
  await reader.page.getByText(/^Vera Lind, Ines Okafor ·/).waitFor()

  // Taken back, nobody has chosen. Then it is chosen again.
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Vera Lind, Ines Okafor', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('Ines Okafor', { exact: true }).waitFor()
  const { insight } = await workspace.graph<{ insight: { authorsChosen: object | null } }>(
    'query ($id: ID!) { insight(id: $id) { authorsChosen { at } } }',
    { id: insightId },
  )
  expect(insight.authorsChosen).toBeNull()
  await page.getByRole('button', { name: 'Edit authors' }).click()
  await dialog.getByLabel('Add an author').fill('vera')
  await dialog.getByRole('button', { name: 'Add Vera Lind' }).click()
  await dialog.getByRole('button', { name: 'Move Vera Lind up' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Vera Lind, Ines Okafor', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByText(/^Ines Okafor named its authors on .*: Vera Lind, Ines Okafor\.$/).waitFor()
  await page.goto(`${workspace.host}${path}`)
  await page.getByRole('button', { name: 'Edit authors' }).click()
  await dialog.getByRole('button', { name: 'Take Vera Lind out' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('Ines Okafor', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Vera Lind, Ines Okafor', { exact: true }).waitFor()
  expect([...writer.errors, ...reader.errors]).toEqual([])
})
