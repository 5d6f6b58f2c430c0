import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const COLLEAGUE = 'tomasz@filters.farrow.example'
/** More than come with a list of people that nobody searches. */
const PEOPLE = 110

let study: Study
beforeAll(async () => {
  study = await openStudy('filters')
  await study.invite(COLLEAGUE, 'Tomasz Wolski', 'CONTRIBUTOR')
})
afterAll(() => study?.close())

const made = async (act: string, type: string, input: object): Promise<string> => {
  const text = `mutation ($input: ${type}!) { ${act}(input: $input) { id } }`
  return (await study.workspace.graph<Record<string, { id: string }>>(text, { input }))[act]?.id ?? ''
}

test('a filter begins with rows for folder, contributors and created, and finds anybody by name, also who never spoke', async () => {
  const { projectId } = study
  const fieldId = await made('createField', 'CreateFieldInput', {
    ...{ projectId, objectType: 'NOTE', label: 'Who', type: 'PERSON', max: 100 },
  })
  for (let at = 0; at < PEOPLE; at += 1)
    await made('createPerson', 'CreatePersonInput', { name: `Person ${String(at).padStart(2, '0')}` })
  const zoe = await made('createPerson', 'CreatePersonInput', { name: 'Zoe Zielinski' })
  await made('createPerson', 'CreatePersonInput', { name: 'Yann Zorn' })
  const about = await study.aNote('It took nine days.', 'About Zoe')
  await study.aNote('It took ten days.', 'About nobody')
  await study.workspace.graph(
    'mutation ($input: SetFieldValuesInput!) { setFieldValues(input: $input) { objectId } }',
    {
      input: { objectType: 'NOTE', objectIds: [about], values: [{ fieldId, value: zoe }] },
    },
  )
  const { page, errors } = await study.signedIn(`/projects/${projectId}/notes`)
  await page.locator('a[data-note]').first().waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filter', exact: true })
  for (const title of ['Folder', 'Contributors', 'Created'])
    await panel.getByRole('button', { name: `Field: ${title}` }).waitFor()

  // Somebody of the team, found by letters; the rows that stay empty are gone when the form is closed.
  await panel.getByRole('button', { name: 'Value of Contributors' }).click()
  await page.keyboard.type('okafor')
  await page.getByRole('option', { name: 'Ines Okafor' }).click()
  await panel.getByRole('button', { name: 'Row', exact: true }).click()
  await panel.getByRole('button', { name: 'Field: Choose a field' }).click()
  await page.getByRole('combobox', { name: 'Find a field' }).fill('Who')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Value of Who' }).click()
  await page.getByRole('option', { name: 'Person 00' }).waitFor()
  // More than come at once: whoever stands behind them is looked for.
  await page.keyboard.type('yann')
  await page.getByRole('option', { name: 'Yann Zorn' }).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('zoe')
  await page.getByRole('option', { name: 'Zoe Zielinski' }).click()
  await panel.getByText('1 of 2 notes').first().waitFor()
  await panel.getByRole('button', { name: /^Done/ }).click()
  const chips = page.getByRole('list', { name: 'Filters' })
  await chips.getByText('Zoe Zielinski').waitFor()
  await chips.getByText('Ines Okafor').waitFor()
  await expect.poll(() => chips.getByText('Folder').count()).toBe(0)
  await page.getByRole('row', { name: /About Zoe/ }).waitFor()

  // Whoever opens the address reads the names, though nobody searched for them there.
  const tomasz = await study.signedIn(page.url().replace(study.workspace.host, ''), { email: COLLEAGUE })
  const read = tomasz.page.getByRole('list', { name: 'Filters' })
  await read.getByText('Zoe Zielinski').waitFor()
  await read.getByText('Ines Okafor').waitFor()
  expect(await tomasz.page.getByText('no longer there').count()).toBe(0)
  expect([...errors, ...tomasz.errors]).toEqual([])

  // Names that do not come are not taken for gone, and come once there is a connection again.
  const names = /FilterMembers|KnownPeople/
  await tomasz.page.route('**/*', (route) =>
    names.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  )
  await tomasz.page.reload()
  await read.getByRole('button').first().click()
  const form = tomasz.page.getByRole('dialog', { name: 'Filter', exact: true })
  await expect.poll(() => form.getByText('Name did not come').count()).toBe(2)
  expect(await tomasz.page.getByText(/no longer there/i).count()).toBe(0)
  await tomasz.page.unroute('**/*')
  await tomasz.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await form.getByRole('button', { name: 'Value of Who: Zoe Zielinski' }).waitFor()
  await form.getByRole('button', { name: 'Value of Contributors: Ines Okafor' }).waitFor()
})

test('on a phone notes are filtered by a note, found by its title', async () => {
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/notes`, { width: 390, height: 844 })
  await page.locator('a[data-note]').first().waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filter', exact: true })
  await panel.getByRole('button', { name: 'Row', exact: true }).click()
  await panel.getByRole('button', { name: 'Field: Choose a field' }).click()
  await page.getByRole('combobox', { name: 'Find a field' }).fill('Note')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Value of Note' }).click()
  await page.keyboard.type('about no')
  await page.getByRole('option', { name: 'About nobody' }).click()
  await panel.getByRole('button', { name: /^Done/ }).click()
  await page.getByRole('link', { name: /About Zoe/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /About nobody/ }).waitFor()
  expect(errors).toEqual([])
})
