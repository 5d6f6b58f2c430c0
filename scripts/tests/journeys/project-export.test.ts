import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy('exportproject')
})
afterAll(() => study?.close())

test('a project is taken along in one archive, which whoever has full access sees being made and downloads', async () => {
  const noteId = await study.aNote('Luc: We waited for weeks.', 'Luc')
  await study.highlighted(noteId, 'We waited for weeks.')
  const path = `/projects/${study.projectId}/settings/export`
  const beside = await study.signedIn(path)
  await beside.page.getByText('There is none yet.').waitFor()
  const { page, errors } = await study.signedIn(path)
  await page.getByRole('button', { name: 'Export the project' }).press('Enter')
  const [here, there] = [page, beside.page].map((one) => one.getByRole('list', { name: 'Archives' }))
  await there?.getByRole('button', { name: 'Download' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    here?.getByRole('button', { name: 'Download' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/, \d{4}-\d{2}-\d{2}\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const textOf = (name: string): string => Buffer.from(files[`${name}.jsonl`] ?? []).toString()
  expect(textOf('Notes')).toContain('We waited for weeks.')
  expect(textOf('Highlights')).toContain(`"noteId":"${noteId}"`)
  expect(JSON.parse(textOf('Manifest'))).toMatchObject({ projectIds: [study.projectId] })

  await page.reload()
  await here?.getByRole('button', { name: /^Remove the archive of/ }).press('Enter')
  await there?.waitFor({ state: 'detached' })
  await beside.page.getByText('There is none yet.').waitFor()
  expect([...errors, ...beside.errors]).toEqual([])
})
