import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy('exportnote')
})
afterAll(() => study?.close())

test('a note is taken along as a file, by keys, with its highlights and without names', async () => {
  const noteId = await study.aNote()
  await study.highlighted(noteId, 'I cannot wait till whenever.')
  const { page, errors } = await study.inNote(noteId)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export Dana Whitlock, interview' })
  await dialog.getByLabel('Form').selectOption('Markdown')
  await dialog.getByText('With the names of who speaks').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/\.md$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('I can wait till Tuesday.')
  expect(text).toMatch(/## Highlights\n\n\\\[1\\\] “I cannot wait till whenever\.”/)
  expect(text).toContain(`<${new URL(page.url()).origin}/data/`)
  expect(text).not.toContain('Dana')
  await dialog.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})
