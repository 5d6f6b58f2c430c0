import { readFile } from 'node:fs/promises'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const TOMASZ = 'tomasz@erasure.farrow.example'
const NAME = 'Vera Quillwort'
const INTERVIEW = [
  `Ines Okafor [00:10]: Tell me, ${NAME}, how was it?`,
  `${NAME} [00:14]: The pallbearer never came on Thursdays.`,
  `Callum Reid [00:31]: ${NAME} told me the same.`,
].join('\n\n')

let study: Study
let noteId: string
beforeAll(async () => {
  study = await openStudy('erasure')
  await study.invite(TOMASZ, 'Tomasz Wolski', 'CONTRIBUTOR')
  await study.workspace.graph('mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }', {
    input: { name: NAME, email: 'vera@quillwort.example' },
  })
  noteId = await study.aNote(INTERVIEW, `${NAME}, interview`)
  for (const at of [1, 2, 3, 4, 5]) await study.aNote(`Callum Reid [00:10]: A vera is a plant, ${at}.`, `Plants ${at}`)
  await study.highlighted(noteId, 'The pallbearer never came')
})
afterAll(() => study?.close())

/** A published insight that names the person and quotes what they said, with a comment. */
async function anInsight(): Promise<string> {
  const { workspace, projectId } = study
  const highlightIds = (await study.kept(noteId, 1)).map(({ id }) => id)
  const content = { markdown: `${NAME} waited.`, highlightIds }
  const { made } = await workspace.graph<{ made: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { made: createInsight(input: $input) { id } }',
    { input: { projectId, title: 'Nobody comes on Thursdays', content } },
  )
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id: made.id })
  await vi.waitFor(
    () =>
      workspace.graph('mutation ($input: AddCommentInput!) { addComment(input: $input) { thread { id } } }', {
        input: { subject: `note:${noteId}`, body: `Ask ${NAME} again.` },
      }),
    { timeout: 20_000, interval: 250 },
  )
  return made.id
}

const found = async (query: string): Promise<number> =>
  (
    await study.workspace.graph<{ search: { total: number } }>(
      'query ($input: SearchInput!) { search(input: $input) { total } }',
      { input: { query: `"${query}"` } },
    )
  ).search.total

