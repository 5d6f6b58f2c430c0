import { toBase62 } from '@verbatim/contracts/ids.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const VIEWER = 'jonas@fields.farrow.example'
const COLLEAGUE = 'tomasz@fields.farrow.example'

let study: Study
let noteId: string
beforeAll(async () => {
  study = await openStudy('fields')
  noteId = await study.aNote()
  await study.invite(VIEWER, 'Jonas Lindqvist', 'VIEWER')
})
afterAll(() => study?.close())

test('a field of a list is made in the settings, and a colleague who only reads sees it come', async () => {
  const [ines, jonas] = await Promise.all([
    study.signedIn('/settings/fields'),
    study.signedIn('/settings/fields', { email: VIEWER }),
  ])
  await jonas.page.getByText('Managers change them in the settings').waitFor()
  const { page } = ines
  await page.getByRole('main').getByRole('button', { name: 'New field' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Fleet size')
  await page.getByRole('radio', { name: 'One of a list' }).check()
  await page.getByLabel('Options').fill('Owner-operator\nSmall fleet\n2-20')
  await page.getByRole('button', { name: 'Make field' }).click()
  await page.getByRole('heading', { name: 'Options' }).waitFor()
  await jonas.page.getByRole('link', { name: /Fleet size/ }).click()
  await jonas.page.getByText('Managers of the workspace change it.').waitFor()
  expect(await jonas.page.getByRole('button', { name: 'Change type' }).count()).toBe(0)
  expect([...ines.errors, ...jonas.errors]).toEqual([])
})

test('a new field that is wanted in a list is asked for at once, and once', async () => {
  const { page, errors } = await study.signedIn(`/projects/${toBase62(study.projectId)}/notes`)
  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  await page.getByRole('link', { name: 'New field' }).click()
  await page.getByRole('dialog', { name: 'New field' }).getByLabel('Name', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('heading', { name: 'Note fields' }).or(page.getByText('No fields yet')).first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(errors).toEqual([])
})

test('a field is filled in on a note by keys, and stands there after a reload', async () => {
  const { page, errors } = await study.inNote(noteId)
  await page.getByRole('button', { name: 'Add field' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Field', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('fleet')
  await page.getByRole('option', { name: /Fleet size/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Fleet size' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('2-20')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit Fleet size: 2-20' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Edit Fleet size: 2-20' }).waitFor()
  expect(errors).toEqual([])
})

/** A field of each type that is not of one choice, what is typed into it, and what it says then. */
const TYPED: readonly (readonly [type: string, keys: readonly string[], says: string | RegExp])[] = [
  ['TEXT', ['Hull, gate 4', 'Enter'], 'Hull, gate 4'],
  ['NUMBER', ['1240.5', 'Enter'], '1,240.5'],
  ['EMAIL', ['dispatch@farrow.example', 'Enter'], 'dispatch@farrow.example'],
  ['PHONE', ['+44 20 7946 0018', 'Enter'], '+44 20 7946 0018'],
  ['URL', ['https://farrow.example/form', 'Enter'], 'farrow.example/form'],
  ['DATETIME', ['11242026', 'Enter'], '24 Nov'],
  ['NPS', ['9', 'Enter'], '9 of 10'],
  ['BOOLEAN', ['Space'], 'Yes'],
  ['SELECT', ['Le', 'Enter', 'Hu', 'Enter', 'Tab'], /Leeds.*Hull/],
  ['PERSON', ['Marta', 'Enter', 'Tab'], 'Marta Kowalczyk'],
]

test('values of every type are typed on a note by keys, and a colleague has them at once', async () => {
  const ask = study.workspace.graph
  await ask('mutation { createPerson(input: { name: "Marta Kowalczyk" }) { id } }')
  for (const [type] of TYPED)
    await ask('mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }', {
      input: {
        ...{ projectId: study.projectId, objectType: 'NOTE', label: `Of type ${type}`, type },
        ...(type === 'SELECT' && { max: 2, options: ['Leeds', 'Hull', 'York'].map((label) => ({ label })) }),
      },
    })
  const [{ page, errors }, jonas] = await Promise.all([study.inNote(noteId), study.inNote(noteId, { email: VIEWER })])
  for (const [type, keys, says] of TYPED) {
    await page.getByRole('button', { name: 'Add field' }).press('Enter')
    await page.getByLabel('Field', { exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(type)
    await page.getByRole('option', { name: new RegExp(`Of type ${type}`) }).waitFor()
    await page.keyboard.press('Enter')
    const line = page.locator('[data-field]').filter({ hasText: `Of type ${type}` })
    await line.locator(':focus').waitFor()
    for (const key of keys) {
      if (/^(Enter|Space|Tab)$/.test(key)) {
        await page.keyboard.press(key)
        continue
      }
      await page.keyboard.type(key)
      if (type === 'SELECT' || type === 'PERSON')
        await page.getByRole('option', { selected: true }).filter({ hasText: key }).first().waitFor()
    }
    // Yes and no are ticked where they may be changed.
    if (type === 'BOOLEAN') await line.locator('input:checked').waitFor()
    else await line.filter({ hasText: says }).waitFor()
  }
  // Of many fields as many stand at first.
  await jonas.page.getByRole('button', { name: /^Show all \d+ fields/ }).click()
  for (const [, , says] of TYPED) await jonas.page.locator('[data-field]').filter({ hasText: says }).waitFor()
  expect([...errors, ...jonas.errors]).toEqual([])
})

test('a value of an insight is set from a cell, and stands on its page and beside it for a colleague at once', async () => {
  const call = study.workspace.graph
  const { createField } = await call<{ createField: { id: string } }>(
    'mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }',
    {
      input: {
        ...{ projectId: study.projectId, objectType: 'INSIGHT', label: 'Confidence', type: 'SELECT', max: 1 },
        options: [{ label: 'Tentative' }, { label: 'Firm' }],
      },
    },
  )
  const { createInsight } = await call<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: study.projectId, title: 'Silence loses carriers' } },
  )
  const { createView } = await call<{ createView: { id: string } }>(
    'mutation ($input: CreateViewInput!) { createView(input: $input) { id } }',
    {
      input: {
        ...{ projectId: study.projectId, title: 'How sure', layout: 'TABLE', objectType: 'INSIGHT' },
        viewData: { fieldVisibility: [{ key: `field:${createField.id}`, visible: true }] },
      },
    },
  )
  await study.invite(COLLEAGUE, 'Tomasz Wolski', 'CONTRIBUTOR')
  const ines = await study.signedIn(`/v/${createView.id}`)
  const tomasz = await study.signedIn(`/insights/${createInsight.id}`, { email: COLLEAGUE })
  await tomasz.page.getByRole('button', { name: 'Add field' }).waitFor()
  const line = ines.page.getByRole('row').filter({ hasText: 'Silence loses carriers' })
  const column = await ines.page.getByRole('columnheader', { name: 'Confidence' }).getAttribute('aria-colindex')
  const cell = line.locator(`[aria-colindex="${column}"]`)
  await cell.click()
  await ines.page.keyboard.press('Enter')
  await ines.page.keyboard.type('Firm')
  await ines.page.keyboard.press('Enter')
  await cell.getByText('Firm').waitFor()
  const edit = tomasz.page.getByRole('button', { name: 'Edit Confidence: Firm' })
  await edit.waitFor()
  await edit.click()
  await tomasz.page.keyboard.type('Tentative')
  await tomasz.page.keyboard.press('Enter')
  await cell.getByText('Tentative').waitFor()
  await ines.page.goto(`${study.workspace.host}/v/${createView.id}?peek=Side.insight-${toBase62(createInsight.id)}`)
  await ines.page
    .getByRole('region', { name: /^Insight/ })
    .getByRole('button', { name: 'Edit Confidence: Tentative' })
    .waitFor()
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('options are merged after their numbers were shown, and are back by undo', async () => {
  const { page, errors } = await study.signedIn('/settings/fields')
  await page.getByRole('link', { name: /Fleet size/ }).click()
  for (const option of ['Small fleet', '2-20']) await page.getByRole('checkbox', { name: `Choose ${option}` }).check()
  await page.getByLabel('Into which option').selectOption({ label: 'Small fleet' })
  await page.getByText('1 note takes the new value.').waitFor()
  await page.getByRole('button', { name: 'Merge options' }).click()
  await page.getByRole('checkbox', { name: 'Choose 2-20' }).waitFor({ state: 'detached' })
  await undoOf(page, '“2-20” is “Small fleet” now')
  await page.getByRole('checkbox', { name: 'Choose 2-20' }).waitFor()
  expect(errors).toEqual([])
})

test('a change of type says what it would lose before it is done', async () => {
  const { page, errors } = await study.signedIn('/settings/fields')
  await page.getByRole('link', { name: /Fleet size/ }).click()
  await page.getByRole('button', { name: 'Change type' }).click()
  await page.getByRole('radio', { name: 'Number' }).check()
  const preview = page.getByRole('region', { name: 'What is lost' })
  await preview.getByText('2-20').waitFor()
  await page.getByRole('button', { name: 'Change and lose 1 value' }).click()
  await undoOf(page, '“Fleet size” is number now')
  await page.getByRole('heading', { name: 'Options' }).waitFor()
  expect(errors).toEqual([])
})

const undoOf = (page: Page, message: string): Promise<void> =>
  page
    .getByRole('region', { name: 'Messages' })
    .locator('div')
    .filter({ hasText: message })
    .getByRole('button', { name: 'Undo' })
    .first()
    .click()
