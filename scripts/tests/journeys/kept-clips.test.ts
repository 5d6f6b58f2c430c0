import { linkTo } from '@verbatim/contracts/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedRegion, openRegion } from '../proofs/region-database.ts'
import { clipsOfSample, lengthPlayed, listen, type SampleClips, soundAt } from './clip-steps.ts'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
let region: OpenedRegion
let sample: SampleClips
beforeAll(async () => {
  study = await openStudy('keptclips', { sampleData: true })
  region = await openRegion(study.system.directory, 'us_b')
  sample = await clipsOfSample(study)
})
afterAll(async () => {
  await region?.close()
  await study?.close()
})

test('a rule removes a recording, and the clips of its highlights play on', async () => {
  const { projectId, clips } = sample
  const [first] = clips
  if (!first?.audioVideo) throw new Error('There is no clip')
  const { fileId, startTime, endTime } = first.audioVideo
  const uploaded = "update notes.file set created_at = now() - interval '40 days' where id = ?"
  await region.admin.raw(uploaded, [fileId])
  const { page, errors } = await listen(await study.signedIn(linkTo('projectRetention', { projectId })))
  await page.getByLabel('Recordings and files are kept').selectOption('30')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Transcripts, text, highlights with their clips, and insights stay.').waitFor()
  await dialog.getByRole('button', { name: /^Remove \d+ files?$/ }).press('Enter')
  const gone = () => region.admin.raw('select 1 from notes.file where id = ? and not has_bytes', [fileId])
  await expect.poll(async () => (await gone()).rows.length).toBe(1)

  await page.goto(study.workspace.host + linkTo('note', { noteId: first.note.id }))
  await page.getByText(/^The recording was removed on/).waitFor()
  await page.goto(study.workspace.host + linkTo('projectHighlights', { projectId }))
  const card = page.locator(`[data-highlight="${first.id}"]`).first()
  await card.focus()
  await page.keyboard.press('p')
  // What is left begins where it was cut, and is no longer than that.
  await expect.poll(async () => (await lengthPlayed(page)) ?? 0).toBeGreaterThan(0)
  expect(await lengthPlayed(page)).toBeLessThan(endTime - startTime + 1)
  await expect.poll(() => card.getAttribute('data-playing')).toBe('true')
  await expect.poll(() => soundAt(page)).toBeNull()
  await expect.poll(() => card.getAttribute('data-playing')).toBeNull()
  expect(errors).toEqual([])
})
