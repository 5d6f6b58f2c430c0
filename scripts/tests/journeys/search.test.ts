import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { signedIn } from './people.ts'

const RESEARCHER = 'ines@search.farrow.example'
const FILLER = Array.from({ length: 60 }, (_, at) => `Dana Whitlock [${at}:00]: We spoke of the weather and of roads.`)
const NEEDLE = 'Dana Whitlock [61:00]: The quartermaster answered before breakfast.'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let projectId: string
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: RESEARCHER, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-search' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b', sampleData: true })
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Depot queues' } },
  )
  projectId = createProject.id
  await aNote('A long interview', [...FILLER, NEEDLE].join('\n\n'))
  for (const [query, type] of [
    ['quartermaster', 'NOTE'],
    ['wait', 'HIGHLIGHT'],
  ] as const)
    await vi.waitFor(() => found(query, type), { timeout: 200_000, interval: 250 })
})
afterAll(async () => {
  await browser?.close()
})

const place = () => ({ root: system.root, workspace })

const aNote = (title: string, text: string) =>
  workspace.graph('mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
    input: { projectId, title, content: { text } },
  })

test('a word that was said once is found, and its result opens the note at those words and marks them', async () => {
  const { page, errors } = await signedIn(browser, place(), RESEARCHER)
  await page.keyboard.press('/')
  await page.getByText('Find what people said').waitFor()
  await page.keyboard.type('quartermaster')
  await page.getByText('1 result').waitFor()
  expect(await page.locator('article mark').first().textContent()).toBe('quartermaster')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/data\//)
  const turn = page.locator('.document .txt', { hasText: 'The quartermaster answered' })
  await turn.waitFor()
  await page.locator('.document .sel', { hasText: 'quartermaster' }).waitFor()
  const box = await turn.boundingBox()
  expect(box && box.y > 0 && box.y < 900).toBe(true)
  expect(errors).toEqual([])
})

test('what somebody writes while a search stands there without results is found without asking again', async () => {
  const { page, errors } = await signedIn(browser, place(), RESEARCHER)
  await page.goto(`${workspace.host}/search?q=weighbridge`)
  await page.getByText('I found nothing about').waitFor()
  await aNote('A call from the depot', 'Dana Whitlock [0:00]: The weighbridge was shut.')
  await page.locator('article mark', { hasText: 'weighbridge' }).waitFor({ timeout: 60_000 })
  expect(errors).toEqual([])
})

test('results are narrowed by kind, by project and by tag, and the address keeps it', async () => {
  const { page, errors } = await signedIn(browser, place(), RESEARCHER)
  await page.goto(`${workspace.host}/search?q=wait`)
  const narrow = page.getByRole('complementary', { name: 'Narrow the results' })
  await narrow.getByLabel('Highlights').click({ force: true })
  await expect.poll(() => page.locator('article .meta:first-child').allTextContents()).not.toContain('Note')
  await narrow.locator('.tag', { hasText: 'Negative' }).locator('svg.sign').waitFor()
  await narrow.getByLabel('Carrier onboarding').click({ force: true })
  await expect.poll(() => page.url()).toContain('in=')
  const tag = narrow.getByRole('checkbox').last()
  await tag.click({ force: true })
  await expect.poll(() => page.url()).toContain('tags=')
  await page.locator('article').first().waitFor()
  await page.reload()
  await page.locator('article').first().waitFor()
  await expect.poll(() => narrow.getByLabel('Highlights').isChecked()).toBe(true)
  await expect.poll(() => narrow.getByLabel('Carrier onboarding').isChecked()).toBe(true)
  const kinds = await page.locator('article .meta:first-child').allTextContents()
  expect(kinds.filter((kind) => !kind.startsWith('Highlight') && !kind.startsWith('Carrier'))).toEqual([])
  // Beside an entry stands how many results it shows.
  await page.getByRole('button', { name: /^Remove filter Tag is/ }).click()
  await page.getByRole('button', { name: 'Remove filter Type is Highlights' }).click()
  await expect.poll(() => page.url()).not.toMatch(/types=|tags=/)
  const beside = await narrow.locator('[data-facet]', { hasText: 'Carrier onboarding' }).locator('.num').textContent()
  await page.getByText(`${beside} results`).first().waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => page.url()).not.toMatch(/types=|in=|tags=/)
  expect(errors).toEqual([])
})

test('on a narrow window the filters are behind a button and narrow the same way', async () => {
  const { page, errors } = await signedIn(browser, place(), RESEARCHER, { width: 390, height: 844 })
  await page.goto(`${workspace.host}/search?q=wait`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const narrow = page.getByRole('dialog', { name: 'Narrow the results' })
  await narrow.getByLabel('Highlights').click({ force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter, 1 on' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(errors).toEqual([])
})

test('what nobody said is answered with a sentence and a way out of the filters', async () => {
  const { page } = await signedIn(browser, place(), RESEARCHER)
  await page.goto(`${workspace.host}/search?q=zeppelin`)
  await page.getByText('I found nothing about “zeppelin”').waitFor()
  expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
  await page.goto(`${workspace.host}/search?q=quartermaster&types=TAG`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('1 result').waitFor()
})

test('the palette opens a thing of the workspace and runs an action, by keys alone', async () => {
  const { page, errors } = await signedIn(browser, place(), RESEARCHER)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find an action or a thing' }).waitFor()
  await page.keyboard.type('long interview')
  await page.getByRole('option', { name: /A long interview/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/data\//)
  await page.getByRole('heading', { name: 'A long interview' }).waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('new folder')
  await page.getByRole('option', { name: 'Create folder', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Folder name').fill('By keys')
  await page.keyboard.press('Enter')
  await page.getByText('This folder is empty').waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('quartermaster')
  await page.getByRole('option', { name: 'Search for “quartermaster”', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('1 result').waitFor()
  expect(errors).toEqual([])
})

test('the palette knows what is open and what was opened lately', async () => {
  const { page, errors } = await signedIn(browser, place(), RESEARCHER)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('long interview')
  await page.getByRole('option', { name: /A long interview/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'A long interview' }).waitFor()

  await page.keyboard.press('Control+k')
  const thisNote = page.getByRole('group', { name: 'This note' })
  await thisNote.getByRole('option', { name: 'Lock note' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await thisNote.getByRole('option', { selected: true }).waitFor()
  await page.keyboard.type('lock')
  await page.getByRole('option', { name: 'Lock note', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Locked').first().waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.getByRole('heading', { name: 'Discover new insights' }).waitFor()
  await page.keyboard.press('Control+k')
  const lately = page.getByRole('group', { name: 'Opened lately' })
  await lately.getByRole('option', { name: /A long interview/, selected: true }).waitFor()
  expect(await page.getByRole('group', { name: 'This note' }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'A long interview' }).waitFor()
  expect(errors).toEqual([])
})

async function found(query: string, type: 'NOTE' | 'HIGHLIGHT'): Promise<void> {
  const { search } = await workspace.graph<{ search: { total: number } }>(
    'query ($input: SearchInput!) { search(input: $input) { total } }',
    { input: { query, types: [type] } },
  )
  if (search.total === 0) throw new Error(`No ${type} is found for ${query} yet`)
}
