import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './journey.ts'
import { openStudy, type Study } from './note-steps.ts'

const COLLEAGUE = 'tomasz@views.farrow.example'

let study: Study
let workspace: WorkspaceClient
beforeAll(async () => {
  study = await openStudy('views')
  workspace = study.workspace
  await study.invite(COLLEAGUE, 'Tomasz Wolski', 'CONTRIBUTOR')
})
afterAll(() => study?.close())

/** A project with notes of three fleets, the field that names them, and a path to its list. */
async function aFleetProject(title: string): Promise<string> {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title } },
  )
  const projectId = createProject.id
  const { createField } = await workspace.graph<{ createField: { id: string } }>(
    'mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }',
    {
      input: {
        ...{ projectId, objectType: 'NOTE', label: 'Fleet size', type: 'SELECT', max: 1 },
        options: [{ label: 'Owner-operator' }, { label: 'Small fleet' }],
      },
    },
  )
  for (const [note, fleet] of [
    ['Dana Whitlock, interview', 'Owner-operator'],
    ['Callum Reid, interview', 'Small fleet'],
    ['Bernd Huber, phone call', 'Owner-operator'],
    ['Week-one survey', null],
  ] as const) {
    const { createNote } = await workspace.graph<{ createNote: { id: string } }>(
      'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
      { input: { projectId, title: note, content: { text: 'It says verifying.' } } },
    )
    const values = [{ fieldId: createField.id, value: fleet }]
    if (fleet)
      await workspace.graph('mutation ($input: SetFieldValuesInput!) { setFieldValues(input: $input) { objectId } }', {
        input: { objectType: 'NOTE', objectIds: [createNote.id], values },
      })
  }
  return projectId
}

const onNotes = (projectId: string, email?: string): Promise<Person> =>
  study.signedIn(`/projects/${projectId}/notes`, email ? { email } : {})

