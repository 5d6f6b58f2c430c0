import { readFile } from 'node:fs/promises'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Person, sharedSystem } from './journey.ts'
import { signedIn } from './people.ts'
import { become, importAll, openWizard, sendTable, surveyTable } from './survey-table.ts'

const EMAIL = 'ines@tables.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: EMAIL, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-tables' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
})
afterAll(async () => {
  await browser?.close()
})

async function inProject(title: string): Promise<Person & { projectId: string }> {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title } },
  )
  const path = `/projects/${createProject.id}/notes`
  const person = await signedIn(browser, { root: system.root, workspace }, EMAIL, { path })
  return { ...person, projectId: createProject.id }
}

async function noteTitles(projectId: string): Promise<string[]> {
  const { notes } = await workspace.graph<{ notes: { items: { title: string }[] } }>(
    'query ($id: ID!) { notes(projectId: $id, first: 100, sort: TITLE_ASC) { items { title } } }',
    { id: projectId },
  )
  return notes.items.map(({ title }) => title)
}

test('columns are mapped, what would come of the rows is seen, and the failed ones go on once they are mended', async () => {
  const { page, errors, projectId } = await inProject('Carrier onboarding')
  const wizard = await openWizard(page)
  await sendTable(wizard, 'week-two.csv', surveyTable())
  await wizard.getByRole('table', { name: 'Columns of the table' }).waitFor()
  await wizard.getByText('12 rows, 8 columns, read as UTF-8 with semicolons').waitFor()
  const chosen = (column: string) =>
    wizard
      .getByRole('combobox', { name: `What “${column}” becomes` })
      .evaluate((box) => (box as HTMLSelectElement).value)
  expect([await chosen('Participant'), await chosen('What happened?'), await chosen('How was it?')]).toEqual([
    ...['PERSON', 'ask:FREE_TEXT', 'ask:SINGLE_SELECT'],
  ])
  await become(wizard, 'Score', 'New field, number')
  await wizard.getByRole('button', { name: 'Check rows' }).click()
  await wizard.getByText('10 new responses').waitFor()
  await wizard.getByText('Write a number such as 12.5, not “five”. Line 5.').waitFor()
  expect(await noteTitles(projectId)).toEqual([])

  // What is mapped survives a reload.
  await page.reload()
  await wizard.getByRole('button', { name: 'Import 10 responses' }).click()
  await wizard.getByText('10 new.').waitFor({ timeout: 60_000 })
  await wizard.getByText('2 rows could not be imported').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    wizard.getByRole('link', { name: 'Download the failed rows' }).click(),
  ])
  const failed = await readFile((await file.path()) ?? '', 'utf8')
  expect(failed).toContain('Write a number such as 12.5')
  await sendTable(wizard, 'week-two mended.csv', failed.replace(',five,', ',5,'))
  await wizard.getByRole('button', { name: 'Check rows' }).click()
  await wizard.getByText('1 new responses').waitFor()
  await wizard.getByRole('button', { name: 'Import 1 response' }).click()
  await wizard.getByText('1 new.').waitFor({ timeout: 60_000 })
  await wizard.getByRole('button', { name: 'Show the notes' }).click()
  await page.locator('tfoot', { hasText: '11 responses' }).waitFor()
  expect(await noteTitles(projectId)).toHaveLength(12)
  expect(errors).toEqual([])
})

test('the same table again changes nothing, and another one changes what it says by the row id', async () => {
  const { page, errors, projectId } = await inProject('Twice')
  const table = surveyTable().replace(';five;', ';5;')
  const wizard = await openWizard(page)
  await sendTable(wizard, 'week.csv', table)
  await importAll(wizard)
  await wizard.getByRole('button', { name: 'Import another table' }).click()
  // The place for mended rows, which was there before, takes a table too.
  await wizard.getByText('Choose a CSV file').waitFor()
  await sendTable(wizard, 'week.csv', table)
  await wizard.getByRole('button', { name: 'Check rows' }).click()
  await wizard.getByText('11 stay as they are').waitFor()
  const start = wizard.getByRole('button', { name: 'Import 0 responses' })
  expect(await start.getAttribute('aria-disabled')).toBe('true')
  await wizard.getByRole('button', { name: 'Back' }).click()
  await wizard.getByRole('button', { name: 'Another file' }).click()
  await sendTable(wizard, 'week.csv', table.replace('in a circle', 'in circles'))
  await wizard.getByRole('button', { name: 'Check rows' }).click()
  await wizard.locator('del', { hasText: 'a circle' }).first().waitFor()
  await wizard.getByRole('button', { name: /^Import [12] responses?$/ }).click()
  await wizard.getByText(/changed/).waitFor({ timeout: 60_000 })
  expect(await noteTitles(projectId)).toHaveLength(12)
  expect(errors).toEqual([])
})

test('an import is undone from its own list: its responses go, what somebody worked on stays and is told', async () => {
  const { page, errors, projectId } = await inProject('Undone')
  const wizard = await openWizard(page)
  await sendTable(wizard, 'week.csv', surveyTable().replace(';five;', ';5;'))
  await importAll(wizard)
  await wizard.getByRole('button', { name: 'Show the notes' }).click()
  const { notes } = await workspace.graph<{ notes: { items: { id: string; title: string }[] } }>(
    'query ($id: ID!) { notes(projectId: $id, first: 100) { items { id title } } }',
    { id: projectId },
  )
  const kept = notes.items.find(({ title }) => title === 'Response 2')
  await workspace.graph('mutation ($input: UpdateNoteInput!) { updateNote(input: $input) { id } }', {
    input: { noteId: kept?.id, title: 'Mine now' },
  })
  const again = await openWizard(page)
  await again.getByRole('button', { name: /^week.csv/ }).click()
  await again.getByText('The table is imported').waitFor()
  await again.getByRole('button', { name: 'Undo import' }).click()
  await again.getByText('The import is undone').waitFor({ timeout: 60_000 })
  await again.getByText('10 notes went to the trash, 1 that somebody worked on since stay.').waitFor()
  expect(await noteTitles(projectId)).toHaveLength(2)
  expect(errors).toEqual([])
})

test('a broken table names line and column, and two contents are flagged where they stand', async () => {
  const { page, errors, projectId } = await inProject('Broken')
  const wizard = await openWizard(page)
  await sendTable(wizard, 'broken.csv', 'Title,Said\nOne,fine\nTwo,"never closed\n')
  await wizard.getByText('Line 3, column “Said”').waitFor()
  await wizard.getByText(/nothing is lost/).waitFor()
  await sendTable(
    wizard,
    'good.csv',
    'Title,Said\nOne,It was fine and I would do it again.\nTwo,It was not good at all.\n',
  )
  await become(wizard, 'Title', 'What they said')
  await become(wizard, 'Said', 'What they said')
  await wizard.getByRole('button', { name: 'Check rows' }).click()
  await wizard.getByText('More than one column is the content of a note. Choose one.').waitFor()
  await become(wizard, 'Title', 'Title')
  await importAll(wizard)
  await wizard.getByRole('button', { name: 'Show the notes' }).click()
  await page.locator('[data-note]', { hasText: 'Two' }).waitFor()
  expect(await noteTitles(projectId)).toEqual(['One', 'Two'])
  expect(errors).toEqual([])
})
