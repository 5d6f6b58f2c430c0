import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy('summaries')
})
afterAll(() => study?.close())

const INTERVIEW = [
  'Ines Okafor [13:50]: Did you think about giving up?',
  'Dana Whitlock [13:54]: I did give up. By the Thursday I had taken a load off someone else. They answered the phone.',
  'Ines Okafor [14:36]: What would have kept you?',
  'Dana Whitlock [14:41]: I would have needed one text message. I can wait till Tuesday. I cannot wait till whenever.',
  ...Array.from({ length: 30 }, (_line, at) => `Dana Whitlock: And that was stop number ${at + 1} on the way to Hull.`),
].join('\n\n')

const card = (page: Page) => page.getByRole('region', { name: 'Summary', exact: true })
const line = (page: Page, words: string) => card(page).getByRole('listitem').filter({ hasText: words })
const marked = async (page: Page): Promise<string> => (await page.locator('.document .sel').allTextContents()).join('')

async function summarize(page: Page, label: string): Promise<void> {
  await card(page).getByRole('combobox').selectOption({ label })
  await card(page).getByRole('button', { name: 'Summarize', exact: true }).click()
  await card(page).getByRole('listitem').first().waitFor()
}

test('a note is summarised by question in its own words, each line leads to where it stands, and others see it at once', async () => {
  const noteId = await study.aNote(INTERVIEW)
  await study.invite('viv@summaries.farrow.example', 'Viv Viewer', 'VIEWER')
  const viewer = await study.inNote(noteId, { email: 'viv@summaries.farrow.example' })
  const { page, errors } = await study.inNote(noteId)
  expect(await card(viewer.page).count()).toBe(0)
  await summarize(page, 'By question')
  expect(await card(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    expect.stringContaining('Did you think about giving up?'),
    expect.stringContaining('What would have kept you?'),
  ])
  await line(page, 'one text message')
    .getByRole('button', { name: /one text message/ })
    .click()
  await expect.poll(() => marked(page)).toBe('I would have needed one text message.')

  // Who only reads sees it without a reload, and is offered no act.
  await line(viewer.page, 'one text message').waitFor()
  expect(
    await card(viewer.page)
      .getByRole('button', { name: /Summarize|Make again|Take the line out/ })
      .count(),
  ).toBe(0)
  expect(errors).toEqual([])
})

test('a line is taken out and back in, a highlight is made of it, and the framework stands in the address', async () => {
  const noteId = await study.aNote(INTERVIEW)
  const { page, errors } = await study.inNote(noteId)
  await summarize(page, 'Essential')
  const [first = ''] = await card(page).getByRole('listitem').allTextContents()
  await line(page, first).getByRole('button', { name: 'Take the line out' }).click()
  await line(page, first).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await line(page, first).waitFor()

  await line(page, first).getByRole('button', { name: 'Take the line out' }).click()
  await card(page).getByRole('button', { name: '1 line taken out' }).click()
  await card(page).getByRole('button', { name: 'Put back' }).click()
  await expect
    .poll(() =>
      card(page)
        .getByRole('button', { name: /taken out/ })
        .count(),
    )
    .toBe(0)

  await line(page, first).getByRole('button', { name: 'Highlight these words' }).click()
  expect((await study.kept(noteId, 1))[0]?.text).toBe(first)

  await summarize(page, 'Chronological')
  expect(new URL(page.url()).searchParams.get('summary')).toBe('Chronological')
  await page.reload()
  await card(page).getByRole('listitem').first().waitFor()
  expect(await card(page).getByRole('combobox').inputValue()).toBe('Chronological')
  expect(errors).toEqual([])
})

test('a project chooses the framework and what its prompt asks for', async () => {
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/settings/transcription`)
  await page.getByLabel('Framework of summaries').selectOption({ label: 'Custom prompt' })
  await page.getByLabel('What summaries speak of').fill('answering the phone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('region', { name: 'Messages' }).getByText('The prompt is saved.').waitFor()
  const noteId = await study.aNote(INTERVIEW)
  await page.goto(`${study.workspace.host}/data/${noteId}`)
  await card(page).getByRole('button', { name: 'Summarize', exact: true }).click()
  await line(page, 'They answered the phone.').waitFor()
  await card(page).getByRole('heading', { name: 'answering the phone' }).waitFor()
  expect(errors).toEqual([])
})
