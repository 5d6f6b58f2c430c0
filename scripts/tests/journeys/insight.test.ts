import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, signedIn } from './people.ts'

const RESEARCHER = 'ines@insight.farrow.example'
const READER = 'vera@insight.farrow.example'
const TEXT = [
  'Dana Whitlock [13:54]: By the Thursday I had taken a load off someone else. Because they answered the phone.',
  'Dana Whitlock [14:41]: A text. I can wait till Tuesday. I cannot wait till whenever.',
].join('\n\n')

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let projectId: string
let noteId: string
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: RESEARCHER, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-insight' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  await aMember({ root: system.root, workspace }, { email: READER, name: 'Vera Lind', role: 'VIEWER' })
})
beforeEach(async () => {
  const project = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Carrier onboarding' } },
  )
  projectId = project.createProject.id
  const note = await workspace.graph<{ createNote: { id: string } }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId, title: 'Dana Whitlock, interview', content: { text: TEXT } } },
  )
  noteId = note.createNote.id
})
afterAll(async () => {
  await browser?.close()
})

test('a researcher writes an insight with headings, lists and bold, and a reader sees it on home and as it was written', async () => {
  const title = 'Silence loses carriers'
  await aHighlight('Because they answered the phone.')
  const reader = await signedIn(browser, { root: system.root, workspace }, READER)
  const { page, errors } = await newInsight(title)
  await text(page).click()
  await page.keyboard.type('## Nobody calls')
  await page.keyboard.press('Enter')
  await page.keyboard.type('They will wait for ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('a date')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- a name')
  await page.keyboard.press('Enter')
  await page.keyboard.type('a number')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/subh')
  await page.getByRole('listbox', { name: 'Insert' }).getByRole('option', { name: 'Subheading' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('What they said')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('One of them')
  await page.keyboard.press('Enter')

  const picker = page.getByRole('dialog', { name: 'Which words say it?' })
  await page.keyboard.press('Control+Shift+h')
  await picker.waitFor()
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'detached' })
  expect(await text(page).evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await page.keyboard.type('/high')
  await page.getByRole('listbox', { name: 'Insert' }).getByRole('option', { name: 'Highlight' }).waitFor()
  await page.keyboard.press('Enter')
  await picker.getByLabel(/answered the phone/).check({ force: true })
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await text(page).locator('.qcard', { hasText: 'Because they answered the phone.' }).waitFor()
  expect(await text(page).innerText()).not.toContain('/high')
  await page.keyboard.type('And so we lost the load.')
  await publish(page, 'Publish')

  const card = reader.page.locator('article', { hasText: title })
  await card.waitFor()
  await card.getByText('Because they answered the phone.').waitFor()
  await card.getByRole('link', { name: title }).click()
  const read = reader.page.locator('main article').first()
  await read.getByRole('heading', { level: 2, name: 'Nobody calls' }).waitFor()
  await read.getByRole('heading', { level: 3, name: 'What they said' }).waitFor()
  expect(await read.locator('strong').innerText()).toBe('a date')
  expect(await read.locator('em').innerText()).toContain('One of them')
  expect(await read.getByRole('listitem').allInnerTexts()).toEqual(['a name', 'a number'])
  await read.locator('.qcard', { hasText: 'Because they answered the phone.' }).waitFor()
  await read.getByText('And so we lost the load.').waitFor()
  expect(await reader.page.getByRole('button', { name: /Publish/ }).count()).toBe(0)
  expect(await reader.page.locator('[contenteditable=true]').count()).toBe(0)
  expect([...errors, ...reader.errors]).toEqual([])
})

test('later edits stay with the writers until they are published, and an insight is taken back to a draft', async () => {
  const title = 'A date beats a promise'
  const { page } = await newInsight(title)
  await text(page).click()
  await page.keyboard.type('First words.')
  await publish(page, 'Publish')
  const reader = await signedIn(browser, { root: system.root, workspace }, READER)
  await reader.page.getByRole('link', { name: title }).click()
  await reader.page.getByText('First words.').waitFor()

  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Second words.')
  await page.getByRole('button', { name: 'Publish changes' }).waitFor()
  await reader.page.reload()
  await reader.page.getByText('First words.').waitFor()
  expect(await reader.page.getByText('Second words.').count()).toBe(0)
  await publish(page, 'Publish changes')
  await reader.page.getByText('First words. Second words.').waitFor()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Take back to a draft' }).click()
  await page.getByRole('region', { name: 'Messages' }).locator('div', { hasText: 'It is a draft again.' }).waitFor()
  await expectFoot(page)
  await reader.page.goto(`${workspace.host}/home`)
  await reader.page.getByRole('heading', { name: 'Discover new insights' }).waitFor()
  expect(await reader.page.getByRole('link', { name: title }).count()).toBe(0)
  await reader.page.goto(page.url())
  await reader.page.getByRole('heading', { name: 'You cannot open this insight' }).waitFor()
})

test('a quote changes with the words it quotes, and says so when its highlight is deleted', async () => {
  const title = 'They can wait'
  const note = await signedIn(browser, { root: system.root, workspace }, RESEARCHER)
  await note.page.goto(`${workspace.host}/data/${noteId}`)
  await note.page.locator('.document .txt').first().waitFor()
  await note.page.keyboard.press('j')
  for (let word = 0; word < 12; word++) await note.page.keyboard.press('Shift+ArrowRight')
  await note.page.keyboard.press('h')
  await note.page.locator('.document .hl').first().waitFor()
  const highlightId = await onlyHighlight()
  const { page, errors } = await newInsight(title)
  await text(page).click()
  await page.keyboard.press('Control+Shift+h')
  await page
    .getByRole('dialog')
    .getByLabel(/By the Thursday/)
    .check({ force: true })
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await page.locator('.qcard', { hasText: 'By the Thursday I had' }).waitFor()
  await publish(page, 'Publish')
  const reader = await signedIn(browser, { root: system.root, workspace }, READER)
  await reader.page.getByRole('link', { name: title }).click()
  await reader.page.locator('.qcard', { hasText: 'By the Thursday I had' }).waitFor()

  await note.page.keyboard.press('e')
  await note.page
    .locator('.document .txt')
    .first()
    .click({ position: { x: 2, y: 10 } })
  await note.page.keyboard.press('Home')
  for (let word = 0; word < 3; word++) await note.page.keyboard.press('Control+ArrowRight')
  await note.page.keyboard.type(' already')
  const after = /By the Thursday already/
  for (const { page: open } of [{ page }, reader]) await open.locator('.qcard', { hasText: after }).waitFor()

  await workspace.graph('mutation ($input: DeleteHighlightInput!) { deleteHighlight(input: $input) { highlightId } }', {
    input: { highlightId },
  })
  for (const { page: open } of [{ page }, reader]) await open.getByText('This quote is in the trash.').waitFor()
  await page.getByText('1 quote is in the trash.').waitFor()
  expect(await reader.page.getByRole('button', { name: /Restore/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Restore the quote of Dana Whitlock, interview' }).click()
  for (const { page: open } of [{ page }, reader]) await open.locator('.qcard', { hasText: after }).waitFor()
  expect([...errors, ...reader.errors, ...note.errors]).toEqual([])
})

test('a reader sees the tags of what is quoted, and four quotes leave room for the text', async () => {
  const highlightIds: string[] = []
  for (const words of ['By the Thursday I had taken', 'Because they answered', 'I can wait till Tuesday', 'A text.'])
    highlightIds.push(await aHighlight(words))
  const { createTag } = await workspace.graph<{ createTag: { id: string } }>(
    'mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }',
    { input: { projectId, title: 'Waiting' } },
  )
  await workspace.graph('mutation ($input: TagHighlightsInput!) { tagHighlights(input: $input) { id } }', {
    input: { highlightIds, addTagIds: [createTag.id] },
  })
  const insightId = await published('Four of them', highlightIds)
  const place = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, place, READER, { path: `/insights/${insightId}` })
  const read = page.locator('main article').first()
  const top = (one: Locator): Promise<number> => one.evaluate((node) => node.getBoundingClientRect().top)
  const tag = read.getByRole('button', { name: 'Waiting' }).first()
  await tag.waitFor()
  expect(await top(tag)).toBeLessThan(await top(read.getByRole('heading', { level: 1, name: 'Four of them' })))
  const cards = read.locator('.qcard')
  await expect.poll(() => cards.count()).toBe(4)
  const boxes = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const heights = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map((box) => box.top))
  expect(heights).toBeLessThan(900 / 3)
  expect(errors).toEqual([])
})

test('what is published is read until somebody edits it, and a note that it quotes says so before it is deleted', async () => {
  const title = 'A person beats a date'
  const highlightId = await aHighlight('Because they answered the phone.')
  const insightId = await published(title, [highlightId])
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, RESEARCHER)
  await page.goto(`${workspace.host}/insights/${insightId}`)
  await page.locator('main .qcard', { hasText: 'Because they answered' }).waitFor()
  expect(await page.locator('[contenteditable=true]').count()).toBe(0)
  const rail = page.getByRole('complementary', { name: 'Evidence' })
  await rail.getByRole('link', { name: 'Dana Whitlock, interview' }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await text(page).waitFor()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await text(page).waitFor({ state: 'detached' })

  await page.goto(`${workspace.host}/data/${noteId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It is quoted in 1 published insight').waitFor()
  await dialog.getByRole('button', { name: 'Delete note' }).click()
  await page.waitForURL(/\/projects\//)

  await page.goto(`${workspace.host}/insights/${insightId}`)
  await rail.getByText('1 quote is in the trash.').waitFor()
  expect(await rail.getByText('Nothing is quoted yet.').count()).toBe(0)
  await rail.getByRole('button', { name: 'Restore Dana Whitlock, interview' }).click()
  await page.locator('main .qcard', { hasText: 'Because they answered' }).waitFor()
  expect(errors).toEqual([])
})

/** A message leaves the foot of the navigation free: trash can be seen, and the profile is opened while it stands. */
async function expectFoot(page: Page): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' })
  const right = (one: Locator): Promise<number> => one.evaluate((node) => node.getBoundingClientRect().right)
  const left = await messages
    .locator('div')
    .first()
    .evaluate((node) => node.getBoundingClientRect().left)
  const profile = page.getByRole('button', { name: /^Profile of/ })
  for (const place of [page.getByRole('link', { name: 'Trash' }), profile])
    expect(await right(place)).toBeLessThan(left)
  await profile.click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

/** An insight that quotes highlights, as readers have it. */
async function published(title: string, highlightIds: string[]): Promise<string> {
  const input = { projectId, title, content: { markdown: 'They want a voice.', highlightIds } }
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input },
  )
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', {
    id: createInsight.id,
  })
  return createInsight.id
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the insight' })

/** Begins an insight in the browser and gives it a title. */
async function newInsight(title: string) {
  const person = await signedIn(browser, { root: system.root, workspace }, RESEARCHER)
  const { page } = person
  await page.goto(`${workspace.host}/projects/${projectId}/insights`)
  await page.getByRole('button', { name: 'New insight' }).first().click()
  await page.getByRole('menuitem', { name: 'Empty insight' }).click()
  await page.waitForURL(/\/insights\//)
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Title' }).press('Enter')
  await text(page).waitFor()
  return person
}

async function publish(page: Page, verb: 'Publish' | 'Publish changes'): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click()
  await page.locator('[data-badge]', { hasText: 'Published' }).waitFor()
}

test('why a colleague does not see a draft is told, and a reader asks why they see it themselves', async () => {
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title: 'Nobody calls back' } },
  )
  const place = { root: system.root, workspace }
  const { page, errors } = await signedIn(browser, place, RESEARCHER, { path: `/insights/${createInsight.id}` })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Why can somebody see this?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why can somebody see this?' })
  await dialog.getByText(/^Because Ines Okafor is a manager/).waitFor()
  await dialog.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'Vera Lind' })
  await dialog.getByText(/Vera Lind does not see it before it is published/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', {
    id: createInsight.id,
  })
  const reader = await signedIn(browser, place, READER, { path: `/insights/${createInsight.id}` })
  await reader.page.getByRole('button', { name: 'Why can I see this?' }).click()
  await reader.page.getByText(/^Because everyone in the workspace can edit/).waitFor()
  expect([...errors, ...reader.errors]).toEqual([])
})

/** The highlight of the note, once it is kept. */
const onlyHighlight = (): Promise<string> =>
  vi.waitFor(
    async () => {
      const { note } = await workspace.graph<{ note: { highlights: { id: string }[] } }>(
        'query ($id: ID!) { note(id: $id) { highlights { id } } }',
        { id: noteId },
      )
      const [first] = note.highlights
      if (!first) throw new Error('The note has no highlight yet')
      return first.id
    },
    { timeout: 20_000, interval: 100 },
  )

/** Marks words of the note, found by their place in its text once that is kept. */
async function aHighlight(words: string): Promise<string> {
  const block = await vi.waitFor(
    async () => {
      const { note } = await workspace.graph<{ note: { blocks: { items: { id: string; text: string }[] } } }>(
        'query ($id: ID!) { note(id: $id) { blocks { items { id text } } } }',
        { id: noteId },
      )
      const found = note.blocks.items.find(({ text: all }) => all.includes(words))
      if (!found) throw new Error(`The note does not hold: ${words}`)
      return found
    },
    { timeout: 20_000, interval: 100 },
  )
  const start = block.text.indexOf(words)
  const range = { blockId: block.id, start, endBlockId: block.id, end: start + words.length, exact: words }
  const { createHighlight } = await workspace.graph<{ createHighlight: { id: string } }>(
    'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
    { input: { noteId, range } },
  )
  return createHighlight.id
}
