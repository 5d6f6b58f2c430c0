import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn, highlight, openStudy, type Study, select, tagSearch } from './note-steps.ts'

const TOMASZ = 'tomasz@note-together.farrow.example'
const VERA = 'vera@note-together.farrow.example'

let study: Study
beforeAll(async () => {
  study = await openStudy('note-together')
  await study.invite(TOMASZ, 'Tomasz Wilk', 'CONTRIBUTOR')
  await study.invite(VERA, 'Vera Lund', 'VIEWER')
})
afterAll(() => study?.close())

const paragraph = (page: Page, at: number) => page.locator('.document .txt').nth(at)

type Place = { page: Page; at: number; key: 'Home' | 'End' }

/** Puts the caret at an end of a line. */
async function putCaret({ page, at, key }: Place): Promise<void> {
  await page.getByRole('button', { name: /^Edit( E)?$/i }).click()
  await page.locator('.document[contenteditable="true"], .document [contenteditable="true"]').first().waitFor()
  await paragraph(page, at).click({ position: { x: 2, y: 10 } })
  await page.keyboard.press(key)
}

/** Two people begin where each wants to, and then write at the same time. */
async function writeTogether(...people: (Place & { words: string })[]): Promise<void> {
  for (const person of people) await putCaret(person)
  await Promise.all(people.map(({ page, words }) => page.keyboard.type(words, { delay: 15 })))
}

