import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, asMember, farrow, signedIn } from './people.ts'

const MANAGER = 'ines@personal.farrow.example'
const AUTHOR = 'tomasz@personal.farrow.example'
const TITLE = 'What I make of the carriers'
const SAID = 'Because they answered the phone.'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let highlightId: string
beforeAll(async () => {
  browser = await openBrowser()
  workspace = await farrow(system.root, MANAGER, 'farrow-personal')
  await aMember({ root: system.root, workspace }, { email: AUTHOR, name: 'Tomasz Wolski', role: 'CONTRIBUTOR' })
  const made = await workspace.graph<{ createProject: { id: string } }>(
    'mutation { createProject(input: { title: "Carrier onboarding" }) { id } }',
  )
  const projectId = made.createProject.id
  await workspace.graph('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', {
    input: { objectId: projectId, entries: [{ level: 'FULL' }] },
  })
  const note = await workspace.graph<{ createNote: { id: string; blocks: { items: { id: string }[] } } }>(
    `mutation ($input: CreateNoteInput!) { createNote(input: $input) { id blocks { items { id } } } }`,
    { input: { projectId, title: 'Dana Whitlock, interview', content: { text: SAID } } },
  )
  const blockId = note.createNote.blocks.items[0]?.id
  const range = { blockId, start: 0, endBlockId: blockId, end: SAID.length, exact: SAID }
  const highlight = await workspace.graph<{ createHighlight: { id: string } }>(
    'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
    { input: { noteId: note.createNote.id, range } },
  )
  highlightId = highlight.createHighlight.id
})
afterAll(async () => {
  await browser?.close()
})

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the insight' })

test('somebody writes an insight of their own, quotes in it, finds it, and puts it into a project, and until then nobody else sees it', async () => {
  const place = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, place, AUTHOR, { path: '/your-work/insights' })
  await page.getByRole('button', { name: 'New insight' }).click()
  await page.getByRole('menuitem', { name: 'Empty insight' }).click()
  await page.waitForURL(/\/insights\/[^/]+$/)
  const address = new URL(page.url()).pathname
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE)
  await page.getByRole('textbox', { name: 'Title' }).press('Enter')
  await page.getByRole('main').getByText('Only you', { exact: true }).waitFor()
  await text(page).click()
  await page.keyboard.type('Nobody knows who holds their papers.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+h')
  const picker = page.getByRole('dialog', { name: 'Which words say it?' })
  await picker.getByLabel(/answered the phone/).check({ force: true })
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await text(page).locator('.qcard', { hasText: SAID }).waitFor()
  await page.getByText('1 highlight from 1 person').waitFor()

  // What becomes of its quotes is told at once, whichever project they are of.
  await workspace.graph('mutation ($input: DeleteHighlightInput!) { deleteHighlight(input: $input) { __typename } }', {
    input: { highlightId },
  })
  await page.getByText('1 quote is in the trash.').waitFor()
  await workspace.graph('mutation ($input: DeleteHighlightInput!) { restoreHighlight(input: $input) { id } }', {
    input: { highlightId },
  })
  await text(page).locator('.qcard', { hasText: SAID }).waitFor()
  await page.getByText('1 highlight from 1 person').waitFor()

  // It survives a reload, and its author finds it among their work and by its words.
  await page.reload()
  await text(page).getByText('Nobody knows who holds their papers.').waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Insights' }).click()
  await page.getByRole('link', { name: TITLE }).waitFor()
  await page.getByRole('row', { name: /Draft/ }).getByText('Only you').waitFor()
  await page.goto(`${workspace.host}/search?q=papers`)
  await page.getByRole('article').filter({ hasText: TITLE }).getByText('Only you').waitFor()

  // The manager of the workspace neither opens nor finds nor lists it.
  const manager = await signedIn(browser, place, MANAGER, { path: address })
  await manager.page.getByRole('heading', { name: 'You cannot open this insight' }).waitFor()
  expect(await manager.page.getByText(TITLE).count()).toBe(0)
  await manager.page.goto(`${workspace.host}/search?q=papers`)
  await manager.page.getByText('I found nothing about “papers”').waitFor()
  const asked = `query ($id: ID!) {
    insight(id: $id) { title }
    search(input: { query: "papers" }) { total items { id } } insights { total } recentInsights { at } }`
  const id = address.split('/').at(-1)
  const leaked = await (await asMember(workspace, MANAGER))(asked, { id })
  expect(leaked.errors?.map(({ extensions }) => extensions.errorCode)).toEqual(['NotFound'])
  expect(JSON.stringify(leaked)).not.toContain(TITLE)

  await page.goto(`${workspace.host}${address}`)
  await text(page).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Put into a project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put into a project' })
  await dialog.getByText('It cannot be made personal again.').waitFor()
  await dialog.getByText('Its comments and earlier versions go along.').waitFor()
  await dialog.getByRole('button', { name: 'Put it there' }).click()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Carrier onboarding').waitFor()
  expect(await page.getByRole('main').getByText('Only you', { exact: true }).count()).toBe(0)
  await manager.page.goto(`${workspace.host}${address}`)
  await text(manager.page).getByText('Nobody knows who holds their papers.').waitFor()
  expect([...errors, ...manager.errors]).toEqual([])
})
