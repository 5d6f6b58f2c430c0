import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { signedIn } from './people.ts'

const INES = 'ines@standing.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: INES, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-standing' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
})
afterAll(async () => {
  await browser?.close()
})

const make = async (mutation: string, type: string, input: object): Promise<string> => {
  const { made } = await workspace.graph<{ made: { id: string } }>(
    `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { id } }`,
    { input },
  )
  return made.id
}

test('a project gets an icon and a colour, hides and orders its sections, is starred, archived and brought back', async () => {
  const projectId = await make('createProject', 'CreateProjectInput', { title: 'Payout clarity' })
  await make('createNote', 'CreateNoteInput', { projectId, title: 'Call with Dana', content: { text: 'Words.' } })
  await make('createInsight', 'CreateInsightInput', { projectId, title: 'Silence loses carriers' })
  const at = (path: string) =>
    signedIn(browser, { root: system.root, workspace }, INES, { path: `/projects/${projectId}${path}` })
  const { page, errors } = await at('/settings')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Icon of Payout clarity' }).click()
  await page.getByRole('button', { name: 'rocket' }).click()
  await main.getByTitle('teal').click()
  await main.getByRole('checkbox', { name: 'Highlights' }).click({ force: true })
  await main.getByRole('button', { name: 'Move Insights up' }).click()
  await expect
    .poll(async () => {
      const { project } = await workspace.graph<{
        project: { icon: string; color: string; sections: { key: string; enabled: boolean }[] }
      }>('query ($id: ID!) { project(id: $id) { icon color sections { key enabled } } }', { id: projectId })
      const hidden = project.sections.filter(({ enabled }) => !enabled).map(({ key }) => key)
      const keys = project.sections.map(({ key }) => key)
      return [project.icon, project.color, hidden, keys.indexOf('INSIGHTS') < keys.indexOf('CHARTS')]
    })
    .toEqual(['rocket', '#00574a', ['HIGHLIGHTS'], true])

  await page.goto(`${workspace.host}/projects/${projectId}/notes`)
  const tabs = main.getByRole('navigation', { name: 'Project' })
  await tabs.getByRole('link', { name: 'Insights' }).waitFor()
  await tabs.getByRole('link', { name: 'Highlights' }).waitFor({ state: 'detached' })
  await main.getByRole('button', { name: /^Star:/ }).click()
  const navigation = page.getByRole('navigation', { name: 'Workspace', exact: true })
  await navigation.getByText('Starred').waitFor()

  const colleague = await at('/notes')
  await page.goto(`${workspace.host}/projects/${projectId}/settings`)
  await main.getByRole('button', { name: 'Archive', exact: true }).click()
  await colleague.page.locator('[data-archived]').getByText('Archived by Ines Okafor').waitFor()
  await navigation.getByText('Starred').waitFor({ state: 'detached' })
  await page.goto(`${workspace.host}/projects/all-projects?archived=all`)
  await main.getByRole('link', { name: 'Payout clarity' }).click()
  await main.locator('[data-archived]').getByRole('button', { name: 'Bring back' }).click()
  await main.locator('[data-archived]').waitFor({ state: 'detached' })
  await navigation.getByText('Starred').waitFor()
  expect([errors, colleague.errors]).toEqual([[], []])
})

test('a project says where its language comes from, takes its own, and lists the words to listen for', async () => {
  const projectId = await make('createProject', 'CreateProjectInput', { title: 'Carrier onboarding' })
  const path = '/settings/transcription'
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, INES, { path })
  const main = page.getByRole('main')
  await main.getByLabel('Language of recordings').selectOption('de')
  await main.getByText('Ines Okafor changed it').waitFor()
  await main.getByLabel('Words to listen for').fill('moffett, licencja wspólnotowa')
  await page.keyboard.press('Enter')
  await main.getByRole('button', { name: 'Remove moffett' }).waitFor()
  await page.goto(`${workspace.host}/projects/${projectId}/settings/transcription`)
  await main.getByText('From the workspace. Ines Okafor changed it').waitFor()
  await main.getByText('from the workspace: moffett, licencja wspólnotowa').waitFor()
  await main.getByLabel('Language of recordings').selectOption('pl')
  await main.getByText(/^From the workspace\./).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})
