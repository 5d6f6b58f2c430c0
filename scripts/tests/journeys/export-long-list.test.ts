import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

/** More than are written while they are fetched. */
const MANY = 2_400
const AT_ONCE = 600

let study: Study
beforeAll(async () => {
  study = await openStudy('exportlong')
  const { workspace, projectId } = study
  for (let at = 0; at < MANY; at += AT_ONCE) {
    const notes = Array.from({ length: AT_ONCE }, (_, nth) => ({ title: `Call ${at + nth}` }))
    await workspace.graph('mutation ($input: CreateNotesInput!) { createNotes(input: $input) { id } }', {
      input: { projectId, notes },
    })
  }
})
afterAll(() => study?.close())

const ready = (page: Page) => page.getByRole('status').filter({ hasText: 'Notes.csv is ready' })

test('a long list is written while one goes on, is offered again after a reload, and is put away until one asks again', async () => {
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/notes`)
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export notes' })
  await dialog.getByText('With a table of what each column is').click()
  await dialog.getByRole('button', { name: 'Export' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Messages' }).getByText('The list is long, so it is written now.').waitFor()
  await ready(page).waitFor()

  await page.goto(page.url().replace('/notes', '/tags'))
  await page.reload()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ready(page).getByRole('button', { name: 'Download' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('Notes.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(MANY + 1)
  expect(lines[0]).toBe('\uFEFFNote,Opening quote,Highlights,Created,Length,Link')
  expect(lines[1]).toContain(`${new URL(page.url()).origin}/data/`)
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(MANY)

  await ready(page).getByRole('button', { name: 'Put away' }).click()
  await ready(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor()
  expect(await ready(page).count()).toBe(0)
  await page.goto(page.url().replace('/tags', '/notes'))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await ready(page).waitFor({ state: 'attached' })
  expect(errors).toEqual([])
})

test('another page of the same member hears of it, and nobody else does', async () => {
  const email = 'luc@exportlong.farrow.example'
  await study.invite(email, 'Luc Fontaine', 'CONTRIBUTOR')
  const mine = await study.signedIn(`/projects/${study.projectId}/tags`)
  const other = await study.signedIn(`/projects/${study.projectId}/tags`, { email })
  for (const { page } of [mine, other]) await page.getByRole('button', { name: 'Export', exact: true }).waitFor()
  await study.workspace.graph(
    'mutation ($input: StartListExportInput!) { startNoteListExport(input: $input) { listExport { id } } }',
    { input: { list: { query: { projectId: study.projectId }, dictionary: false, title: 'Elsewhere' } } },
  )
  await mine.page.getByRole('status').filter({ hasText: 'Elsewhere.csv is ready' }).waitFor()
  expect(await other.page.getByText('Elsewhere.csv').count()).toBe(0)
  expect([...mine.errors, ...other.errors]).toEqual([])
})
