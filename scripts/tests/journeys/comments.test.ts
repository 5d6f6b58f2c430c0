import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study, select } from './note-steps.ts'

const TOMASZ = 'tomasz@comments.farrow.example'
const VERA = 'vera@comments.farrow.example'
const WORDS = 'I had taken a load off someone else.'

let study: Study
beforeAll(async () => {
  study = await openStudy('comments')
  await study.invite(TOMASZ, 'Tomasz Wilk', 'CONTRIBUTOR')
  await study.invite(VERA, 'Vera Lund', 'VIEWER')
})
afterAll(() => study?.close())

const side = (page: Page) => page.getByRole('complementary', { name: 'Comments' })
const threads = (page: Page) => side(page).getByRole('article')
const commented = (page: Page) => page.locator('.document .commented')

async function say(page: Page, box: string, words: string, verb: string): Promise<void> {
  await side(page).getByLabel(box, { exact: true }).fill(words)
  await side(page)
    .getByRole('button', { name: new RegExp(`^${verb}`) })
    .click()
}

test('words are commented on, a colleague who has the note open answers, and the thread is resolved', async () => {
  const noteId = await study.aNote()
  const [ines, tomasz] = [await study.inNote(noteId), await study.inNote(noteId, { email: TOMASZ })]
  await select(ines.page, WORDS)
  await ines.page.getByRole('dialog').getByRole('button', { name: 'Comment', exact: true }).click()
  await say(ines.page, 'Comment on these words', 'This is the one for the board.', 'Comment')
  await commented(ines.page).filter({ hasText: WORDS }).waitFor()

  await tomasz.page.getByRole('button', { name: 'Comments 1 open' }).waitFor()
  await commented(tomasz.page).filter({ hasText: WORDS }).click()
  await threads(tomasz.page).getByText('This is the one for the board.').waitFor()
  await say(tomasz.page, 'Answer', 'Can we show her voice?', 'Reply')
  await threads(ines.page).getByText('Can we show her voice?').waitFor()

  await threads(ines.page).getByRole('button', { name: 'Resolve' }).click()
  await threads(tomasz.page).first().waitFor({ state: 'detached' })
  await expect.poll(() => commented(tomasz.page).count()).toBe(0)
  await side(tomasz.page).getByText('Resolved', { exact: true }).click()
  await threads(tomasz.page).getByText('Resolved by Ines Okafor').waitFor()
  await tomasz.page.reload()
  await tomasz.page.getByRole('button', { name: 'Comments', exact: true }).click()
  await side(tomasz.page).getByText('Nothing is being discussed here.').waitFor()
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('who only reads comments too, mentions a colleague by keyboard, changes and deletes their own words', async () => {
  const noteId = await study.aNote()
  const { page, errors } = await study.inNote(noteId, { email: VERA })
  await page.keyboard.press('c')
  const box = side(page).getByLabel('Comment on this note')
  await box.click()
  await page.keyboard.type('Is this right, @Tom', { delay: 20 })
  await side(page).getByRole('option', { name: 'Tomasz Wilk' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe('Is this right, @Tomasz Wilk ')
  await page.keyboard.press('Control+Enter')
  await threads(page).getByText('@Tomasz Wilk').waitFor()

  await threads(page).getByRole('button', { name: 'More about this comment' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await say(page, 'Your comment', 'Is this still right, @Tomasz Wilk?', 'Save')
  await threads(page).getByText('edited').waitFor()
  await threads(page).getByText('@Tomasz Wilk').waitFor()
  await threads(page).getByRole('button', { name: 'More about this comment' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click()
  await threads(page).first().waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('a thread is begun by key, and its link opens it, on a phone as a sheet', async () => {
  const noteId = await study.aNote()
  const { page } = await study.inNote(noteId)
  await select(page, WORDS)
  await page.getByRole('dialog', { name: 'Highlight these words' }).waitFor()
  await page.keyboard.press('Control+Shift+M')
  await say(page, 'Comment on these words', 'Who said so?', 'Comment')
  await threads(page).getByText('Who said so?').waitFor()
  const link = await threads(page).locator('[id^="comment-"]').first().getAttribute('id')
  const hash = `#v=1${Buffer.from(JSON.stringify({ comment: link?.replace('comment-', '') })).toString('base64url')}`
  const phone = await study.inNote(noteId, { width: 390, height: 844, touch: true, hash })
  await threads(phone.page).getByText('Who said so?').waitFor()
  expect(await side(phone.page).boundingBox()).toMatchObject({ x: 0, width: 390 })
  expect(phone.errors).toEqual([])
})

test('an insight is commented on where its evidence stands, and the address of a comment opens it', async () => {
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: study.projectId, title: 'Silence loses carriers' } },
  )
  const { page, errors } = await study.signedIn(`/insights/${createInsight.id}`)
  await page.getByRole('button', { name: 'Comments', exact: true }).click()
  await say(page, 'Comment on this insight', 'Who says so?', 'Comment')
  await threads(page).getByText('Who says so?').waitFor()
  const id = await threads(page).locator('[id^="comment-"]').first().getAttribute('id')
  const hash = Buffer.from(JSON.stringify({ comment: id?.replace('comment-', '') })).toString('base64url')
  const other = await study.signedIn(`/insights/${createInsight.id}#v=1${hash}`, { email: TOMASZ })
  await threads(other.page).getByText('Who says so?').waitFor()
  expect([...errors, ...other.errors]).toEqual([])
})

test('a person is talked about from their peek, and it stands on their page for a colleague at once', async () => {
  const { createPerson } = await study.workspace.graph<{ createPerson: { id: string } }>(
    'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }',
    { input: { name: 'Dana Whitlock' } },
  )
  const tomasz = await study.signedIn(`/people/${createPerson.id}`, { email: TOMASZ })
  await tomasz.page.getByRole('button', { name: 'Comments', exact: true }).click()
  await side(tomasz.page).getByText('Nothing is being discussed here.').waitFor()

  const { page, errors } = await study.signedIn('/contacts')
  await page.getByRole('link', { name: 'Dana Whitlock', exact: true }).click()
  const peek = page.getByRole('complementary', { name: 'Person' })
  await peek.getByRole('button', { name: 'Comments', exact: true }).click()
  await say(page, 'Comment on Dana Whitlock', 'Ask her again in spring.', 'Comment')
  await threads(tomasz.page).getByText('Ask her again in spring.').waitFor()
  await tomasz.page.getByRole('button', { name: 'Comments 1 open' }).waitFor()
  expect([...errors, ...tomasz.errors]).toEqual([])
})
