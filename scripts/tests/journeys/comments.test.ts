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

/** Begins a thread on words of a note from another place than the browser; ids of it and of its comment. */
async function talkOf(noteId: string, words: string, body: string, count = 1) {
  type Made = { createHighlight: { id: string } }
  type Said = { addComment: { thread: { id: string }; comment: { id: string } } }
  const { graph } = study.workspace
  const range = await study.rangeOf(noteId, words)
  const make = 'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }'
  const { createHighlight } = await graph<Made>(make, { input: { noteId, range, inlineCommentOnly: true } })
  const add = 'mutation ($input: AddCommentInput!) { addComment(input: $input) { thread { id } comment { id } } }'
  const subject = `noteHighlight:${createHighlight.id}`
  const { addComment } = await graph<Said>(add, { input: { subject, body } })
  for (let at = 1; at < count; at++)
    await graph(add, { input: { threadId: addComment.thread.id, body: `Answer ${at}` } })
  return { threadId: addComment.thread.id, commentId: addComment.comment.id }
}

const hashOf = (commentId: string): string =>
  `#v=1${Buffer.from(JSON.stringify({ comment: commentId })).toString('base64url')}`

test('threads stand level with their words, the open one exactly, and keys lead through them and back to the words', async () => {
  const noteId = await study.aNote()
  for (const [words, body] of [
    ['Did you think about giving up?', 'A leading question.'],
    ['I did give up.', 'Say this first.'],
    [WORDS, 'The one for the board.'],
  ] as const)
    await talkOf(noteId, words, body)
  const { page, errors } = await study.inNote(noteId)
  await page.getByRole('button', { name: 'Comments 3 open' }).click()
  await expect.poll(() => threads(page).count()).toBe(3)
  const topOf = async (of: string): Promise<number> =>
    (await threads(page).filter({ hasText: of }).boundingBox())?.y ?? 0
  const apart = async () => {
    const boxes = await Promise.all((await threads(page).all()).map((one) => one.boundingBox()))
    const sorted = boxes.flatMap((box) => box ?? []).sort((a, b) => a.y - b.y)
    return sorted.every((box, at) => at === 0 || box.y >= (sorted[at - 1]?.y ?? 0) + (sorted[at - 1]?.height ?? 0))
  }
  await expect.poll(apart).toBe(true)

  await page.locator('.document').press('Shift+J')
  await expect.poll(() => threads(page).filter({ hasText: 'A leading question.' }).evaluate(hasKeys)).toBe(true)
  await page.keyboard.press('Shift+J')
  await page.keyboard.press('Shift+J')
  const last = threads(page).filter({ hasText: 'The one for the board.' })
  await expect.poll(() => last.evaluate(hasKeys)).toBe(true)
  const wordsAt = (await commented(page).filter({ hasText: WORDS }).first().boundingBox())?.y ?? 0
  await expect.poll(async () => Math.abs((await topOf('The one for the board.')) - wordsAt)).toBeLessThan(8)
  await expect.poll(apart).toBe(true)
  await page.keyboard.press('Escape')
  await last.getByRole('button', { name: 'Resolve' }).waitFor({ state: 'detached' })
  await page.locator('.document .sel').filter({ hasText: WORDS }).waitFor()
  expect(errors).toEqual([])
})

const hasKeys = (element: Element): boolean => element === document.activeElement

test('a comment is answered by a sign, which a colleague sees at once and takes up', async () => {
  const noteId = await study.aNote()
  await talkOf(noteId, WORDS, 'Shall we show this?')
  const [ines, vera] = [await study.inNote(noteId), await study.inNote(noteId, { email: VERA })]
  for (const { page } of [ines, vera]) await page.getByRole('button', { name: 'Comments 1 open' }).click()
  await threads(vera.page).getByRole('button', { name: 'Add a reaction' }).click()
  await vera.page.getByRole('dialog', { name: 'Add a reaction' }).getByRole('button', { name: 'Thumbs up' }).click()
  const sign = threads(ines.page).getByRole('button', { name: 'Thumbs up 1, by Vera Lund' })
  await sign.hover()
  await ines.page.getByRole('tooltip').filter({ hasText: 'Vera Lund' }).waitFor()
  await sign.click()
  const both = threads(vera.page).getByRole('button', { name: 'Thumbs up 2, by Vera Lund and Ines Okafor' })
  await both.press('Enter')
  await threads(ines.page).getByRole('button', { name: 'Thumbs up 1, by Ines Okafor' }).waitFor()
  await ines.page.reload()
  await ines.page.getByRole('button', { name: 'Comments 1 open' }).click()
  await threads(ines.page).getByRole('button', { name: 'Thumbs up 1, by Ines Okafor' }).waitFor()
  expect([...ines.errors, ...vera.errors]).toEqual([])
})

test('words that were only commented on become a highlight in one act, for a colleague at once; who only reads may not', async () => {
  const noteId = await study.aNote()
  await talkOf(noteId, WORDS, 'Keep these words.')
  const [ines, tomasz] = [await study.inNote(noteId), await study.inNote(noteId, { email: TOMASZ })]
  const vera = await study.inNote(noteId, { email: VERA })
  await commented(vera.page).first().click()
  await threads(vera.page).getByLabel('Answer').waitFor()
  expect(await threads(vera.page).getByRole('button', { name: 'Make a highlight' }).count()).toBe(0)
  await commented(ines.page).first().click()
  await threads(ines.page).getByRole('button', { name: 'Make a highlight' }).click()
  for (const { page } of [ines, tomasz]) await page.locator('.document .hl').filter({ hasText: WORDS }).waitFor()
  await study.kept(noteId, 1)
  await commented(tomasz.page).filter({ hasText: WORDS }).first().waitFor()
  expect([...ines.errors, ...tomasz.errors, ...vera.errors]).toEqual([])
})

test('a link opens a comment far up in a long thread, with the keyboard at it; of a thread whose words are gone too', async () => {
  const noteId = await study.aNote()
  const { commentId } = await talkOf(noteId, WORDS, 'Where it began.', 60)
  const { page, errors } = await study.inNote(noteId, { hash: hashOf(commentId) })
  const first = page.locator(`#comment-${commentId}`)
  await expect.poll(() => first.evaluate(hasKeys)).toBe(true)
  await threads(page).getByText('Answer 59').waitFor()
  await page.goto('about:blank')

  const query = 'query ($id: ID!) { note(id: $id) { commentAnchors { id } } }'
  const found = await study.workspace.graph<{ note: { commentAnchors: { id: string }[] } }>(query, { id: noteId })
  const gone = 'mutation ($input: DeleteHighlightInput!) { deleteHighlight(input: $input) { highlightId } }'
  await study.workspace.graph(gone, { input: { highlightId: found.note.commentAnchors[0]?.id } })
  const after = await study.inNote(noteId, { hash: hashOf(commentId) })
  await threads(after.page).getByText('The highlight was deleted').waitFor()
  await threads(after.page).getByText(WORDS).waitFor()
  expect([...errors, ...after.errors]).toEqual([])
})
