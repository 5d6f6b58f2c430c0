import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drop, openStudy, type Study } from './note-steps.ts'
import { beginningOfLongWav, sample } from './sample-files.ts'

const MEGABYTE = 1024 * 1024
const SILENT_BYTES = 24 * MEGABYTE
/** Bytes a second of a slow line. */
const SLOW = 2 * MEGABYTE

let study: Study
beforeAll(async () => {
  study = await openStudy('note-uploads')
})
afterAll(() => study?.close())

type Line = 'slow' | 'cut' | 'fast'

/** Gives the page another line to the server, as the browser's own tools do. */
async function lineOf(context: BrowserContext, page: Page): Promise<(line: Line) => Promise<void>> {
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  return async (line) => {
    const throughput = line === 'slow' ? SLOW : -1
    const order = { offline: line === 'cut', latency: 0, downloadThroughput: -1, uploadThroughput: throughput }
    await tools.send('Network.emulateNetworkConditions', order)
  }
}

/** Whether the region's bucket is one that a browser reaches. */
const direct = process.env.BLOB_URL?.includes('public=') ?? false

/** Where in the file each request that carries bytes began, in order: a part of the bucket's, or one through the region. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    const part = new URL(request.url()).searchParams.get('partNumber')
    const offset = direct && part ? (Number(part) - 1) * 8 * MEGABYTE : request.headers()['upload-offset']
    if (request.method() === (direct ? 'PUT' : 'PATCH') && offset !== undefined) offsets.push(Number(offset))
  })
  return offsets
}

async function aProject(title: string): Promise<string> {
  const { createProject } = await study.workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title } },
  )
  return createProject.id
}

const percentOf = (page: Page) => async (): Promise<number> =>
  Number(
    (await page
      .getByRole('region', { name: 'Files on their way' })
      .getByRole('progressbar')
      .getAttribute('aria-valuenow')) ?? 0,
  )

type Notes = { notes: { items: { files: { size: number; processing: { state: string } }[] }[] } }

/** That the project holds the recording once and whole, and that it was heard once. */
async function isWholeAndOnce(page: Page, projectId: string, bytes: number): Promise<void> {
  const query = 'query ($id: ID!) { notes(projectId: $id) { items { files { size processing { state } } } } }'
  const { notes } = await study.workspace.graph<Notes>(query, { id: projectId })
  expect(notes.items).toMatchObject([{ files: [{ size: bytes, processing: { state: 'DONE' } }] }])
  await page.getByRole('link', { name: /^Open / }).click()
  const document = page.locator('.document')
  await expect.poll(() => document.textContent()).toMatch(/\S/)
  expect((await document.allInnerTexts()).join().match(/what you can do for your country/gi)).toHaveLength(1)
}

test('an upload whose connection is cut waits, goes on where it was by itself, and nothing is there twice', async () => {
  const projectId = await aProject('A train through a tunnel')
  const { page, context, errors } = await study.signedIn(`/projects/${projectId}/notes`)
  await page.getByText('Begin with what people said').waitFor()
  const setLine = await lineOf(context, page)
  const offsets = offsetsOf(page)
  const bytes = await beginningOfLongWav('audio/jfk.wav', SILENT_BYTES)
  await setLine('slow')
  await drop(page, [{ name: 'Train.wav', bytes, silentBytes: SILENT_BYTES }])
  await expect.poll(percentOf(page), { timeout: 30_000 }).toBeGreaterThan(45)

  const before = offsets.length
  await setLine('cut')
  await page.getByText('Train.wav, paused, goes on when there is a connection').waitFor()
  expect(await percentOf(page)()).toBeGreaterThan(45)
  await setLine('fast')
  await page.getByText('Train.wav, ready').waitFor({ timeout: 200_000 })
  // Those that were tried while the line was cut count too.
  const after = offsets.slice(before)
  expect(after.length).toBeGreaterThan(0)
  expect(Math.min(...after)).toBeGreaterThanOrEqual(8 * MEGABYTE)
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
  await isWholeAndOnce(page, projectId, bytes.length + SILENT_BYTES)
  expect(errors).toEqual([])
})

test('an upload that a reload broke off goes on when the file is dropped again, and nothing is there twice', async () => {
  const projectId = await aProject('A page loaded again')
  const { page, context, errors } = await study.signedIn(`/projects/${projectId}/notes`)
  await page.getByText('Begin with what people said').waitFor()
  const setLine = await lineOf(context, page)
  const offsets = offsetsOf(page)
  const bytes = await beginningOfLongWav('audio/jfk.wav', SILENT_BYTES)
  const file = { name: 'Long call.wav', bytes, silentBytes: SILENT_BYTES }
  await setLine('slow')
  await drop(page, [file])
  await expect.poll(percentOf(page), { timeout: 30_000 }).toBeGreaterThan(45)

  // Leaving asks first, for the file is not there yet.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('Long call.wav, drop it here again to go on').waitFor()
  expect(await percentOf(page)()).toBeGreaterThan(5)
  const before = offsets.length
  await setLine('fast')
  await drop(page, [file])
  await page.getByText('Long call.wav, ready').waitFor({ timeout: 200_000 })
  expect(offsets[before]).toBeGreaterThanOrEqual(8 * MEGABYTE)
  await isWholeAndOnce(page, projectId, bytes.length + SILENT_BYTES)
  expect(errors).toEqual([])
})

test.runIf(direct)('where the bucket is not reached the file goes through the region, whole and once', async () => {
  const projectId = await aProject('Behind a strict wall')
  const { page } = await study.signedIn(`/projects/${projectId}/notes`)
  await page.getByText('Begin with what people said').waitFor()
  const refused: string[] = []
  await page.route(/partNumber=/, (route) => {
    refused.push(route.request().method())
    return route.abort('connectionrefused')
  })
  const bytes = await sample('audio/jfk.wav')
  await drop(page, [{ name: 'Wall.wav', bytes }])
  await page.getByText('Wall.wav, ready').waitFor({ timeout: 200_000 })
  expect(refused).toEqual(['PUT', 'PUT'])
  await isWholeAndOnce(page, projectId, bytes.length)
})
