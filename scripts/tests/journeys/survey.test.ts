import { readFile } from 'node:fs/promises'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { signedIn } from './people.ts'
import { become, importAll, openWizard, sendTable, surveyTable } from './survey-table.ts'

const EMAIL = 'ines@surveys.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: EMAIL, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-surveys' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
})
afterAll(async () => {
  await browser?.close()
})

test('a survey is summed up question by question, drawn and as a table, and questions are set against each other', async () => {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Carriers' } },
  )
  const path = `/projects/${createProject.id}/notes`
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, EMAIL, { path })
  const wizard = await openWizard(page)
  await sendTable(wizard, 'answers.csv', surveyTable())
  await wizard.getByRole('table', { name: 'Columns of the table' }).waitFor()
  await become(wizard, 'Which tools do you use?', 'New question, several choices')
  await become(wizard, 'Score', 'New field, text')
  await importAll(wizard)
  await wizard.getByRole('link', { name: 'See the summary' }).click()

  const tools = page.getByRole('region', { name: 'Which tools do you use?', exact: true })
  await tools.getByText('Several choices. Base: 11 of 11 responses').waitFor()
  expect(await tools.locator('[data-part]').count()).toBe(2)
  const rows = tools.getByRole('table', { name: 'Answers to Which tools do you use?' }).getByRole('row')
  expect((await rows.allTextContents()).slice(1)).toEqual(['App8', 'Phone7'].map((row) => expect.stringContaining(row)))

  const said = page.getByRole('region', { name: 'What happened?', exact: true })
  await expect.poll(() => said.locator('.q').count()).toBe(10)
  await said.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => said.locator('.q').count()).toBe(11)
  await said
    .getByRole('combobox', { name: 'Set “What happened?” against' })
    .selectOption({ label: 'Crossed with How was it?' })
  const crosstab = said.getByRole('table', { name: 'What happened? against How was it?' })
  await crosstab.waitFor()
  expect(await crosstab.getByRole('row').allTextContents()).toEqual([
    'How was it?GoodBad',
    'Answered in own words6 100 %5 100 %',
    'Base65',
  ])
  await said.getByRole('combobox', { name: 'Answers by How was it?' }).selectOption({ label: 'Who chose Bad' })
  await expect.poll(() => said.locator('.q').count()).toBe(5)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(await readFile((await file.path()) ?? '', 'utf8')).toContain('Which tools do you use?,App,8,72.73,11,11')

  // A response is a row here and a document there: its answers stand under their questions.
  await said.getByRole('link', { name: 'Response 2' }).first().click()
  await page.locator('.document h3', { hasText: 'How was it?' }).waitFor()
  expect(errors).toEqual([])
})

test('what a survey asks is a column, a filter and a group of the list of notes, and stands in a saved view', async () => {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Carriers in a table' } },
  )
  const path = `/projects/${createProject.id}/notes`
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, EMAIL, { path })
  const wizard = await openWizard(page)
  await sendTable(wizard, 'answers.csv', surveyTable())
  await wizard.getByRole('table', { name: 'Columns of the table' }).waitFor()
  await become(wizard, 'Which tools do you use?', 'New question, several choices')
  await importAll(wizard)
  await wizard.getByRole('button', { name: 'Show the notes' }).click()

  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  await page.getByRole('switch', { name: 'What happened?' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitem', { name: 'How was it?' }).click()
  await page.getByRole('columnheader', { name: /What happened\?/ }).waitFor()
  await page
    .locator('[role=gridcell][data-column^="field:"]', { hasText: 'They sent me in a circle' })
    .first()
    .waitFor()
  const panel = page.getByRole('dialog', { name: 'Filter', exact: true })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await panel.getByRole('button', { name: 'Row', exact: true }).click()
  await panel.getByRole('button', { name: 'Field: Choose a field' }).click()
  await page.getByRole('combobox', { name: 'Find a field' }).fill('What happened')
  await page.keyboard.press('Enter')
  await panel.getByRole('textbox', { name: 'Value of What happened?' }).fill('verifying')
  await panel
    .getByText(/1 of 1[012] notes/)
    .first()
    .waitFor()
  await panel.getByRole('button', { name: /^Done/ }).click()
  await page.getByRole('button', { name: 'Save as new' }).click()
  await page.getByLabel('Name of the view').fill('Who is verifying')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.waitForURL(/\/v\//)
  await page.reload()
  await page.getByRole('button', { name: 'Group: How was it?' }).waitFor()
  await page.locator('[role=gridcell][data-column^="field:"]', { hasText: 'It says verifying' }).waitFor()
  expect(await page.getByText('of this view is gone').count()).toBe(0)
  expect(errors).toEqual([])
})
