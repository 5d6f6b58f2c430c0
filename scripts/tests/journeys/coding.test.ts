import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'
import { asMember } from './people.ts'

const PRIYA = 'priya@coding.farrow.example'
const VERA = 'vera@coding.farrow.example'
const TEXT = 'Dana Whitlock: It took four days. Nobody called me. I rang the number.\n\nInes Okafor: And then?'

let study: Study
let noteId: string
type As = <T>(query: string, variables: Record<string, unknown>) => Promise<T>
let asPriya: As
let asInes: As
const tags = new Map<string, string>()
beforeAll(async () => {
  study = await openStudy('coding')
  noteId = await study.aNote(TEXT, 'Dana Whitlock, interview')
  await study.aNote(TEXT, 'Emre Aydin, interview')
  await study.invite(PRIYA, 'Priya Raman', 'CONTRIBUTOR')
  await study.invite(VERA, 'Vera Lund', 'VIEWER')
  const priya = await asMember(study.workspace, PRIYA)
  asPriya = async <T>(query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await priya(query, variables)
    expect(errors).toBeUndefined()
    return data as T
  }
  asInes = study.workspace.graph
  for (const title of ['Waiting', 'A person to call']) {
    const { createTag } = await asInes<{ createTag: { id: string } }>(
      'mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }',
      { input: { projectId: study.projectId, title } },
    )
    tags.set(title, createTag.id)
  }
})
afterAll(() => study?.close())

/** Highlights words of the note as somebody. */
async function mark(as: As, exact: string, tag: string): Promise<void> {
  type Blocks = { note: { blocks: { items: { id: string; text: string }[] } } }
  const { note } = await as<Blocks>('query ($id: ID!) { note(id: $id) { blocks { items { id text } } } }', {
    id: noteId,
  })
  const block = note.blocks.items.find(({ text }) => text.includes(exact))
  const start = block?.text.indexOf(exact) ?? -1
  const range = { blockId: block?.id, endBlockId: block?.id, start, end: start + exact.length, exact }
  await as('mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }', {
    input: { noteId, range, tagIds: [tags.get(tag)] },
  })
}

const codingPage = (page: Page, view = 'agreement') =>
  page.goto(`${study.workspace.host}/projects/${study.projectId}/tags?coding=${view}`)
const rowOf = (page: Page) => page.getByRole('row', { name: /Dana Whitlock, interview/ })

test('notes are given to coders, and each codes without seeing the other', async () => {
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/tags`)
  await page.getByRole('link', { name: 'Double coding' }).click()
  await page.getByRole('heading', { name: 'Do two people see the same?' }).waitFor()
  await page.getByRole('button', { name: 'Give notes to coders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which notes go to whom?' })
  for (const name of ['Ines Okafor', 'Priya Raman', 'Dana Whitlock, interview'])
    await dialog.getByRole('checkbox', { name }).click()
  await dialog.getByRole('button', { name: 'Give 1 note to 2 coders' }).click()
  const row = rowOf(page)
  await row.getByText('Yours to code').waitFor()
  await row.getByText('0 of 2').waitFor()
  const vera = await study.signedIn('/home', { email: VERA })
  await codingPage(vera.page, 'notes')
  await rowOf(vera.page).getByText('0 of 2').waitFor()

  await mark(asPriya, 'It took four days.', 'Waiting')
  await mark(asPriya, 'Nobody called me.', 'A person to call')
  // Who does not code it sees how much the other found as it comes; Ines codes it as well, and is not told.
  await rowOf(vera.page).getByText('2 highlights').waitFor()
  await page.reload()
  await row.getByText('0 highlights').waitFor()
  expect(await row.getByText(/\d+ highlights?/).allTextContents()).toEqual(['0 highlights'])
  await row.getByRole('link', { name: 'Dana Whitlock, interview' }).click()
  await page.getByText('You code this note blind').waitFor()
  await page.locator('.document .txt').first().waitFor()
  await mark(asInes, 'four days', 'Waiting')
  await mark(asInes, 'I rang the number.', 'A person to call')
  await expect.poll(() => page.locator('.document .hl').allTextContents()).toEqual(['four days', 'I rang the number.'])
  await page.getByRole('button', { name: 'I have finished' }).click()
  await page.getByText('You have coded this note.').waitFor()
  await expect.poll(() => page.locator('.document .hl', { hasText: 'Nobody called me.' }).count()).toBe(1)
  await codingPage(page, 'notes')
  await expect.poll(() => row.getByText('2 highlights').count()).toBe(2)
  expect([...errors, ...vera.errors]).toEqual([])
})

test('when both have finished the page says how far they agree, and it comes by itself', async () => {
  const { page, errors } = await study.signedIn('/home')
  await codingPage(page)
  await page.getByRole('heading', { name: 'No note is finished by two yet' }).waitFor()
  await asPriya('mutation ($input: FinishCodingInput!) { finishCoding(input: $input) { note { id } } }', {
    input: { noteId, finished: true },
  })
  await page.getByRole('heading', { name: /^(Ines and Priya|Priya and Ines) often mean different things$/ }).waitFor()
  const table = page.getByRole('table', { name: 'Agreement by tag' })
  await table.getByRole('row', { name: /^Waiting 1\.00 1 of 1$/ }).waitFor()
  await page.getByText('Difference 1 of 2').waitFor()

  await table.getByRole('button', { name: 'Waiting' }).click()
  await page.getByText('Nothing is left to talk about here.').waitFor()
  await page.reload()
  await page.getByText('Nothing is left to talk about here.').waitFor()
  await page.getByRole('button', { name: 'Remove tag Waiting' }).click()
  await page.getByText('Difference 1 of 2').waitFor()
  expect(errors).toEqual([])
})

test('differences are decided by keys, taken back, and the gold layer is saved', async () => {
  const { page, errors } = await study.signedIn('/home')
  await codingPage(page)
  const differences = page.getByRole('region', { name: 'Differences' })
  await differences.locator('mark', { hasText: 'Nobody called me.' }).waitFor()
  const takes = differences.getByRole('button', { name: 'Take Priya’s' })
  const key = (await takes.locator('kbd').textContent()) ?? ''
  await page.keyboard.press(key)
  await differences.locator('mark', { hasText: 'I rang the number.' }).waitFor()
  await page.getByText('1 done').waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByText('Difference 1 of 2').waitFor()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.getByText('Difference 1 of 1').waitFor()
  await differences.getByText('Decided', { exact: true }).click()
  await differences.getByText(/^Ines Okafor decided/).waitFor()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Report' }).click()
  await page.getByRole('menuitem', { name: /^Gold layer/ }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.split('\r\n').slice(1)).toEqual([
    '"Dana Whitlock, interview",Dana Whitlock,It took four days.,Waiting,all agree',
    '"Dana Whitlock, interview",Dana Whitlock,Nobody called me.,A person to call,decided by Ines Okafor',
  ])
  expect(errors).toEqual([])
})

test('a viewer reads the agreement and decides nothing', async () => {
  const { page, errors } = await study.signedIn('/home', { email: VERA })
  await codingPage(page)
  await page.getByText('Deciding needs edit access to the project.').waitFor()
  expect(await page.getByRole('button', { name: 'Give notes to coders' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Take / }).count()).toBe(0)
  expect(errors).toEqual([])
})