test('a view is saved for all and seen by others at once, changed, discarded, deleted and brought back', async () => {
  const projectId = await aFleetProject('Saved')
  const ines = await onNotes(projectId)
  const colleague = await onNotes(projectId, COLLEAGUE)
  const { page } = ines
  await page.locator('a[data-note]').first().waitFor()
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fleet size' }).click()
  const bar = page.getByRole('region', { name: 'Unsaved changes of the view' })
  await bar.getByText('Changed: the groups.').waitFor()
  await bar.getByRole('button', { name: 'Save as new' }).click()
  await page.getByLabel('Name of the view').fill('By fleet')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.waitForURL(/\/v\//)
  await bar.waitFor({ state: 'detached' })
  await colleague.page.getByRole('link', { name: 'By fleet' }).click()
  await colleague.page.getByRole('button', { name: 'Group: Fleet size' }).waitFor()

  await page.getByRole('button', { name: 'Layout: Table' }).click()
  await page.getByRole('menuitem', { name: 'List' }).click()
  await bar.getByText('Saved view changed: the layout.').waitFor()
  await bar.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Layout: Table' }).click()
  await page.getByRole('menuitem', { name: 'Board' }).click()
  await bar.getByRole('button', { name: 'Save for all' }).click()
  await bar.waitFor({ state: 'detached' })
  await colleague.page.getByRole('button', { name: 'Layout: Board' }).waitFor()

  await page.getByRole('button', { name: 'More about the view By fleet' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.waitForURL(/\/v\/|\/notes/)
  await colleague.page.getByRole('link', { name: 'By fleet' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'By fleet' }).waitFor()
  await colleague.page.getByRole('link', { name: 'By fleet' }).waitFor()

  // The section still leads to the list without groups.
  await page.goto(`${workspace.host}/projects/${projectId}/notes`)
  await page.waitForURL(/\/v\//)
  await page.getByRole('button', { name: 'Group', exact: true }).waitFor()
  expect(ines.errors).toEqual([])
  expect(colleague.errors).toEqual([])
})

test('a view of one’s own is nobody else’s', async () => {
  const projectId = await aFleetProject('Personal')
  const ines = await onNotes(projectId)
  await ines.page.getByRole('button', { name: 'New view' }).click()
  await ines.page.getByLabel('Name of the view').fill('Mine alone')
  await ines.page.getByText('Only me').click()
  await ines.page.getByRole('button', { name: 'Make view' }).click()
  await ines.page.getByRole('link', { name: 'Mine alone' }).waitFor()
  await ines.page.waitForURL(/\/v\//)
  const address = ines.page.url()
  const colleague = await onNotes(projectId, COLLEAGUE)
  await colleague.page.locator('a[data-note]').first().waitFor()
  expect(await colleague.page.getByRole('link', { name: 'Mine alone' }).count()).toBe(0)
  await colleague.page.goto(address)
  await colleague.page.getByText('You cannot open this view').waitFor()
})

test('a filter of groups in groups is built by hand, kept as a view, and says what it lacks once a field is gone', async () => {
  const projectId = await aFleetProject('Nested')
  const ines = await onNotes(projectId)
  const { page } = ines
  const panel = page.getByRole('dialog', { name: 'Filter', exact: true })
  const fieldOfLast = async (title: string) => {
    await panel.getByRole('button', { name: 'Field: Choose a field' }).click()
    await page.getByRole('combobox', { name: 'Find a field' }).fill(title)
    await page.keyboard.press('Enter')
  }
  await page.locator('a[data-note]').first().waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await panel.getByRole('button', { name: 'Row', exact: true }).click()
  await fieldOfLast('Title')
  await panel.getByRole('textbox', { name: 'Value of Title' }).fill('interview')
  // Any of: a fleet, or all of two things.
  await panel.getByRole('button', { name: 'Group', exact: true }).click()
  await fieldOfLast('Fleet size')
  await panel.getByRole('combobox', { name: 'Operator of Fleet size' }).selectOption({ label: 'is not empty' })
  await panel.getByRole('button', { name: 'Group', exact: true }).first().click()
  await fieldOfLast('Anything said')
  await panel.getByRole('textbox', { name: 'Value of Anything said' }).fill('never said')
  const sentence = panel.locator('[data-filter-sentence]')
  await expect.poll(() => sentence.textContent()).toMatch(/interview.*Fleet size.*never said/)
  const said = await sentence.textContent()
  await panel.getByText('2 of 4 notes').first().waitFor()
  await panel.getByRole('button', { name: /^Done/ }).click()
  await page.getByRole('button', { name: 'Save as new' }).click()
  await page.getByLabel('Name of the view').fill('Interviews of fleets')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.waitForURL(/\/v\//)

  const address = page.url()
  await page.goto(`${workspace.host}/projects/${projectId}/insights`)
  await page.goto(address)
  await page.getByRole('row', { name: /Callum Reid, interview/ }).waitFor()
  expect(await page.getByRole('row', { name: /Bernd Huber|Week-one/ }).count()).toBe(0)
  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click()
  await expect.poll(() => sentence.textContent()).toBe(said)
  await panel.getByRole('button', { name: /^Done/ }).click()

  const { fields } = await workspace.graph<{ fields: { id: string; label: string }[] }>(
    'query ($id: ID!) { fields(projectId: $id, objectType: NOTE) { id label } }',
    { id: projectId },
  )
  const fleet = fields.find(({ label }) => label === 'Fleet size')
  await workspace.graph('mutation ($input: FieldRefInput!) { deleteField(input: $input) { fieldId } }', {
    input: { fieldId: fleet?.id },
  })
  await page.reload()
  await page.getByText('1 field of this view is gone, or you may not see it: it was filtered by.').waitFor()
  await page.getByRole('button', { name: 'Take out of the view' }).click()
  await page.getByText('Saved view changed: the filter.').waitFor()
  expect(ines.errors).toEqual([])
})

test('a value is edited in its cell of the plain list and taken back; in a table a range of a spreadsheet is pasted', async () => {
  const projectId = await aFleetProject('Cells')
  const [{ page, errors }, colleague] = await Promise.all([onNotes(projectId), onNotes(projectId, COLLEAGUE)])
  const rowOf = (on: Page, note: string) => on.getByRole('row').filter({ hasText: note })
  const cell = rowOf(page, 'Callum Reid').getByRole('button', { name: 'Edit Fleet size: Small fleet' })
  await cell.press('Enter')
  await page.getByRole('combobox', { name: 'Fleet size' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Own')
  await page.keyboard.press('Enter')
  await rowOf(page, 'Callum Reid').getByText('Owner-operator').waitFor()
  await rowOf(colleague.page, 'Callum Reid').getByText('Owner-operator').waitFor()
  await page.keyboard.press('Control+z')
  await cell.waitFor()
  await rowOf(colleague.page, 'Callum Reid').getByText('Small fleet').waitFor()

  await page.goto(`${study.workspace.host}/projects/${projectId}/notes?sort=title.ASC~created.ASC`)
  const grid = page.getByRole('grid')
  const fleets = grid.locator('[data-row] [data-column^="field"]')
  await expect.poll(() => fleets.allTextContents()).toEqual(['Owner-operator', 'Small fleet', 'Owner-operator', ''])
  await grid.focus()
  while (!(await grid.evaluate(isInFields))) await page.keyboard.press('ArrowRight')
  await grid.evaluate(pasteInto, 'Small fleet\nOwner-operator\n')
  const swapped = ['Small fleet', 'Owner-operator', 'Owner-operator', '']
  await expect.poll(() => fleets.allTextContents()).toEqual(swapped)
  await rowOf(colleague.page, 'Callum Reid').getByText('Owner-operator').waitFor()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => fleets.allTextContents()).toEqual(['Owner-operator', 'Small fleet', 'Owner-operator', ''])

  // A column that is wider, stays at the left or wraps says so in the address.
  const head = grid.getByRole('columnheader', { name: 'Fleet size' })
  await head.getByRole('button', { name: 'Column Fleet size' }).click()
  await page.getByRole('menuitem', { name: 'Wrap lines' }).click()
  await page.waitForURL(/columns=/)
  const address = page.url()
  await page.reload()
  await head.waitFor()
  expect(page.url()).toBe(address)
  expect([...errors, ...colleague.errors]).toEqual([])
})

/** Whether the cursor of a table stands in a column of a field. */
function isInFields(grid: Element): boolean {
  const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  return cell?.closest('[data-column]')?.getAttribute('data-column')?.startsWith('field') ?? false
}

/** What a spreadsheet puts into the clipboard, pasted into a table. */
function pasteInto(grid: Element, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
