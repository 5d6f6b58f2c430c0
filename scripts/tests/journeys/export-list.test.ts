import { readFile } from 'node:fs/promises'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy('exportlist')
})
afterAll(() => study?.close())

/** Presses Export in the dialog that is open, and waits for the file. */
async function exported(page: Page): Promise<Download> {
  const dialog = page.getByRole('dialog', { name: /^Export / })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).press('Enter'),
  ])
  await dialog.waitFor({ state: 'detached' })
  return download
}

/** The tables of an archive, by name. */
async function tablesIn(download: Download): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

test('a list of notes is taken along as it is shown, with a table of what its columns are', async () => {
  const one = await study.aNote()
  await study.aNote('Luc: We waited.', '=SUM(A1:A9)')
  await study.highlighted(one, 'I cannot wait till whenever.')
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/notes`)
  await page.locator('a[data-note]').first().waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  const archive = await exported(page)
  expect(archive.suggestedFilename()).toBe('Notes.zip')
  const tables = await tablesIn(archive)
  expect(Object.keys(tables)).toEqual(['Notes.csv', 'Notes, columns.csv'])
  const [head, ...rows] = (tables['Notes.csv'] ?? '').trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFNote,Opening quote,Highlights,Created,Length,Link')
  expect(rows).toHaveLength(2)
  // The newest stand first.
  expect(rows[0]).toMatch(/^'=SUM\(A1:A9\),Luc: We waited\.,0,\d{4}-/)
  expect(rows[1]).toContain(`${new URL(page.url()).origin}${linkTo('note', { noteId: one })}`)
  expect(tables['Notes, columns.csv']).toContain('Highlights,Count,How many stand in its text,,2,0')

  // One column less, one table alone, and nobody by name.
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export notes' })
  await dialog.getByText('With a table of what each column is').click()
  await dialog.getByText('With the names of people').click()
  await dialog.getByLabel('Columns').selectOption('All that there are')
  const table = await exported(page)
  expect(table.suggestedFilename()).toBe('Notes.csv')
  const text = await readFile(await table.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFNote,Opening quote,Highlights,People,Created,Updated,Length,Link\r\n/)
  expect(text).toContain(',1,Speaker 1,')
  expect(text).not.toContain('Dana')
  expect(errors).toEqual([])
})

test('highlights of a view leave with their tags by its filter, and insights by what they rest on', async () => {
  const { workspace, projectId } = study
  const { createView } = await workspace.graph<{ createView: { id: string } }>(
    'mutation ($input: CreateViewInput!) { createView(input: $input) { id } }',
    { input: { projectId, title: 'Waiting', layout: 'TABLE', objectType: 'HIGHLIGHT', viewData: {} } },
  )
  const highlights = await study.signedIn(`/v/${createView.id}`)
  await highlights.page.getByRole('button', { name: 'Export', exact: true }).click()
  const said = (await tablesIn(await exported(highlights.page)))['Waiting.csv']
  expect(said).toMatch(
    /^\uFEFFHighlight,Tags,Said by,Note,Moment,Highlighted,Link\r\nI cannot wait till whenever\.,,Dana Whitlock,/,
  )
  expect(highlights.errors).toEqual([])
  await workspace.graph('mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }', {
    input: { projectId, title: 'They wait' },
  })
  const insights = await study.signedIn(`/projects/${projectId}/insights`)
  await insights.page.getByText('They wait').first().waitFor()
  await insights.page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = insights.page.getByRole('dialog', { name: 'Export Insights' })
  await dialog.getByText('Not in it: First quote.').waitFor()
  const found = (await tablesIn(await exported(insights.page)))['Insights.csv']
  expect(found).toMatch(/^\uFEFFInsight,Tags,Highlights,People,Updated,Link\r\nThey wait,,0,0,\d{4}-/)
  expect(insights.errors).toEqual([])
})

test('the codebook of a project leaves with what its tags mean, from the page of the tags', async () => {
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/tags`)
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  const archive = await exported(page)
  expect(archive.suggestedFilename()).toMatch(/, tags\.zip$/)
  const [table = '', columns = ''] = Object.values(await tablesIn(archive))
  expect(table).toMatch(/^\uFEFFBoard,Group,Parent,Tag,Definition,/)
  expect(table).toMatch(/,Positive,/)
  expect(columns).toContain('Counter-examples,Several,')
  expect(errors).toEqual([])
})
