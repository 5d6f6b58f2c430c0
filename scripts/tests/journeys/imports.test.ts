import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Person, sharedSystem } from './journey.ts'
import { signedIn as personSignedIn } from './people.ts'

const EMAIL = 'ines@imports.farrow.example'
const SAMPLES = join(import.meta.dirname, '..', '..', 'samples')
const READY_MS = 60_000

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: EMAIL, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-imports' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
})
afterAll(async () => {
  await browser?.close()
})

async function inProject(): Promise<Person & { projectId: string }> {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'First week' } },
  )
  return { ...(await lookAt(createProject.id)), projectId: createProject.id }
}

async function lookAt(projectId: string): Promise<Person> {
  const person = await personSignedIn(browser, { root: system.root, workspace }, EMAIL)
  await person.page.goto(`${workspace.host}/projects/${projectId}/notes`)
  await person.page.getByRole('button', { name: 'Import', exact: true }).waitFor()
  return person
}

const choose = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page.getByTestId('files').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

/** Names of the files that failed, as the service has them. */
async function failedFiles(projectId: string): Promise<string[]> {
  const { failedFiles: files } = await workspace.graph<{ failedFiles: { name: string }[] }>(
    'query ($id: ID!) { failedFiles(projectId: $id) { name } }',
    { id: projectId },
  )
  return files.map(({ name }) => name)
}

const failed = (page: Page) => page.getByRole('region', { name: 'Files that were not imported' })

test('a file that cannot be read is no note but a row with its reason, to be tried again or removed', async () => {
  const { page, errors, projectId } = await inProject()
  const colleague = await lookAt(projectId)
  await choose(page, 'broken.csv', 'a,b\n1,"x" y\n')
  await failed(page)
    .getByText(/quotation marks on line 2/)
    .waitFor({ timeout: READY_MS })
  await failed(colleague.page).getByText('broken.csv').waitFor()
  await page.getByText('Begin with what people said').waitFor()

  await page.reload()
  await failed(page)
    .getByText(/quotation marks on line 2/)
    .waitFor()
  expect(await page.locator('[data-note]').count()).toBe(0)
  const retried = page.waitForResponse((answer) => answer.request().postData()?.includes('RetryFile') ?? false)
  await failed(page).getByRole('button', { name: 'Retry broken.csv' }).click()
  await retried
  await expect.poll(() => failedFiles(projectId), { timeout: READY_MS }).toEqual(['broken.csv'])
  await failed(page)
    .getByText(/quotation marks on line 2/)
    .waitFor({ timeout: READY_MS })
  await failed(page).getByRole('button', { name: 'Remove broken.csv' }).click()
  await failed(page).waitFor({ state: 'detached' })
  await failed(colleague.page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('Begin with what people said').waitFor()
  expect(await failed(page).count()).toBe(0)
  expect([...errors, ...colleague.errors]).toEqual([])
})

test('a file of another kind is refused with the kinds that are taken, which Import says in a sentence', async () => {
  const { page, errors } = await inProject()
  await choose(page, 'setup.exe', 'MZ')
  await failed(page)
    .getByText(/cannot be read. Upload a recording, a document \(docx, pdf/)
    .waitFor()
  await failed(page).getByRole('button', { name: 'Remove setup.exe' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Import files' })
  await menu.getByText(/^Recordings, documents, slides, tables and pictures/).waitFor()
  expect(await menu.getByText('.xlsx').isVisible()).toBe(false)
  await menu.getByText('All kinds of files').click()
  await menu.getByText(/\.xlsx/).waitFor()
  expect(errors).toEqual([])
})

test('a thousand responses are one row that opens; what was said is a quotation and what was counted is not', async () => {
  const { page, errors, projectId } = await inProject()
  await workspace.graph('mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
    input: { projectId, title: 'Dana Whitlock', content: { text: 'It says verifying.' } },
  })
  await choose(page, 'messages.csv', await readFile(join(SAMPLES, 'customer_messages.csv')))
  await page.locator('tfoot', { hasText: '2 notes, 1,000 responses' }).waitFor({ timeout: READY_MS })
  expect(await page.locator('[data-note]').allTextContents()).toEqual(
    expect.arrayContaining(['messages', 'Dana Whitlock']),
  )
  expect(await page.locator('[data-note]').count()).toBe(2)

  await page.getByRole('button', { name: 'Show 1,000 responses of messages' }).click()
  const first = page.locator('tr', { hasText: 'Response 1' }).first()
  await first.locator('.q', { hasText: 'I have lost my credit card in the ATM!' }).waitFor()
  expect(await first.locator('.q', { hasText: 'card_swallowed' }).count()).toBe(0)
  await first.locator('td', { hasText: 'card_swallowed' }).waitFor()
  // Of many rows those near the screen are drawn.
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await scrollTo(page, 'end')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect
    .poll(async () => {
      await scrollTo(page, 'end')
      return page.locator('[data-note]', { hasText: /^Response 200$/ }).count()
    })
    .toBe(1)
  await scrollTo(page, 'start')
  await page.getByRole('button', { name: 'Hide 1,000 responses of messages' }).click()
  await expect.poll(() => page.locator('[data-note]').count()).toBe(2)

  await page.getByLabel('Search in these notes').fill('lost my credit card in the ATM')
  await page.locator('[data-note]', { hasText: /^Response 1$/ }).click()
  await page.locator('.fields', { hasText: 'card_swallowed' }).waitFor()
  expect(await page.locator('.document').textContent()).not.toContain('card_swallowed')

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'messages' }).click()
  const responses = page.getByRole('region', { name: 'Responses' })
  const told = page.locator('.document p', { hasText: '1,000 responses were imported' })
  const letters = (of: Locator): Promise<string> => of.evaluate((part) => getComputedStyle(part).fontFamily)
  expect(await letters(told)).not.toContain('Serif')
  expect(await letters(responses.getByText('I have lost my credit card in the ATM!'))).toContain('Serif')
  expect(await responses.getByRole('link').count()).toBe(20)
  await responses.getByRole('button', { name: 'Show more' }).click()
  await responses.getByRole('link', { name: /^Response 25\b/ }).click()
  await page.locator('.fields', { hasText: 'intent' }).waitFor()

  // A value is put back by Escape, saved by Enter, and there after a reload.
  const value = page.getByRole('button', { name: /^Edit intent:/ })
  const before = await value.textContent()
  await value.press('Enter')
  await page.getByRole('textbox', { name: 'intent' }).fill('nothing of the kind')
  await page.keyboard.press('Escape')
  await expect.poll(() => value.textContent()).toBe(before)
  await value.press('Enter')
  await page.getByRole('textbox', { name: 'intent' }).fill('card_lost_abroad')
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('SetFieldValues') ?? false)
  await page.keyboard.press('Enter')
  await saved
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit intent: card_lost_abroad')
  await page.reload()
  await expect.poll(() => value.textContent()).toBe('Edit intent: card_lost_abroad')
  expect(errors).toEqual([])
})

/** Scrolls the list of notes, as a wheel does. */
const scrollTo = (page: Page, end: 'start' | 'end'): Promise<void> =>
  page
    .locator('main .scroll')
    .evaluate((list, isEnd) => list.scrollTo({ top: isEnd ? list.scrollHeight : 0 }), end === 'end')
