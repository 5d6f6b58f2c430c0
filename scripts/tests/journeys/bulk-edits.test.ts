import { readFile } from 'node:fs/promises'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const NOTES = ['Dana Whitlock, interview', 'Callum Reid, interview', 'Bernd Huber, phone call', 'Week-one survey']

let study: Study
let workspace: WorkspaceClient
beforeAll(async () => {
  study = await openStudy('bulk')
  workspace = study.workspace
})
afterAll(() => study?.close())

type Values = { fieldValues: { value: string }[] }

async function aField(projectId: string, input: object): Promise<string> {
  const { createField } = await workspace.graph<{ createField: { id: string } }>(
    'mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }',
    { input: { projectId, objectType: 'NOTE', ...input } },
  )
  return createField.id
}

async function aProject(title: string): Promise<{ projectId: string; noteIds: string[] }> {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title } },
  )
  const projectId = createProject.id
  const noteIds: string[] = []
  for (const note of NOTES) {
    const { createNote } = await workspace.graph<{ createNote: { id: string } }>(
      'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
      { input: { projectId, title: note, content: { text: 'It says verifying.' } } },
    )
    noteIds.push(createNote.id)
  }
  return { projectId, noteIds }
}

/** The values of a field as the service has them, in the order of the notes. */
const valuesOf = (noteIds: readonly string[], fieldId: string): Promise<(string | null)[]> =>
  Promise.all(
    noteIds.map(async (id) => {
      const { note } = await workspace.graph<{ note: Values }>(
        'query ($id: ID!, $fieldIds: [ID!]) { note(id: $id) { fieldValues(fieldIds: $fieldIds) { value } } }',
        { id, fieldIds: [fieldId] },
      )
      return note.fieldValues[0]?.value ?? null
    }),
  )

test('two notes, then all that match, get a value at once, and it is taken back', async () => {
  const { projectId, noteIds } = await aProject('Chosen')
  const fieldId = await aField(projectId, {
    ...{ label: 'Fleet size', type: 'SELECT', max: 1 },
    options: [{ label: 'Owner-operator' }, { label: 'Small fleet' }],
  })
  await workspace.graph('mutation ($input: SetFieldValuesInput!) { setFieldValues(input: $input) { objectId } }', {
    input: { objectType: 'NOTE', objectIds: noteIds.slice(0, 1), values: [{ fieldId, value: 'Owner-operator' }] },
  })
  const { page, errors } = await study.signedIn(`/projects/${projectId}/notes?fieldVisibility=field:${fieldId}`)
  const bar = page.getByRole('toolbar', { name: 'Selected notes' })
  const set = async (option: string) => {
    await bar.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Fleet size', exact: true }).last().click()
    await page.getByRole('option', { name: option }).click()
  }
  for (const note of NOTES.slice(0, 2))
    await page.getByRole('checkbox', { name: `Choose ${note}` }).check({ force: true })
  await bar.getByText('2 selected').waitFor()
  await set('Small fleet')
  await page.getByText('Fleet size of 2 notes is set').first().waitFor()
  expect(await valuesOf(noteIds, fieldId)).toEqual(['Small fleet', 'Small fleet', null, null])
  await page.getByRole('gridcell', { name: 'Small fleet' }).nth(1).waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByText('It is as it was before').first().waitFor()
  expect(await valuesOf(noteIds, fieldId)).toEqual(['Owner-operator', null, null, null])

  await bar.getByRole('button', { name: 'Choose all 4 that match' }).click()
  await bar.getByText('4 selected').waitFor()
  await set('Owner-operator')
  await page.getByText('Fleet size of 4 notes is set').first().waitFor()
  expect(await valuesOf(noteIds, fieldId)).toEqual(NOTES.map(() => 'Owner-operator'))

  // Also after a reload, by the palette.
  await page.reload()
  await page.getByRole('gridcell', { name: 'Owner-operator' }).nth(3).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Undo: Fleet size of 4')
  await page.getByRole('option', { name: /Undo: Fleet size of 4 notes is set/ }).click()
  await page.getByText('It is as it was before').first().waitFor()
  expect(await valuesOf(noteIds, fieldId)).toEqual(['Owner-operator', null, null, null])
  expect(errors).toEqual([])
})

