import { encodeHash } from '@verbatim/contracts/hash-codec.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const HEAD =
  'answer id;Participant;What happened?;Which tools do you use?;How was it?;Fleet size;Score;Answered;utm_src'
const SAID = [
  'They sent me in a circle for two whole days and nobody called.',
  'Nobody told me that it was finished, I found out by chance.',
  'I got a date this time, which is more than I ever had before.',
  'The lady said Friday, and then it was the Tuesday after that.',
  'Same papers, second truck. Why do you ask me all of it again?',
  'It says verifying, and it has been saying so since last week.',
]
const NAMES = ['Emre', 'Dana', 'Marta', 'Aoife', 'Luc', 'Ines']
const FAMILIES = ['Yıldız', 'Whitlock', 'Kowalczyk', 'Brennan', 'Vandamme', 'Ferrer', 'Lind', 'Moreau', 'Reid', 'Sato']
const TOOLS = ['"App; Phone"', 'App', 'Phone', 'Portal', '"App; Letter"']
const FLEETS = ['Owner-operator', 'Small fleet', 'Large fleet']
const HOWS = ['Quick', 'Slow', 'Slow', 'Never finished']

/** Answers of a survey; `other` says some of them otherwise and knows more. */
function answers(other: boolean): string {
  const rows = Array.from({ length: other ? 86 : 60 }, (_, at) => {
    const said = other && at % 13 === 2 ? `${SAID[at % 6]} Still.` : SAID[at % 6]
    const score = other && at % 23 === 9 ? 'five' : (at * 7) % 11
    const day = `${String((at % 27) + 1).padStart(2, '0')}.10.2026`
    const empty = other && at === 77
    return empty
      ? `${2200 + at};;;;;;;;`
      : `${2200 + at};${NAMES[at % 6]} ${FAMILIES[at % 10]};${said};${TOOLS[at % 5]};${HOWS[at % 4]};${FLEETS[at % 3]};${score};${day};mail`
  })
  return [HEAD, ...rows].join('\n')
}

type Id = { id: string }

async function newProject(workspace: WorkspaceClient, title: string): Promise<string> {
  const { createProject } = await workspace.graph<{ createProject: Id }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title } },
  )
  return createProject.id
}