test('two people in a note see each other and write at the same time, and what both wrote outlives a reload', async () => {
  const noteId = await study.aNote()
  const [ines, tomasz] = [await study.inNote(noteId), await study.inNote(noteId, { email: TOMASZ })]
  await ines.page.getByRole('img', { name: 'Tomasz Wilk, here now' }).waitFor()
  await tomasz.page.getByRole('img', { name: 'Ines Okafor, here now' }).waitFor()

  await writeTogether(
    { page: tomasz.page, at: 1, key: 'Home', words: 'Well, yes and no, if I am honest. ' },
    { page: ines.page, at: 2, key: 'Home', words: 'Let me ask it another way. ' },
  )
  for (const { page } of [ines, tomasz]) {
    await expect
      .poll(() => paragraph(page, 1).textContent())
      .toMatch(/Well, yes and no, if I am honest\. .*I did give up\./)
    await expect
      .poll(() => paragraph(page, 2).textContent())
      .toMatch(/Let me ask it another way\. .*What would have kept you\?/)
  }
  await ines.page.locator('.colleague-name', { hasText: 'Tomasz Wilk' }).waitFor({ state: 'attached' })
  await tomasz.page.locator('.colleague-name', { hasText: 'Ines Okafor' }).waitFor({ state: 'attached' })
  // At the end of a line the name stands to the left of its cursor, for nothing is seen beyond the text.
  await tomasz.page.keyboard.press('End')
  // Where a line is broken the place after its last letter belongs to the next line.
  await tomasz.page.keyboard.press('ArrowLeft')
  await ines.page.locator('.colleague-caret.to-left').waitFor({ state: 'attached' })
  const [name, text] = await Promise.all(
    ['.colleague-name', '.document'].map((selector) => ines.page.locator(selector).first().boundingBox()),
  )
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual((text?.x ?? 0) + (text?.width ?? 0) + 3)
  for (const { page } of [ines, tomasz]) {
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await paragraph(page, 0).waitFor()
    expect(await paragraph(page, 1).textContent()).toContain('Well, yes and no, if I am honest. ')
    expect(await paragraph(page, 2).textContent()).toContain('Let me ask it another way. ')
  }

  await tomasz.context.close()
  await ines.page.getByRole('img', { name: 'Tomasz Wilk, here now' }).waitFor({ state: 'detached' })
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('two people who write in the same line lose nothing of each other', async () => {
  const noteId = await study.aNote()
  const [ines, tomasz] = [await study.inNote(noteId), await study.inNote(noteId, { email: TOMASZ })]
  await writeTogether(
    { page: tomasz.page, at: 3, key: 'Home', words: 'First of all. ' },
    { page: ines.page, at: 3, key: 'End', words: ' And that was that.' },
  )
  for (const { page } of [ines, tomasz])
    await expect
      .poll(() => paragraph(page, 3).textContent())
      .toMatch(/First of all\. .*A text\. I can wait.* And that was that\./)
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('a highlight appears on the screen of a colleague, with its tag, and goes from there when it is deleted', async () => {
  const noteId = await study.aNote()
  const [ines, tomasz] = [await study.inNote(noteId), await study.inNote(noteId, { email: TOMASZ })]
  await select(ines.page, 'What would have kept you?')
  await tagSearch(ines.page).waitFor()
  await ines.page.keyboard.type('What keeps people')
  await ines.page.keyboard.press('Control+Enter')
  await drawn(tomasz.page).first().waitFor()
  expect(await drawn(tomasz.page).textContent()).toBe('What would have kept you?')
  await tomasz.page.locator('[data-margin]').getByRole('button', { name: 'What keeps people' }).waitFor()

  await drawn(tomasz.page).click()
  await tomasz.page.getByRole('button', { name: 'Delete highlight' }).click()
  await expect.poll(() => drawn(ines.page).count()).toBe(0)
  await study.kept(noteId, 0)
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

type Refusal = { errors?: { extensions: { code: string; humanReadable: boolean } }[] }

/** What the service answers to a call that this person's own page makes. */
async function asThemselves(page: Page, query: string, variables: unknown): Promise<Refusal> {
  const cookies = (await page.context().cookies(study.workspace.host)).map(({ name, value }) => `${name}=${value}`)
  const origin = study.workspace.host
  const { body } = await hostFetch<Refusal>(`${origin}/api/graphql`, {
    json: { query, variables },
    cookies: cookies.join('; '),
    headers: { origin },
  })
  return body
}

test('a viewer reads, sees no means to change anything, and the service refuses what they try anyway', async () => {
  const noteId = await study.aNote()
  const ines = await study.inNote(noteId)
  await highlight(ines.page, 'I did give up.')
  const [kept] = await study.kept(noteId, 1)
  const { page, errors } = await study.inNote(noteId, { email: VERA })
  await page.getByRole('heading', { name: 'Dana Whitlock, interview' }).waitFor()
  await drawn(page).first().waitFor()
  expect(await page.getByRole('button', { name: /Edit|Done/ }).count()).toBe(0)
  expect(await page.locator('.document button').count()).toBe(0)
  await select(page, 'Did you think')
  for (const key of ['h', 't', 'r', 'e', 'x']) await page.keyboard.press(key)
  expect(await page.getByRole('dialog', { name: /^Highlight/ }).count()).toBe(0)
  expect(await page.locator('.document').getAttribute('contenteditable')).toBe('false')
  await drawn(page).first().click()
  const dialog = page.getByRole('dialog', { name: 'Highlight', exact: true })
  await dialog.getByRole('button', { name: 'Copy link' }).waitFor()
  expect(await dialog.getByRole('button', { name: /Delete/ }).count()).toBe(0)
  expect(await tagSearch(page).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Copy link',
    'History',
    'Why can I see this?',
    'Export',
    'Export highlights',
  ])

  const tried: [string, unknown][] = [
    ['mutation ($i: UpdateNoteInput!) { updateNote(input: $i) { id } }', { i: { noteId, title: 'Mine' } }],
    ['mutation ($i: DeleteNoteInput!) { deleteNote(input: $i) { id } }', { i: { noteId } }],
    [
      'mutation ($i: DeleteHighlightInput!) { deleteHighlight(input: $i) { highlightId } }',
      { i: { highlightId: kept?.id } },
    ],
    ['mutation ($i: SuggestHighlightsInput!) { suggestHighlights(input: $i) { noteId } }', { i: { noteId } }],
  ]
  for (const [query, variables] of tried) {
    const { errors: refusals } = await asThemselves(page, query, variables)
    expect(refusals?.[0]?.extensions, query).toMatchObject({ code: 'FORBIDDEN', humanReadable: true })
  }
  await study.kept(noteId, 1)
  expect(errors).toEqual([])
})