test('notes that are chosen are exported, moved, and deleted with a way back', async () => {
  const { projectId, noteIds } = await aProject('Moved')
  const other = await aProject('Payout clarity')
  const { page, errors } = await study.signedIn(`/projects/${projectId}/notes?layout=LIST`)
  const bar = page.getByRole('toolbar', { name: 'Selected notes' })
  const choose = (note: string) => page.getByRole('checkbox', { name: `Choose ${note}` }).check({ force: true })
  await choose('Dana Whitlock, interview')
  await choose('Week-one survey')
  const file = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export' }).click()
  const csv = await readFile(await (await file).path(), 'utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3)
  expect(csv).toContain('"Dana Whitlock, interview",It says verifying.')
  const { auditLog } = await workspace.graph<{ auditLog: { items: object[] } }>(
    '{ auditLog(filter: { acts: ["list.exported"] }) { items { objectName metadata } } }',
  )
  expect(auditLog.items[0]).toMatchObject({ objectName: 'Notes', metadata: { of: 'notes', rows: 2 } })

  await bar.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Project' }).fill('Payout')
  await page.getByRole('option', { name: 'Payout clarity' }).click()
  await page.getByText('2 notes are now in Payout clarity').first().waitFor()
  await page.getByText('Dana Whitlock, interview').waitFor({ state: 'detached' })
  await page.goto(`${workspace.host}/projects/${other.projectId}/notes?layout=GRID`)
  await page.getByRole('article', { name: 'Dana Whitlock, interview' }).nth(1).waitFor()

  await page.goto(`${workspace.host}/projects/${projectId}/notes?layout=BOARD`)
  await page.getByRole('checkbox', { name: 'Choose Callum Reid, interview' }).check({ force: true })
  await bar.getByRole('button', { name: 'Delete 1 note' }).click()
  await page.getByText('1 note is in the trash').first().waitFor()
  await page.getByText('Callum Reid, interview').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Callum Reid, interview').waitFor()
  expect(noteIds).toHaveLength(4)
  expect(errors).toEqual([])
})

test('in the plain list notes are chosen by key and by their box, and all that match are deleted after a question', async () => {
  const { projectId } = await aProject('Plain')
  const { page, errors } = await study.signedIn(`/projects/${projectId}/notes`)
  const bar = page.getByRole('toolbar', { name: 'Selected notes' })
  await page.locator('a[data-note]').first().focus()
  await page.keyboard.press('x')
  await bar.getByText('1 selected').waitFor()
  await page
    .getByRole('checkbox', { name: /^Choose/ })
    .nth(2)
    .click({ force: true, modifiers: ['Shift'] })
  await bar.getByText('3 selected').waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await page
    .getByRole('checkbox', { name: /^Choose/ })
    .first()
    .check({ force: true })
  await bar.getByRole('button', { name: 'Choose all 4 that match' }).click()
  await bar.getByRole('button', { name: 'Delete 4 notes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 4 notes' }).click()
  await page.getByText('4 notes are in the trash').first().waitFor()
  await page.getByText('Begin with what people said').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('It is as it was before').first().waitFor()
  await expect.poll(() => page.locator('a[data-note]').count()).toBe(4)
  expect(errors).toEqual([])
})

test('insights that are chosen are published and made drafts again', async () => {
  const { projectId } = await aProject('Found')
  for (const title of ['They wait for news', 'They call the depot'])
    await workspace.graph('mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }', {
      input: { projectId, title },
    })
  const { page, errors } = await study.signedIn(`/projects/${projectId}/insights`)
  const bar = page.getByRole('toolbar', { name: 'Selected insights' })
  await page.getByRole('checkbox', { name: 'Choose They wait for news' }).check({ force: true })
  await bar.getByRole('button', { name: 'Choose all 2 that match' }).click()
  await bar.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('2 insights published').first().waitFor()
  await page.getByText('2 insights', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 insights, 2 drafts').waitFor()
  expect(errors).toEqual([])
})

const insightsOf = async (projectId: string): Promise<{ published: boolean; tags: { title: string }[] }[]> => {
  const { insightList } = await workspace.graph<{
    insightList: { items: { published: boolean; tags: { title: string }[] }[] }
  }>(
    'query ($query: ListQueryInput!) { insightList(query: $query, first: 500) { items { published tags { title } } } }',
    {
      query: { projectId },
    },
  )
  return insightList.items
}

async function someInsights(projectId: string, count: number): Promise<void> {
  const one = (at: number) =>
    workspace.graph('mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }', {
      input: { projectId, title: `Finding ${at}` },
    })
  for (let made = 0; made < count; made += 10)
    await Promise.all(Array.from({ length: Math.min(10, count - made) }, (_, at) => one(made + at)))
}

/** Chooses every insight of a list by the box of one of them. */
async function chooseAll(page: Page, count: number): Promise<Locator> {
  const bar = page.getByRole('toolbar', { name: 'Selected insights' })
  await page
    .getByRole('checkbox', { name: /^Choose Finding/ })
    .first()
    .check({ force: true })
  await bar.getByRole('button', { name: `Choose all ${count} that match` }).click()
  return bar
}

test('many insights are tagged by a worker; stopped, what is tagged stays until it is taken back', async () => {
  const { projectId } = await aProject('Many')
  await workspace.graph('mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }', {
    input: { projectId, title: 'Waiting' },
  })
  const many = 80
  await someInsights(projectId, many)
  const { page, errors } = await study.signedIn(`/projects/${projectId}/insights?layout=TABLE`)
  const bar = await chooseAll(page, many)
  await bar.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Waiting' }).click({ force: true })
  await bar.getByText(/[1-9]\d* of 80/).waitFor()
  await bar.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByText(/^Stopped\. Waiting is on/)
    .first()
    .waitFor()
  const tagged = async () => (await insightsOf(projectId)).filter(({ tags }) => tags.length > 0).length
  const stoppedAt = await tagged()
  expect(stoppedAt).toBeGreaterThan(0)
  expect(stoppedAt).toBeLessThan(many)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('It is as it was before').first().waitFor()
  expect(await tagged()).toBe(0)
  expect(errors).toEqual([])
})

test('insights are deleted although the page is closed meanwhile, and come back by the palette', async () => {
  const { projectId } = await aProject('Closed')
  await someInsights(projectId, 3)
  const { page, errors } = await study.signedIn(`/projects/${projectId}/insights?layout=TABLE`)
  const bar = await chooseAll(page, 3)
  await bar.getByRole('button', { name: 'Delete 3 insights' }).click()
  const begun = page.waitForResponse((answer) => answer.request().postData()?.includes('startInsightBulkEdit') ?? false)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 3 insights' }).click()
  await begun
  await page.goto(`${workspace.host}/projects/${projectId}/notes`)
  await expect.poll(async () => (await insightsOf(projectId)).length).toBe(0)
  await page.locator('a[data-note]').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Undo: 3 insights')
  await page.getByRole('option', { name: /Undo: 3 insights deleted/ }).click()
  await page.getByText('It is as it was before').first().waitFor()
  expect(await insightsOf(projectId)).toHaveLength(3)
  expect(errors).toEqual([])
})

test('the foot of a column tells what stands in it, and a row opens beside the list', async () => {
  const { projectId, noteIds } = await aProject('Summed up')
  const scoreId = await aField(projectId, { label: 'Would recommend', type: 'NPS' })
  for (const [at, value] of ['10', '9', '3'].entries())
    await workspace.graph('mutation ($input: SetFieldValuesInput!) { setFieldValues(input: $input) { objectId } }', {
      input: { objectType: 'NOTE', objectIds: [noteIds[at]], values: [{ fieldId: scoreId, value }] },
    })
  const { page, errors } = await study.signedIn(`/projects/${projectId}/notes?fieldVisibility=field:${scoreId}`)
  const foot = (text = '') => page.getByRole('button', { name: `Summary of Would recommend${text}` })
  const choose = async (statistic: string) => {
    await foot().click({ force: true })
    await page.getByRole('menuitem', { name: statistic }).click()
  }
  await choose('NPS score')
  await foot(': NPS +33').waitFor()
  await choose('Mean')
  await foot(': Mean 7.33').waitFor()
  await choose('Empty')
  await foot(': Empty 1').waitFor()
  expect(new URL(page.url()).searchParams.get('summary')).toBe(`field:${scoreId}.empty`)
  await page.reload()
  await foot(': Empty 1').waitFor()

  await page.getByRole('grid', { name: 'Notes' }).focus()
  await page.keyboard.press('Space')
  const peek = page.getByRole('region', { name: /^Note(:|$)/ })
  await peek.getByText('1 of 4').waitFor()
  await page.keyboard.press(']')
  await peek.getByText('2 of 4').waitFor()
  await page.keyboard.press('[')
  await peek.getByText('1 of 4').waitFor()
  expect(errors).toEqual([])
})