async function send(workspace: WorkspaceClient, projectId: string, name: string, table: string): Promise<string> {
  const bytes = Buffer.from(table)
  const { startCsvImport } = await workspace.graph<{ startCsvImport: Id & { uploadUrl: string } }>(
    'mutation ($input: StartCsvImportInput!) { startCsvImport(input: $input) { id uploadUrl } }',
    { input: { projectId, name, size: bytes.length } },
  )
  await hostFetch(`${workspace.host}${startCsvImport.uploadUrl}`, {
    method: 'PATCH',
    bytes,
    headers: {
      authorization: `Bearer ${workspace.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  })
  return startCsvImport.id
}

const question = (text: string, type: string) => ({ use: 'QUESTION', newQuestion: { text, type } })
const COLUMNS = [
  { use: 'SKIP' },
  { use: 'PERSON' },
  question('What happened?', 'FREE_TEXT'),
  question('Which tools do you use?', 'MULTI_SELECT'),
  question('How was it?', 'SINGLE_SELECT'),
  { use: 'FIELD', newField: { label: 'Fleet size', type: 'SELECT' } },
  { use: 'FIELD', newField: { label: 'Score', type: 'NUMBER' } },
  { use: 'DATE' },
  { use: 'SKIP' },
]

type Survey = { projectId: string; done: string; again: string; broken: string }
const surveys = new WeakMap<Stage, Promise<Survey>>()

/** A project with a survey, the next week's table that waits to be mapped, and one that is broken. Made once. */
function survey(stage: Stage): Promise<Survey> {
  const made = surveys.get(stage) ?? makeSurvey(stage.workspace)
  surveys.set(stage, made)
  return made
}

async function makeSurvey(workspace: WorkspaceClient): Promise<Survey> {
  const projectId = await newProject(workspace, 'Carrier survey')
  const done = await send(workspace, projectId, 'week-one.csv', answers(false))
  const input = { importId: done }
  await workspace.graph('mutation ($input: MapCsvImportInput!) { mapCsvImport(input: $input) { id } }', {
    input: { ...input, columns: COLUMNS, keyColumn: 0 },
  })
  await workspace.graph('mutation ($input: CsvImportRefInput!) { runCsvImport(input: $input) { id } }', { input })
  for (let state = ''; state !== 'DONE'; ) {
    const read = await workspace.graph<{ csvImport: { state: string } }>(
      'query ($id: ID!) { csvImport(id: $id) { state } }',
      {
        id: done,
      },
    )
    state = read.csvImport.state
  }
  const again = await send(workspace, projectId, 'week-two.csv', answers(true))
  const broken = await send(workspace, projectId, 'broken.csv', 'Title,Said\nOne,fine\nTwo,"never closed\n')
  return { projectId, done, again, broken }
}

async function open(page: Page, stage: Stage, of: keyof Omit<Survey, 'projectId'> | null): Promise<void> {
  const made = await survey(stage)
  const id = of === null ? 'new' : made[of]
  await page.goto(`${stage.workspace.host}/projects/${made.projectId}/notes?import=${id}`)
  await page.getByRole('dialog', { name: /^Import/ }).waitFor()
}

/** A table on its way into a project, step by step, and what its survey comes to. */
export const IMPORTS: readonly Scene[] = [
  {
    name: 'import--file',
    async show(page, stage) {
      await open(page, stage, null)
      await page.getByText('Choose a CSV file').waitFor()
    },
  },
  {
    name: 'import--broken',
    fails: true,
    async show(page, stage) {
      await open(page, stage, 'broken')
      await page.getByText('Line 3, column “Said”').waitFor()
    },
  },
  {
    name: 'import--columns',
    async show(page, stage) {
      await open(page, stage, 'again')
      const back = page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true })
      const columns = page.getByRole('table', { name: 'Columns of the table' })
      await back.or(columns).first().waitFor()
      if (await back.isVisible()) await back.click()
      await columns.waitFor()
    },
  },
  {
    name: 'import--check',
    async show(page, stage) {
      await open(page, stage, 'again')
      const check = page.getByRole('button', { name: 'Check rows' })
      const preview = page.getByRole('table', { name: 'What comes of the rows' })
      await check.or(preview).first().waitFor()
      if (await check.isVisible()) await check.click()
      await preview.waitFor()
    },
  },
  {
    name: 'import--done',
    async show(page, stage) {
      await open(page, stage, 'done')
      await page.getByText('The table is imported').waitFor()
    },
  },
  {
    name: 'survey',
    async show(page, stage) {
      await openSurvey(page, stage)
    },
  },
  {
    name: 'survey--crosstab',
    async show(page, stage) {
      await openSurvey(page, stage)
      await page
        .getByRole('combobox', { name: 'Set “What happened?” against' })
        .selectOption({ label: 'Crossed with How was it?' })
      await page.getByRole('table', { name: 'What happened? against How was it?' }).waitFor()
    },
  },
  {
    name: 'survey--question',
    async show(page, stage) {
      await openSurvey(page, stage)
      await page.getByRole('button', { name: 'More about Which tools do you use?' }).click()
      await page.getByRole('menuitem', { name: 'Edit question' }).click()
      await page.getByRole('dialog', { name: 'Edit question' }).waitFor()
    },
  },
  {
    name: 'survey--new',
    async show(page, stage) {
      await openSurvey(page, stage)
      await page.getByRole('button', { name: 'Question', exact: true }).click()
      await page.getByRole('radio', { name: 'Several choices' }).check()
    },
  },
  {
    name: 'survey--none',
    async show(page, stage) {
      const projectId = await newProject(stage.workspace, 'Carriers by hand')
      await page.goto(
        `${stage.workspace.host}/projects/${projectId}/charts#${encodeHash({ c: { matrix: 'questions' } })}`,
      )
      await page.getByText('No survey yet').waitFor()
    },
  },
  {
    name: 'note--answers',
    async show(page, stage) {
      await openSurvey(page, stage)
      await page.getByRole('region', { name: 'What happened?' }).getByRole('link').first().click()
      await page.getByRole('button', { name: /^Answers/ }).click()
      await page.getByRole('textbox', { name: 'What happened?' }).waitFor()
    },
  },
]

async function openSurvey(page: Page, stage: Stage): Promise<void> {
  const { projectId } = await survey(stage)
  await page.goto(`${stage.workspace.host}/projects/${projectId}/charts#${encodeHash({ c: { matrix: 'questions' } })}`)
  await page.locator('[data-part]').first().waitFor()
}
