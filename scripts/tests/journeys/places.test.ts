import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, signedIn } from './people.ts'

const INES = 'ines@places.farrow.example'
const TOMASZ = 'tomasz@places.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: INES, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-places' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
})
afterAll(async () => {
  await browser?.close()
})

const at = (email: string, path: string) => signedIn(browser, { root: system.root, workspace }, email, { path })
const make = async (mutation: string, type: string, input: object): Promise<string> => {
  const { made } = await workspace.graph<{ made: { id: string } }>(
    `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { id } }`,
    { input },
  )
  return made.id
}

test('what a colleague shares by name stands under Shared with you, and what one opens stands under Recent', async () => {
  const memberId = await aMember({ root: system.root, workspace }, { email: TOMASZ, name: 'Tomasz', role: 'VIEWER' })
  const folderId = await make('createFolder', 'CreateFolderInput', { name: 'Carrier network' })
  const projectId = await make('createProject', 'CreateProjectInput', { title: 'Payout clarity', folderId })
  const noteId = await make('createNote', 'CreateNoteInput', { projectId, title: 'Call with Dana' })
  await make('createInsight', 'CreateInsightInput', { projectId, title: 'Silence loses carriers' })

  const { page, errors } = await at(TOMASZ, '/browse/shared-with-you')
  await page.getByText('Nothing is shared with you by name').waitFor()
  await workspace.graph('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
    input: { objectId: projectId, entries: [{ memberId, level: 'READ' }] },
  })
  await page.getByRole('main').getByRole('link', { name: 'Payout clarity' }).waitFor()

  await page.goto(`${workspace.host}/recent/notes`)
  await page.getByText('You have not opened a note yet').waitFor()
  await page.goto(`${workspace.host}/data/${noteId}`)
  await page.getByRole('heading', { name: 'Call with Dana' }).first().waitFor()
  await page.goto(`${workspace.host}/start`)
  await page.getByRole('main').getByRole('link', { name: 'Call with Dana' }).waitFor()
  await page.getByRole('main').getByRole('heading', { name: 'Shared with you' }).waitFor()
  await page.goto(`${workspace.host}/recent/notes`)
  await page.getByRole('row', { name: /Call with Dana.*Payout clarity.*Opened/ }).waitFor()
  await page.getByRole('radio', { name: 'Projects' }).focus()
  await page.keyboard.press('Space')
  await page.waitForURL(/\/recent\/projects$/)
  await page.goto(`${workspace.host}/recent/nonsense`)
  await page.getByText('There is no list of this name').waitFor()
  expect(errors).toEqual([])
})

test('a folder lists every project below it and their insights, and one’s own work has a page a kind', async () => {
  const above = await make('createFolder', 'CreateFolderInput', { name: 'Depots' })
  const folderId = await make('createFolder', 'CreateFolderInput', { name: 'North', parentId: above })
  const projectId = await make('createProject', 'CreateProjectInput', { title: 'Gate waiting times', folderId })
  await make('createInsight', 'CreateInsightInput', { projectId, title: 'Yards have no signal' })
  const { page, errors } = await at(INES, `/folders/${above}/projects`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Gate waiting times' }).waitFor()
  await main.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name: 'Insights' }).click()
  await main.getByRole('link', { name: 'Yards have no signal' }).waitFor()
  expect(await main.getByRole('link', { name: 'Silence loses carriers' }).count()).toBe(0)
  await make('createInsight', 'CreateInsightInput', { projectId, title: 'Drivers sleep at the gate' })
  await main.getByRole('link', { name: 'Drivers sleep at the gate' }).waitFor()
  await page.goto(`${workspace.host}/your-work/insights`)
  await main.getByRole('link', { name: 'Yards have no signal' }).waitFor()
  await page.goto(`${workspace.host}/your-work/projects`)
  await main.getByRole('link', { name: 'Gate waiting times' }).waitFor()
  await page.goto(`${workspace.host}/browse/folders`)
  await main.getByRole('link', { name: 'Depots' }).waitFor()
  expect(errors).toEqual([])
})
