import { manyWords } from '@verbatim/kit/testing/many-words.ts'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser, sharedSystem } from './journey.ts'
import { signedIn } from './people.ts'

/** What a page may load until it stands, in bytes as they come over the wire, headers among them. */
const SIGN_IN_BYTES = 260_000
const HOME_BYTES = 410_000
const PUBLIC_BYTES = 100_000

const EMAIL = 'ines@weight.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const { root } = system
  const order = {
    root,
    email: EMAIL,
    name: 'Ines Okafor',
    teamName: 'Farrow',
    subdomain: 'farrow-weight',
    region: 'us_b',
  }
  workspace = await createWorkspace({ ...order, sampleData: true })
})
afterAll(async () => {
  await browser?.close()
})

/** Counts what the browser receives for a page, compressed as it comes, with nothing in its cache. */
async function weigh(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const urls = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(urls.get(requestId) ?? requestId, encodedDataLength),
  )
  return () => {
    const heaviest = [...bytes].sort(([, one], [, other]) => other - one)
    return { total: heaviest.reduce((sum, [, size]) => sum + size, 0), heaviest: heaviest.slice(0, 12) }
  }
}

/** Runs in the page: when the field of the address first stood there. */
function noteWhenItStands(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('input[type=email]')) return
    observer.disconnect()
    performance.mark('stands')
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: the paths asked for until then. What is loaded afterwards, as for passkeys, nobody waits for. */
function askedUntilItStood(): string[] {
  const stood = performance.getEntriesByName('stands')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < stood)
  return asked.map(({ name }) => new URL(name).pathname)
}

test('the sign-in page stands after less than 300 KB', async () => {
  const { page } = await aPerson(browser)
  const weight = await weigh(page)
  await page.goto(`${system.root}auth/login`)
  await page.getByLabel('Work email').waitFor()
  await page.waitForLoadState('networkidle')
  const { total, heaviest } = weight()
  process.stdout.write(`sign-in: ${total} bytes\n`)
  expect(total, JSON.stringify(heaviest, null, 1)).toBeLessThan(SIGN_IN_BYTES)
})

test('the sign-in page names all that it waits for, so that nothing is asked for one after the other', async () => {
  const { page } = await aPerson(browser)
  await page.addInitScript(noteWhenItStands)
  const response = await page.goto(`${system.root}auth/login`)
  const html = (await response?.text()) ?? ''
  await page.getByLabel('Work email').waitFor()
  const asked = await page.evaluate(askedUntilItStood)
  const awaited = asked.filter((path) => /\.(js|css)$/.test(path) || path === '/api/root/environment')
  expect(awaited.filter((path) => !html.includes(`"${path}"`))).toEqual([])
  // What the page asked for early is what the application takes.
  expect(awaited.filter((path) => path === '/api/root/environment')).toHaveLength(1)
})

test('home stands after less than 450 KB', async () => {
  const { page } = await signedIn(browser, { root: system.root, workspace }, EMAIL)
  await page.goto('about:blank')
  const weight = await weigh(page)
  await page.goto(`${workspace.host}/home`)
  await page.locator('article blockquote, article .q').first().waitFor()
  await page.waitForLoadState('networkidle')
  const { total, heaviest } = weight()
  process.stdout.write(`home: ${total} bytes\n`)
  expect(total, JSON.stringify(heaviest, null, 1)).toBeLessThan(HOME_BYTES)
})

test('a public page of a long note stands after less than 100 KB, and its next part is a link away', async () => {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Long interviews' } },
  )
  const text = manyWords(300_000).replaceAll(/(.{300} )/g, '$1\n\n')
  const { createNote } = await workspace.graph<{ createNote: { id: string } }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId: createProject.id, title: 'A long interview', content: { text } } },
  )
  const { shareNote } = await workspace.graph<{ shareNote: { share: { path: string } } }>(
    'mutation ($id: ID!) { shareNote(input: { noteId: $id }) { share { path } } }',
    { id: createNote.id },
  )
  const { page, errors } = await aPerson(browser, { width: 390, height: 844 })
  const weight = await weigh(page)
  await page.goto(`${workspace.host}${shareNote.share.path}`)
  await page.waitForLoadState('networkidle')
  const { total, heaviest } = weight()
  process.stdout.write(`public page: ${total} bytes\n`)
  expect(total, JSON.stringify(heaviest, null, 1)).toBeLessThan(PUBLIC_BYTES)
  const parts = page.getByRole('navigation', { name: 'Parts of this page' })
  await parts.getByText(/^Part 1 of \d$/).waitFor()
  await parts.getByRole('link', { name: 'Next part' }).click()
  await parts
    .first()
    .getByText(/^Part 2 of \d$/)
    .waitFor()
  expect(await parts.count()).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(errors).toEqual([])
})
