import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clipsOfSample, type SampleClips } from './clip-steps.ts'
import { openStudy, type Study } from './note-steps.ts'

const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'
const PUBLISH = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }'

let study: Study
let sample: SampleClips
let folder: string
beforeAll(async () => {
  study = await openStudy('offline', { sampleData: true })
  sample = await clipsOfSample(study)
  folder = await mkdtemp(join(tmpdir(), 'verbatim-offline-'))
})
afterAll(async () => {
  await study?.close()
  if (folder) await rm(folder, { recursive: true })
})

async function anInsight(projectId: string, title: string, content: object): Promise<string> {
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(CREATE, {
    input: { projectId, title, content },
  })
  await study.workspace.graph(PUBLISH, { id: createInsight.id })
  return createInsight.id
}

/** Unpacks what was downloaded as a person does; where its page is. */
async function unpacked(download: Download, name: string): Promise<string> {
  const place = join(folder, name)
  for (const [file, bytes] of Object.entries(unzipSync(new Uint8Array(await readFile(await download.path()))))) {
    const path = join(place, file)
    expect(path.startsWith(place)).toBe(true)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
  return pathToFileURL(join(place, 'index.html')).href
}

/** Opens a page of the disk in a browser without a network, and hears what it asks for and complains of. */
async function offline(beside: Page, address: string, window: { width: number; height: number; touch?: boolean }) {
  const browser = beside.context().browser()
  if (!browser) throw new Error('There is no browser')
  const { touch = false, ...viewport } = window
  const context = await browser.newContext({ viewport, hasTouch: touch, offline: true })
  const page = await context.newPage()
  const asked: string[] = []
  const errors: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(address)
  return { page, asked, errors }
}

const at = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()

async function downloaded(page: Page, beforehand?: () => Promise<unknown>): Promise<Download> {
  const dialog = page.getByRole('dialog', { name: 'Download for offline' })
  await dialog.waitFor()
  await beforehand?.()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  return download
}

test('a presentation is downloaded and shown from the disk without a network: by keys, with a clip whose words are marked', async () => {
  const { projectId, clips } = sample
  const [clip] = clips
  if (!clip) throw new Error('The sample has no clip')
  const content = { markdown: '## They leave early\n\nUploads start again from zero.', highlightIds: [clip.id] }
  const id = await anInsight(projectId, 'Silence loses <carriers>', content)
  const { page, errors } = await study.signedIn(`/insights/${id}`)
  await page.getByRole('link', { name: 'Present' }).click()
  await page.getByRole('heading', { level: 1, name: 'Silence loses <carriers>' }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Download for offline' }).click()
  const download = await downloaded(page)
  expect(download.suggestedFilename()).toMatch(/^[^<>]+\.zip$/)
  const address = await unpacked(download, 'deck')
  expect(errors).toEqual([])

  const shown = await offline(page, address, { width: 1440, height: 900 })
  const deck = shown.page
  // Newer insights stand first, and the sample has its own behind this one.
  await deck.getByRole('heading', { level: 1, name: 'Silence loses <carriers>' }).waitFor()
  await deck.keyboard.press('ArrowRight')
  await deck.getByText('Uploads start again from zero.').waitFor()
  await deck.keyboard.press('ArrowRight')
  const quote = deck.locator('.slide:not([hidden]) blockquote')
  await quote.waitFor()
  await deck.keyboard.press('p')
  const media = deck.locator('.slide:not([hidden]) :is(video, audio)')
  await expect.poll(() => media.evaluate((one) => (one as HTMLMediaElement).currentTime)).toBeGreaterThan(0.2)
  await quote.locator('.now').first().waitFor()
  await deck.keyboard.press('p')
  await expect.poll(() => media.evaluate((one) => (one as HTMLMediaElement).paused)).toBe(true)
  await deck.keyboard.press('o')
  const all = deck.getByRole('navigation', { name: 'All slides' })
  await all.getByRole('link', { name: 'Silence loses <carriers>' }).click()
  await deck.getByRole('heading', { level: 1, name: 'Silence loses <carriers>' }).waitFor()
  await deck.keyboard.press('End')
  await deck.reload()
  await expect.poll(() => deck.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await deck.keyboard.press('Home')
  await deck.getByRole('heading', { level: 1, name: 'Silence loses <carriers>' }).waitFor()
  expect(shown.asked.filter((url) => !url.startsWith('file:'))).toEqual([])
  expect(shown.errors).toEqual([])
  await deck.context().close()
})

test('an insight is exported for offline with speaker notes and without names, and is swiped on a phone', async () => {
  const noteId = await study.aNote()
  await study.highlighted(noteId, 'I cannot wait till whenever.')
  const [quote] = await study.kept(noteId, 1)
  const notes = '<p>They leave.</p><aside data-speaker-notes><p>Wait for the laugh.</p></aside>'
  const card = `<div data-highlight-id="${quote?.id}"></div>`
  const id = await anInsight(study.projectId, 'Silence costs a week', { html: `${notes}${card}` })
  const { page, errors } = await study.signedIn(`/insights/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export Silence costs a week' })
  await dialog.getByLabel('Form').selectOption('Presentation for offline (ZIP)')
  await dialog.getByText('With the names of who speaks').click()
  await dialog.getByText('With speaker notes').click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).press('Enter')
  const address = await unpacked(await saved, 'insight')
  await dialog.waitFor({ state: 'detached' })
  expect(errors).toEqual([])

  const shown = await offline(page, address, { width: 390, height: 844, touch: true })
  const deck = shown.page
  await at(deck, '1 of 3')
  const swipe = async (from: number, to: number) => {
    const finger = await deck.context().newCDPSession(deck)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
    await touch('touchStart', from)
    await touch('touchMove', to)
    await touch('touchEnd')
  }
  await swipe(320, 80)
  await at(deck, '2 of 3')
  await deck.getByRole('region', { name: 'They leave.' }).getByText('They leave.').waitFor()
  expect(await deck.getByText('Wait for the laugh.').isVisible()).toBe(false)
  await deck.getByRole('button', { name: 'Notes' }).tap()
  await deck.getByText('Wait for the laugh.').waitFor()
  await swipe(320, 80)
  await at(deck, '3 of 3')
  await deck.getByText('Speaker 1', { exact: true }).waitFor()
  expect(await deck.content()).not.toContain('Whitlock')
  await swipe(80, 320)
  await at(deck, '2 of 3')
  expect(await deck.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(shown.errors).toEqual([])
  await deck.context().close()
})
