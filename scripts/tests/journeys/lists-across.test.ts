import { readFile } from 'node:fs/promises'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const COLLEAGUE = 'tomasz@across.farrow.example'

let study: Study
let workspace: WorkspaceClient
let memberId: string
beforeAll(async () => {
  study = await openStudy('across')
  workspace = study.workspace
  memberId = await study.invite(COLLEAGUE, 'Tomasz Wolski', 'CONTRIBUTOR')
})
afterAll(() => study?.close())

const NOTES = ['Call with Dana', 'Call with Callum', 'Yard visit']
const INSIGHTS = ['Silence loses carriers', 'Yards have no signal', 'A thought of mine', 'Dates are guessed']

async function made(act: string, type: string, input: object): Promise<string> {
  const text = `mutation ($input: ${type}!) { made: ${act}(input: $input) { id } }`
  return (await workspace.graph<{ made: { id: string } }>(text, { input })).made.id
}

const aProject = (title: string, folderId?: string) =>
  made('createProject', 'CreateProjectInput', { title, ...(folderId && { folderId }) })
const aNote = (projectId: string, title: string) =>
  made('createNote', 'CreateNoteInput', { projectId, title, content: { text: 'Nobody told me.' } })

/** The rows of a table in their order, by which of these names each has. */
async function rows(page: Page, names: readonly string[]): Promise<string[]> {
  const heads = await page.getByRole('grid').getByRole('rowheader').allTextContents()
  return heads.map((text) => names.find((name) => text.includes(name)) ?? text)
}

/** Opens a note, until it is kept that somebody did. */
async function openNote(page: Page, noteId: string): Promise<void> {
  const kept = page.waitForResponse((answer) => /mutation RecordVisit/.test(answer.request().postData() ?? ''))
  await page.goto(`${workspace.host}/data/${noteId}`)
  await kept
}

/** Opens the first row of a table beside it, by the keyboard. */
async function peekFirst(page: Page): Promise<void> {
  await page.getByRole('grid').focus()
  await page.keyboard.press('Space')
}

/** Adds a row to the filter of a list: a field, and one thing that is chosen, of those that words find. */
async function filterBy(page: Page, field: string, choice: string | RegExp, words = ''): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filter', exact: true })
  await panel.getByRole('button', { name: 'Row', exact: true }).click()
  await panel.getByRole('button', { name: 'Field: Choose a field' }).click()
  await page.getByRole('combobox', { name: 'Find a field' }).fill(field)
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: `Value of ${field}` }).click()
  if (words) await page.getByRole('combobox', { name: `Value of ${field}` }).fill(words)
  await page.getByRole('option', { name: choice }).click()
  await panel.getByRole('button', { name: /^Done/ }).click()
}

