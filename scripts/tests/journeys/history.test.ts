import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const TOMASZ = 'tomasz@history.farrow.example'
const VERA = 'vera@history.farrow.example'

let study: Study
beforeAll(async () => {
  study = await openStudy('history')
  await study.invite(TOMASZ, 'Tomasz Wilk', 'CONTRIBUTOR')
  await study.invite(VERA, 'Vera Lund', 'VIEWER')
})
afterAll(() => study?.close())

const line = (page: Page, at: number) => page.locator('.document .txt').nth(at)
const versions = (page: Page) => page.getByRole('navigation', { name: 'Versions' }).getByRole('button')
const text = (page: Page) => page.getByRole('article')

/** Writes at the beginning of a line, and waits until it is kept. */
async function write(page: Page, at: number, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Edit( E)?$/i }).click()
  await page.locator('.document[contenteditable="true"]').waitFor()
  await line(page, at).click({ position: { x: 2, y: 10 } })
  await page.keyboard.press('Home')
  await page.keyboard.type(words)
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
}

test('what each person wrote stands in the history of a note, is compared word by word, and comes back with an undo', async () => {
  const noteId = await study.aNote()
  const [ines, tomasz] = [await study.inNote(noteId), await study.inNote(noteId, { email: TOMASZ })]
  await openHistory(ines.page)
  await ines.page.getByRole('heading', { name: 'Nothing was changed yet' }).waitFor()

  await write(tomasz.page, 1, 'Honestly speaking, ')
  // What a colleague writes appears by itself.
  await versions(ines.page).filter({ hasText: 'As it began' }).waitFor()
  await ines.page.getByRole('button', { name: 'Close the history' }).click()
  await write(ines.page, 3, 'Or a call. ')
  await openHistory(ines.page)
  await versions(ines.page).filter({ hasText: 'Tomasz Wilk' }).waitFor()
  await expect.poll(() => versions(ines.page).count()).toBe(3)
  await text(ines.page).locator('ins', { hasText: 'Or a call.' }).waitFor()
  expect(await text(ines.page).locator('ins', { hasText: 'Honestly' }).count()).toBe(0)
  await ines.page.getByText('With before').click()
  await text(ines.page).locator('ins', { hasText: 'Honestly speaking,' }).waitFor()
  await text(ines.page).getByText('+ 2 words').waitFor()

  // By keys to the oldest; the address says which, so that it outlives a reload.
  await ines.page.keyboard.press('j')
  await ines.page.locator('[aria-current="true"]', { hasText: 'As it began' }).waitFor()
  await ines.page.reload()
  await ines.page.locator('[aria-current="true"]', { hasText: 'As it began' }).waitFor()
  await text(ines.page).locator('ins', { hasText: 'Or a call.' }).waitFor()
  await ines.page.getByRole('button', { name: /^Restore / }).click()
  await versions(ines.page).filter({ hasText: 'Now' }).filter({ hasText: 'Ines Okafor' }).waitFor()
  await expect.poll(() => line(tomasz.page, 1).textContent()).toMatch(/^I did give up/)
  await ines.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => line(tomasz.page, 1).textContent()).toMatch(/^Honestly speaking, I did give up/)
  await expect.poll(() => line(tomasz.page, 3).textContent()).toMatch(/^Or a call\. A text/)
  await ines.page.keyboard.press('Escape')
  await line(ines.page, 3).waitFor()
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('who only reads sees what was written before and brings nothing back', async () => {
  const noteId = await study.aNote()
  const tomasz = await study.inNote(noteId, { email: TOMASZ })
  await write(tomasz.page, 1, 'Honestly, ')
  const vera = await study.inNote(noteId, { email: VERA, width: 390, height: 844 })
  await openHistory(vera.page)
  await versions(vera.page).filter({ hasText: 'As it began' }).waitFor()
  await text(vera.page).locator('ins', { hasText: 'Honestly,' }).waitFor()
  expect(await vera.page.getByRole('button', { name: /^Restore / }).count()).toBe(0)
  await vera.page.getByText('Show what changed').click()
  await expect.poll(() => text(vera.page).locator('ins').count()).toBe(0)
  expect(vera.errors).toEqual([])
})

type Made = { it: { id: string } }

test('of an insight it is told which claim gained or lost a quote; readers see what was published, and writers bring it back', async () => {
  const noteId = await study.aNote()
  await study.highlighted(noteId, 'Because they answered the phone.')
  const [{ id: highlightId } = { id: '' }] = await study.kept(noteId, 1)
  const content = { markdown: '## Nobody calls\n\nSix people said so.' }
  const input = { projectId: study.projectId, title: 'Silence loses carriers', content }
  const { it } = await study.workspace.graph<Made>(
    'mutation ($input: CreateInsightInput!) { it: createInsight(input: $input) { id } }',
    { input },
  )
  const act = (mutation: string, type: string, more: object = {}) =>
    study.workspace.graph(`mutation ($input: ${type}!) { it: ${mutation}(input: $input) { id } }`, {
      input: { insightId: it.id, ...more },
    })
  await act('publishInsight', 'InsightRefInput')
  await act('addHighlightToInsight', 'AddHighlightInput', { highlightIds: [highlightId] })
  await act('updateInsight', 'UpdateInsightInput', { title: 'Silence costs carriers' })

  const ines = await study.signedIn(`/insights/${it.id}`)
  await openHistory(ines.page)
  await versions(ines.page).filter({ hasText: 'Published' }).waitFor()
  await text(ines.page).getByText('“Nobody calls” gained 1 quote.').waitFor()
  await text(ines.page).locator('[data-change="ADDED"] .qcard', { hasText: 'Because they answered' }).waitFor()
  await text(ines.page).getByRole('heading', { level: 1 }).locator('ins', { hasText: 'costs' }).waitFor()

  const vera = await study.signedIn(`/insights/${it.id}`, { email: VERA })
  await vera.page.getByRole('button', { name: 'History' }).click()
  await expect.poll(() => versions(vera.page).count()).toBe(1)
  await text(vera.page).getByText('Six people said so.').waitFor()
  expect(await vera.page.getByText('costs').count()).toBe(0)

  await ines.page.getByRole('button', { name: /^Restore / }).click()
  await ines.page.getByRole('button', { name: 'Undo' }).waitFor()
  await act('publishInsight', 'InsightRefInput')
  await expect.poll(() => versions(vera.page).count()).toBe(2)
  expect([...ines.errors, ...vera.errors]).toEqual([])
})