test('a manager sees what would go, erases a person, and the words are gone from a colleague’s open screens, from search and in the receipt', async () => {
  const insightId = await anInsight()
  await vi.waitFor(async () => expect(await found('pallbearer')).toBeGreaterThan(0), { timeout: 30_000, interval: 250 })
  const note = await study.inNote(noteId, { email: TOMASZ })
  const insight = await study.signedIn(linkTo('insight', { insightId }), { email: TOMASZ })
  await insight.page.getByText(`${NAME} waited.`).first().waitFor()
  const people = await study.signedIn('/contacts', { email: TOMASZ })
  await people.page.getByRole('link', { name: NAME, exact: true }).click()
  await people.page.getByRole('button', { name: 'More about this person' }).click()
  await people.page.getByRole('menuitem', { name: 'Delete person' }).waitFor()
  expect(await people.page.getByRole('menuitem', { name: 'Erase for good…' }).count()).toBe(0)
  await people.page.keyboard.press('Escape')

  const { page, errors } = await study.signedIn('/contacts')
  await page.getByRole('link', { name: NAME, exact: true }).click()
  await page.getByRole('button', { name: 'More about this person' }).click()
  await page.getByRole('menuitem', { name: 'Erase for good…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Erase ${NAME} for good?` })
  const look = dialog.getByRole('region', { name: 'What would go' })
  await look.getByText('Paragraphs they said').waitFor()
  await look.getByText('Insights that name them').waitFor()
  await look.getByText('Comments that name them').waitFor()
  const act = dialog.getByRole('button', { name: `Erase ${NAME}` })
  expect(await act.isDisabled()).toBe(true)
  await dialog.getByLabel('Other spellings').fill('Vera\nV. Quillwort')
  await dialog.getByRole('button', { name: 'Look where they stand' }).press('Enter')
  await look.getByText(/“Vera” stands in .* 5 of them not theirs/).waitFor()
  await look.getByText('Where the words stand in notes').press('Enter')
  await look.getByText('A vera is a plant').first().waitFor()
  await dialog.getByLabel('Other spellings').fill('V. Quillwort')
  await dialog.getByRole('button', { name: 'Look where they stand' }).press('Enter')
  await look.getByText(/not theirs/).waitFor({ state: 'detached' })
  await dialog.getByLabel('Type the name to go on').fill('vera quillwort')
  await expect.poll(() => act.isEnabled()).toBe(true)
  await dialog.getByLabel('Type the name to go on').press('Enter')

  const list = page.getByRole('region', { name: 'Erased people' })
  await list.getByText('By Ines Okafor').waitFor()
  await list.getByText('Erased', { exact: true }).waitFor({ timeout: 60_000 })
  await list.getByText('paragraph they said').waitFor()
  await note.page.getByText('pallbearer').first().waitFor({ state: 'detached' })
  await note.page.getByText('[erased] told me the same.').waitFor()
  await insight.page.getByText('[erased] waited.').first().waitFor()
  await insight.page.getByText('pallbearer').first().waitFor({ state: 'detached' })
  for (const other of [note, insight, people])
    await expect.poll(() => other.page.locator('body').textContent(), { timeout: 15_000 }).not.toMatch(/quillwort/i)
  await vi.waitFor(async () => expect([await found('pallbearer'), await found('quillwort')]).toEqual([0, 0]), {
    timeout: 20_000,
    interval: 250,
  })
  expect([...errors, ...note.errors, ...insight.errors, ...people.errors]).toEqual([])
})

test('the receipt survives a reload, is taken along, and tells whoever has the words that they were erased', async () => {
  const { page, errors } = await study.signedIn(linkTo('settingsRetention', {}))
  const list = page.getByRole('region', { name: 'Erased people' })
  await list.getByRole('button', { name: /^Show the erasure/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: 'Download the receipt' }).click(),
  ])
  const receipt: Record<string, string> = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(Object.keys(receipt)).toEqual(['text', 'signature', 'keyId', 'publicKey'])
  expect(receipt.text).not.toMatch(/vera|quillwort/i)
  await list.getByLabel('Were these words erased?').fill('VERA  quillwort')
  await page.keyboard.press('Enter')
  await list.getByText(/^Yes\. They were erased/).waitFor()
  await list.getByLabel('Were these words erased?').fill('Callum Reid')
  await page.keyboard.press('Enter')
  await list.getByText(/^No\. No erasure/).waitFor()
  const tomasz = await study.signedIn(linkTo('settingsRetention', {}), { email: TOMASZ })
  await tomasz.page.getByText('Managers see what goes when, and erase people.').waitFor()
  expect(await tomasz.page.getByRole('region', { name: 'Erased people' }).count()).toBe(0)
  expect([errors, tomasz.errors]).toEqual([[], []])
})

test('behind a legal hold an erasure waits, and goes on once a manager lifts it', async () => {
  const { workspace, projectId } = study
  const { made } = await workspace.graph<{ made: { id: string } }>(
    'mutation ($input: CreatePersonInput!) { made: createPerson(input: $input) { id } }',
    { input: { name: 'Odalys Brandt' } },
  )
  await study.aNote('Callum Reid [00:10]: Odalys Brandt knows.', 'Held')
  await workspace.graph('mutation ($input: SetLegalHoldInput!) { setLegalHold(input: $input) { id } }', {
    input: { projectId, reason: 'File 7' },
  })
  const { page, errors } = await study.signedIn(linkTo('person', { personId: made.id }))
  await page.getByRole('button', { name: 'More about this person' }).click()
  await page.getByRole('menuitem', { name: 'Erase for good…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Odalys Brandt for good?' })
  await dialog.getByText('A legal hold keeps notes here.').waitFor()
  await dialog.getByLabel('Type the name to go on').fill('Odalys Brandt')
  await dialog.getByRole('button', { name: 'Erase Odalys Brandt' }).click()
  const list = page.getByRole('region', { name: 'Erased people' })
  await list.getByText('Behind a legal hold').waitFor()
  await workspace.graph('mutation ($input: LiftLegalHoldInput!) { liftLegalHold(input: $input) { id } }', {
    input: { projectId },
  })
  await list.getByRole('button', { name: 'Go on' }).click()
  await list.getByText('Behind a legal hold').waitFor({ state: 'detached' })
  await list.getByText('Being erased').waitFor({ state: 'detached', timeout: 60_000 })
  expect(errors).toEqual([])
})