test('recent notes are filtered by project, sorted, grouped, opened beside and changed together, and nobody sees what is closed to them', async () => {
  const [payouts, gates] = [await aProject('Payout clarity'), await aProject('Gate times')]
  const fieldId = await made('createField', 'CreateFieldInput', {
    ...{ objectType: 'NOTE', label: 'Stage', type: 'SELECT', max: 1 },
    options: [{ label: 'Read' }, { label: 'Coded' }],
  })
  const dana = await aNote(payouts, 'Call with Dana')
  await aNote(payouts, 'Call with Callum')
  const yard = await aNote(gates, 'Yard visit')
  const { page, errors } = await study.signedIn('/recent/notes')
  await page
    .getByRole('row', { name: /Yard visit/ })
    .getByText('Gate times')
    .waitFor()
  expect(await rows(page, NOTES)).toEqual(['Yard visit', 'Call with Callum', 'Call with Dana'])

  // What one opens stands first, the page says so after a reload.
  await openNote(page, dana)
  await page.goto(`${workspace.host}/recent/notes`)
  await expect.poll(() => rows(page, NOTES)).toEqual(['Call with Dana', 'Yard visit', 'Call with Callum'])

  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Project' }).click()
  await page
    .getByRole('button', { name: /Payout clarity/ })
    .first()
    .waitFor()
  await expect.poll(() => rows(page, NOTES)).toEqual(['Yard visit', 'Call with Dana', 'Call with Callum'])
  await page.getByRole('button', { name: 'Group: Project' }).click()
  await page.getByRole('menuitem', { name: 'None' }).click()

  await filterBy(page, 'Project', 'Payout clarity')
  await expect.poll(() => rows(page, NOTES)).toEqual(['Call with Dana', 'Call with Callum'])
  await page.getByRole('columnheader', { name: /^Note/ }).getByRole('button').first().click()
  await expect.poll(() => rows(page, NOTES)).toEqual(['Call with Callum', 'Call with Dana'])
  await page.reload()
  await expect.poll(() => rows(page, NOTES)).toEqual(['Call with Callum', 'Call with Dana'])

  await peekFirst(page)
  const peek = page.getByRole('region', { name: /^Note(:|$)/ })
  await peek.getByRole('heading', { level: 2, name: 'Call with Callum' }).waitFor()
  await page.keyboard.press(']')
  await peek.getByRole('heading', { level: 2, name: 'Call with Dana' }).waitFor()
  await page.keyboard.press('Escape')
  await peek.waitFor({ state: 'detached' })

  const bar = page.getByRole('toolbar', { name: 'Selected notes' })
  await page.getByRole('checkbox', { name: 'Choose Call with Dana' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Choose Call with Callum' }).check({ force: true })
  await bar.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Stage', exact: true }).last().click()
  await page.getByRole('option', { name: 'Coded' }).click()
  await page.getByText('Stage of 2 notes is set').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('It is as it was before').first().waitFor()
  const { note } = await workspace.graph<{ note: { fieldValues: object[] } }>(
    'query ($id: ID!, $fieldIds: [ID!]) { note(id: $id) { fieldValues(fieldIds: $fieldIds) { value } } }',
    { id: dana, fieldIds: [fieldId] },
  )
  expect(note.fieldValues).toEqual([])

  // A colleague has opened two of them; one is closed to them then, on their screen at once.
  const tomasz = await study.signedIn('/home', { email: COLLEAGUE })
  for (const id of [yard, dana]) await openNote(tomasz.page, id)
  await tomasz.page.goto(`${workspace.host}/recent/notes?group=PROJECT`)
  await expect.poll(() => rows(tomasz.page, NOTES)).toEqual(['Yard visit', 'Call with Dana'])
  const { members } = await workspace.graph<{ members: { items: { id: string }[] } }>('{ members { items { id } } }')
  const own = members.items.find(({ id }) => id !== memberId)?.id
  await workspace.graph('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
    input: { objectId: gates, entries: [{ memberId: own, level: 'FULL' }, { level: 'NONE' }] },
  })
  await expect.poll(() => rows(tomasz.page, NOTES)).toEqual(['Call with Dana'])
  expect(await tomasz.page.getByText('Gate times').count()).toBe(0)
  expect([...errors, ...tomasz.errors]).toEqual([])
})

test('one’s own insights and those of a folder are lists over projects: grouped, filtered, chosen, told live', async () => {
  const folderId = await made('createFolder', 'CreateFolderInput', { name: 'Carrier network' })
  const [payouts, depots] = [await aProject('Payout dates', folderId), await aProject('Depot queues')]
  const insight = (title: string, projectId?: string) =>
    made('createInsight', 'CreateInsightInput', { title, ...(projectId && { projectId }) })
  await insight('Silence loses carriers', payouts)
  await insight('Yards have no signal', depots)
  await insight('A thought of mine')
  const { page, errors } = await study.signedIn('/your-work/insights')
  await page
    .getByRole('row', { name: /A thought of mine/ })
    .getByText('Only you')
    .waitFor()
  expect(await rows(page, INSIGHTS)).toHaveLength(3)
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Project' }).click()
  await expect
    .poll(() => rows(page, INSIGHTS))
    .toEqual(
      ['Yards have no signal', 'Silence loses carriers', 'A thought of mine'].map((title) =>
        expect.stringContaining(title),
      ),
    )
  await page.getByRole('button', { name: 'Group: Project' }).click()
  await page.getByRole('menuitem', { name: 'Folder', exact: true }).click()
  const main = page.getByRole('main')
  for (const group of [/Carrier network/, /No folder/])
    await main.getByRole('button', { name: group }).first().waitFor()
  await expect.poll(async () => (await rows(page, INSIGHTS))[0]).toContain('Silence loses carriers')
  await page.getByRole('button', { name: 'Group: Folder' }).click()
  await page.getByRole('menuitem', { name: 'Project', exact: true }).click()
  await page.getByLabel('Search in these insights').fill('signal')
  await expect.poll(() => rows(page, INSIGHTS)).toEqual(['Yards have no signal'])
  await page.waitForURL(/q=signal/)
  await page.reload()
  await expect.poll(() => rows(page, INSIGHTS)).toEqual(['Yards have no signal'])
  // Behind the head of its group.
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('region', { name: /^Insight(:|$)/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Search in these insights').fill('')
  await expect.poll(() => rows(page, INSIGHTS)).toHaveLength(3)
  await filterBy(page, 'Project', 'Depot queues')
  await expect.poll(() => rows(page, INSIGHTS)).toHaveLength(1)
  await page.getByRole('checkbox', { name: 'Choose Yards have no signal' }).check({ force: true })
  await page
    .getByRole('toolbar', { name: 'Selected insights' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click()
  await page.getByText('1 insight published').first().waitFor()

  // Another’s list has nothing of it, and what is published stands in the folder for all who may open the project.
  const tomasz = await study.signedIn('/your-work/insights', { email: COLLEAGUE })
  await tomasz.page.getByText('You have not written an insight yet').waitFor()
  await tomasz.page.goto(`${workspace.host}/folders/${folderId}/insights`)
  await tomasz.page
    .getByRole('row', { name: /Silence loses carriers/ })
    .getByText('Payout dates')
    .waitFor()
  expect(await rows(tomasz.page, INSIGHTS)).toHaveLength(1)
  await insight('Dates are guessed', payouts)
  await expect.poll(() => rows(tomasz.page, INSIGHTS)).toHaveLength(2)
  expect([...errors, ...tomasz.errors]).toEqual([])
})

test('notes of all projects are filtered by tags, each named with its project, and by tags of the workspace, and leave with their project', async () => {
  const [routes, lots] = [await aProject('Route planning'), await aProject('Parking lots')]
  await made('createWorkspaceTag', 'CreateWorkspaceTagInput', { title: 'Left waiting' })
  const tagged = async (projectId: string, title: string, words: string) => {
    const noteId = await made('createNote', 'CreateNoteInput', {
      projectId,
      title,
      content: { text: `${words}. Yes.` },
    })
    const tagId = await made('createTag', 'CreateTagInput', { projectId, title: 'Left waiting' })
    const range = await study.rangeOf(noteId, words)
    await made('createHighlight', 'CreateHighlightInput', { noteId, range, tagIds: [tagId] })
  }
  await tagged(routes, 'Call with Dana', 'Four days')
  await tagged(lots, 'Yard visit', 'Nine hours')
  const { page, errors } = await study.signedIn('/recent/notes')
  await filterBy(page, 'Tags', /Left waiting\s*Parking lots/)
  await expect.poll(() => rows(page, NOTES)).toEqual(['Yard visit'])
  await page.reload()
  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: 'Filter', exact: true })
  await expect.poll(() => panel.textContent()).toContain('tagged Left waiting (Parking lots)')
  await expect.poll(() => rows(page, NOTES)).toEqual(['Yard visit'])

  // Words find more of them, a tag of the workspace those of every project.
  await page.goto(`${workspace.host}/recent/notes`)
  await filterBy(page, 'Tags', /Left waiting\s*all projects/, 'left')
  await expect.poll(() => rows(page, NOTES)).toEqual(['Yard visit', 'Call with Dana'])

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export / })
  await dialog.getByText('With a table of what each column is').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).press('Enter'),
  ])
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toMatch(/^\uFEFFNote,Project,/)
  expect(table).toMatch(/\r\nYard visit,Parking lots,.*\r\nCall with Dana,Route planning,/s)
  expect(errors).toEqual([])
})
