import { readFile } from 'node:fs/promises'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const VIEWER = 'jonas@contacts.farrow.example'
const COLLEAGUE = 'tomasz@contacts.farrow.example'

let study: Study
let noteId: string
let fieldId: string
beforeAll(async () => {
  study = await openStudy('contacts')
  noteId = await study.aNote()
  await study.invite(VIEWER, 'Jonas Lindqvist', 'VIEWER')
  await study.invite(COLLEAGUE, 'Tomasz Wolski', 'CONTRIBUTOR')
  const input = { projectId: study.projectId, objectType: 'NOTE', label: 'Who', type: 'PERSON', max: 100 }
  const { createField } = await study.workspace.graph<{ createField: { id: string } }>(
    'mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }',
    { input },
  )
  fieldId = createField.id
})
afterAll(() => study?.close())

test('a person is added, and stands in a colleague’s list at once; a viewer sees the name and no address', async () => {
  const tomasz = await study.signedIn('/contacts', { email: COLLEAGUE })
  await tomasz.page.getByRole('heading', { name: 'Nobody is here yet' }).waitFor()
  const { page, errors } = await study.signedIn('/contacts')
  await page.getByRole('main').getByRole('button', { name: 'Add person' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await dialog.getByLabel('Name').fill('Dana Whitlock')
  await dialog.getByLabel('Email').fill('dana at home')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('Write an e-mail address such as').waitFor()
  await dialog.getByLabel('Email').fill('dana@whitlock.example')
  await dialog.getByRole('button', { name: 'Add' }).click()
  const aside = page.getByRole('complementary', { name: 'Person' })
  await aside.getByRole('button', { name: 'Edit Email: dana@whitlock.example' }).waitFor()
  await tomasz.page.getByRole('link', { name: 'Dana Whitlock', exact: true }).waitFor()
  await tomasz.page.getByText('dana@whitlock.example').first().waitFor()
  const jonas = await study.signedIn('/contacts', { email: VIEWER })
  await jonas.page.getByRole('link', { name: 'Dana Whitlock', exact: true }).click()
  await jonas.page.getByRole('heading', { name: 'Dana Whitlock' }).waitFor()
  expect(await jonas.page.getByText('dana@whitlock.example').count()).toBe(0)
  expect(await jonas.page.getByRole('button', { name: 'Add person' }).count()).toBe(0)
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).press('Enter')
  const exporting = page.getByRole('dialog', { name: 'Export 1 person' })
  await exporting.getByText('With a table of what each column is').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Export' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('People.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('\r\nDana Whitlock,dana@whitlock.example,')
  expect([...errors, ...tomasz.errors, ...jonas.errors]).toEqual([])
})

test('people are chosen on a note by their letters, and who is not there is added', async () => {
  const { page, errors } = await study.inNote(noteId)
  await page.getByRole('button', { name: 'Add field' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Field', { exact: true }).first().waitFor()
  await page.keyboard.type('who')
  await page.getByRole('option', { name: /Who/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Who' }).waitFor()
  await page.keyboard.type('whitl')
  await page.getByRole('option', { name: 'Dana Whitlock' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Callum Reid')
  await page.getByRole('option', { name: 'Add “Callum Reid” as a person' }).click()
  await page.getByRole('button', { name: 'Remove Callum Reid' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Edit Who:.*Dana Whitlock.*Callum Reid/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /Edit Who:.*Dana Whitlock.*Callum Reid/ }).waitFor()
  expect(errors).toEqual([])
})

test('a board divides notes by people, and a name changes there when the person is renamed', async () => {
  const { createView } = await study.workspace.graph<{ createView: { id: string } }>(
    'mutation ($input: CreateViewInput!) { createView(input: $input) { id } }',
    {
      input: {
        ...{ projectId: study.projectId, title: 'By person', layout: 'BOARD', objectType: 'NOTE' },
        viewData: { group: { by: 'PERSON', fieldId }, fieldVisibility: [{ key: `field:${fieldId}`, visible: true }] },
      },
    },
  )
  const board = await study.signedIn(`/v/${createView.id}`)
  await board.page.getByText('Callum Reid').first().waitFor()
  const { page, errors } = await study.signedIn('/contacts')
  await page.getByRole('link', { name: 'Callum Reid' }).click()
  await page.getByRole('link', { name: 'Open the page' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Callum J. Reid')
  await name.press('Enter')
  await expect.poll(() => page.title()).toBe('Callum J. Reid · Verbatim')
  await board.page.getByText('Callum J. Reid').first().waitFor()
  expect([...errors, ...board.errors]).toEqual([])
})

test('a person is found by search, deleted, and brought back', async () => {
  const { page, errors } = await study.signedIn('/contacts')
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('dana@whit')
  await page.getByRole('link', { name: 'Callum J. Reid' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Dana Whitlock', exact: true }).click()
  await page
    .getByRole('complementary', { name: 'Person' })
    .getByRole('button', { name: 'More about this person' })
    .click()
  await page.getByRole('menuitem', { name: 'Delete person' }).click()
  await page.getByRole('link', { name: 'Dana Whitlock', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Dana Whitlock', exact: true }).waitFor()
  expect(errors).toEqual([])
})

test('who speaks under a name is that person: their page has what they said, and a new name goes to the note at once', async () => {
  await study.highlighted(noteId, 'Because they answered the phone.')
  const note = await study.inNote(noteId)
  await note.page.getByText('Dana Whitlock').first().waitFor()
  const { page, errors } = await study.signedIn('/contacts')
  await page.getByRole('link', { name: 'Dana Whitlock', exact: true }).click()
  await page.getByRole('link', { name: 'Open the page' }).click()
  const everything = page.getByRole('region', { name: 'Everything' })
  await everything.getByText('1 note, 1 highlight, 0 insights').waitFor()
  await everything.getByRole('radio', { name: 'Said' }).check()
  await everything.getByRole('link', { name: 'Because they answered the phone.' }).waitFor()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Dana W. Whitlock')
  await name.press('Enter')
  await note.page.locator('.document').getByText('Dana W. Whitlock').first().waitFor()
  expect([...errors, ...note.errors]).toEqual([])
})

test('a person is merged into another one, whose page the old address opens, and parted again', async () => {
  const add = async (name: string, email: string): Promise<string> => {
    const { createPerson } = await study.workspace.graph<{ createPerson: { id: string } }>(
      'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }',
      { input: { name, email } },
    )
    return createPerson.id
  }
  await add('Marta Kowalczyk', 'marta@farrow.example')
  const twin = await add('M. Kowalczyk', 'mk@farrow.example')
  const path = linkTo('person', { personId: twin })
  const { page, errors } = await study.signedIn(path)
  await page.getByRole('button', { name: 'More about this person' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another person…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge M. Kowalczyk' })
  await dialog.getByRole('searchbox', { name: 'Find a person' }).fill('marta')
  await dialog.getByRole('button', { name: /Marta Kowalczyk/ }).click()
  await expect.poll(() => page.title()).toBe('Marta Kowalczyk · Verbatim')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.title()).toBe('M. Kowalczyk · Verbatim')
  await page.getByRole('button', { name: 'More about this person' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another person…' }).click()
  await dialog.getByRole('button', { name: /Marta Kowalczyk/ }).click()
  await expect.poll(() => page.title()).toBe('Marta Kowalczyk · Verbatim')
  await page.goto(`${study.workspace.host}${path}`)
  await page.getByText('marta@farrow.example').first().waitFor()
  await page.goto(`${study.workspace.host}/contacts`)
  await page.getByRole('link', { name: 'Marta Kowalczyk', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'M. Kowalczyk', exact: true }).count()).toBe(0)
  expect(errors).toEqual([])
})
