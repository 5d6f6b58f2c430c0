import { readFile } from 'node:fs/promises'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const READER = 'vera@exportinsight.farrow.example'

let study: Study
beforeAll(async () => {
  study = await openStudy('exportinsight')
  await study.invite(READER, 'Vera Lind', 'VIEWER')
})
afterAll(() => study?.close())

/** A published insight that quotes one highlight, with a change that is not published. */
async function anInsight(): Promise<{ insightId: string; noteId: string }> {
  const { workspace, projectId } = study
  const noteId = await study.aNote()
  await study.highlighted(noteId, 'I cannot wait till whenever.')
  const highlightIds = (await study.kept(noteId, 1)).map(({ id }) => id)
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title: 'Silence loses carriers', content: { markdown: 'They leave early.', highlightIds } } },
  )
  const insightId = createInsight.id
  await workspace.graph('mutation ($input: InsightRefInput!) { publishInsight(input: $input) { id } }', {
    input: { insightId },
  })
  await workspace.graph('mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { id } }', {
    input: { insightId, title: 'Silence loses them' },
  })
  return { insightId, noteId }
}

/** Takes the insight of the dialog that is open along in a form. */
async function exported(page: Page, form: string, beforehand?: () => Promise<void>): Promise<Download> {
  const dialog = page.getByRole('dialog', { name: /^Export Silence/ })
  await dialog.getByLabel('Form').selectOption(form)
  await beforehand?.()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).press('Enter'),
  ])
  await dialog.waitFor({ state: 'detached' })
  return download
}

test('an insight is taken along with its quotes and where they come from: by who edits it as it is, by who reads it as it was published', async () => {
  const { insightId, noteId } = await anInsight()
  const { page, errors } = await study.signedIn(`/insights/${insightId}`)
  const open = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export' }).press('Enter')
  }
  await open()
  const markdown = await exported(page, 'Markdown')
  expect(markdown.suggestedFilename()).toBe('Silence loses them.md')
  const text = await readFile(await markdown.path(), 'utf8')
  expect(text).toMatch(
    /^# Silence loses them\n\n\*Draft, \d+ \w+ \d{4}\*\n\nThey leave early\.\n\n> “I cannot wait till whenever\.” Dana Whitlock \[/,
  )
  expect(text).toMatch(
    /## Sources\n\n\\\[1\\\] “I cannot wait till whenever\.” Dana Whitlock, Dana Whitlock, interview, /,
  )
  expect(text.split(`${new URL(page.url()).origin}${linkTo('note', { noteId })}#`)).toHaveLength(3)
  await open()
  const word = unzipSync(new Uint8Array(await readFile(await (await exported(page, 'Word (DOCX)')).path())))
  expect(Buffer.from(word['word/document.xml'] ?? []).toString()).toContain('I cannot wait till whenever.')
  expect(errors).toEqual([])

  const reader = await study.signedIn(`/insights/${insightId}`, { email: READER })
  await reader.page.getByRole('button', { name: 'Export', exact: true }).click()
  const names = () => reader.page.getByRole('dialog').getByText('With the names of who speaks').click()
  const published = await readFile(await (await exported(reader.page, 'Markdown', names)).path(), 'utf8')
  expect(published).toMatch(/^# Silence loses carriers\n\n\*\d+ \w+ \d{4}\*/)
  expect(published).toContain('> “I cannot wait till whenever.” Speaker 1 ')
  expect(published).not.toContain('Dana')
  await reader.page.getByRole('button', { name: 'Export', exact: true }).click()
  const pdf = await readFile(await (await exported(reader.page, 'PDF')).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1')).toContain('/StructTreeRoot')
  expect(reader.errors).toEqual([])
})

test('the highlights of a note are taken along as a table from its menu', async () => {
  const noteId = await study.aNote(undefined, 'Luc Vandamme, call')
  await study.highlighted(noteId, 'I can wait till Tuesday.')
  const { page, errors } = await study.inNote(noteId)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export highlights' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export Luc Vandamme, call, highlights' })
  await dialog.getByText('With a table of what each column is').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).press('Enter'),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^I can wait till Tuesday\.,,/)
  expect(errors).toEqual([])
})
