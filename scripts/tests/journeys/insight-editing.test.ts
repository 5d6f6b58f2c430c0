import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, signedIn } from './people.ts'

const INES = 'ines@editing.farrow.example'
const TOMASZ = 'tomasz@editing.farrow.example'
const WORDS = [
  'By the Thursday I had taken a load off someone else.',
  'A text. I can wait till Tuesday.',
  'Nobody called.',
]

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let projectId: string
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: INES, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-editing' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  await aMember({ root: system.root, workspace }, { email: TOMASZ, name: 'Tomasz Wieczorek', role: 'CONTRIBUTOR' })
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Carrier onboarding' } },
  )
  projectId = createProject.id
})
afterAll(() => browser?.close())

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the insight' })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected words' })
/** The lines of the text without the names of colleagues who write in them. */
const lines = (page: Page) =>
  text(page)
    .locator('p')
    .evaluateAll((all) =>
      all.map((one) => {
        const line = one.cloneNode(true) as HTMLElement
        for (const caret of line.querySelectorAll('.colleague-caret')) caret.remove()
        return line.textContent
      }),
    )
const blockIds = (page: Page) =>
  text(page)
    .locator('p[data-block-id]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-block-id')))

async function anInsight(content: object): Promise<string> {
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title: 'Silence loses carriers', content } },
  )
  return createInsight.id
}

async function openedBy(email: string, insightId: string, options: object = {}) {
  const path = `/insights/${insightId}`
  const person = await signedIn(browser, { root: system.root, workspace }, email, { path, ...options })
  await text(person.page).waitFor()
  await text(person.page).locator('p').first().waitFor()
  return person
}

test('a new insight begins with its name, and Enter leads on to its text', async () => {
  const path = `/projects/${projectId}/insights`
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, INES, { path })
  await page.getByRole('button', { name: 'New insight' }).first().click()
  await page.getByRole('menuitem', { name: 'Empty insight' }).click()
  await page.waitForURL(/\/insights\/\w+$/)
  await text(page).waitFor()
  await page.keyboard.type('Going up the page nobody is called')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Seven of nine waited.')
  await text(page).getByText('Seven of nine waited.').waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Going up the page nobody is called')
  expect(errors).toEqual([])
})

test('by keys words take a form and a link, and a block is moved, turned and doubled', async () => {
  const { page, errors } = await openedBy(INES, await anInsight({ markdown: 'They wait for a date.\n\nNobody calls.' }))
  expect(await page.getByRole('toolbar', { name: 'Text', exact: true }).count()).toBe(0)
  await text(page).getByText('They wait').click()
  await page.keyboard.press('End')
  for (let letter = 0; letter < 5; letter++) await page.keyboard.press('Shift+ArrowLeft')
  await bar(page).waitFor()
  await page.keyboard.press('ControlOrMeta+Shift+s')
  await text(page).locator('s', { hasText: 'date.' }).waitFor()
  await page.keyboard.press('Alt+F10')
  await expect
    .poll(() =>
      bar(page)
        .getByRole('button', { name: 'Bold' })
        .evaluate((one) => one.matches(':focus')),
    )
    .toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await text(page).locator('em', { hasText: 'date.' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => text(page).evaluate((one) => one.contains(document.activeElement))).toBe(true)

  await page.keyboard.press('ControlOrMeta+k')
  const address = page.getByRole('textbox', { name: 'Address of the link' })
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await page.getByText('A link leads to a web page or a mail address.').waitFor()
  await address.fill('farrow.example/dates')
  await page.keyboard.press('Enter')
  const link = text(page).getByRole('link', { name: 'date.' })
  await expect.poll(() => link.getAttribute('href')).toBe('https://farrow.example/dates')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('button', { name: 'Remove the link' }).click()
  await link.waitFor({ state: 'detached' })

  await page.keyboard.press('ControlOrMeta+Shift+ArrowDown')
  await expect.poll(() => lines(page)).toEqual(['Nobody calls.', 'They wait for a date.'])
  await page.keyboard.press('ControlOrMeta+/')
  await page.getByRole('menu').waitFor()
  await page.getByRole('menuitem', { name: 'Heading', exact: true }).click()
  await text(page).getByRole('heading', { level: 2, name: 'They wait for a date.' }).waitFor()
  await page.keyboard.press('ControlOrMeta+/')
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(() => text(page).getByRole('heading', { level: 2 }).count()).toBe(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => text(page).getByRole('heading', { level: 2 }).count()).toBe(1)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('Escape')
  expect(errors).toEqual([])
})

test('by mouse a block is dragged to another place and keeps its name, its menu deletes it, and undo brings it back', async () => {
  const { page, errors } = await openedBy(INES, await anInsight({ markdown: 'One.\n\nTwo.\n\nThree.' }))
  const before = await blockIds(page)
  await text(page).getByText('One.').hover()
  const grip = page.getByRole('button', { name: 'Menu of this block: One.' })
  await grip.dragTo(text(page).getByText('Three.'), { targetPosition: { x: 20, y: 24 } })
  await expect.poll(() => lines(page)).toEqual(['Two.', 'Three.', 'One.'])
  expect(await blockIds(page)).toEqual([before[1], before[2], before[0]])
  await text(page).getByText('Two.').hover()
  await page.getByRole('button', { name: 'Menu of this block: Two.' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => lines(page)).toEqual(['Three.', 'One.'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => lines(page)).toEqual(['Two.', 'Three.', 'One.'])
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => lines(page)).toEqual(['Two.', 'Three.', 'One.'])
  expect(errors).toEqual([])
})

test('one moves a block while the other types in it, and both have every letter where it belongs', async () => {
  const insightId = await anInsight({ markdown: 'First.\n\nSecond.\n\nThird.' })
  const [ines, tomasz] = [await openedBy(INES, insightId), await openedBy(TOMASZ, insightId)]
  const before = await blockIds(ines.page)
  await text(tomasz.page).getByText('First.').click()
  await tomasz.page.keyboard.press('End')
  await text(ines.page).getByText('First.').click()
  const typed = ' And so it went on, word after word, until it was said.'
  const moving = (async () => {
    for (const key of ['Down', 'Down', 'Up', 'Down']) await ines.page.keyboard.press(`ControlOrMeta+Shift+Arrow${key}`)
  })()
  await tomasz.page.keyboard.type(typed, { delay: 15 })
  await moving
  const after = ['Second.', 'Third.', `First.${typed}`]
  for (const { page } of [ines, tomasz]) {
    await expect.poll(() => lines(page)).toEqual(after)
    expect(await blockIds(page)).toEqual([before[1], before[2], before[0]])
  }
  await tomasz.page.keyboard.type(' Still here.')
  await expect.poll(() => lines(ines.page)).toEqual(['Second.', 'Third.', `First.${typed} Still here.`])
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('quotes stand in two columns, one is laid over the whole width without its tags, and readers have it so', async () => {
  const highlightIds = await highlights()
  const insightId = await anInsight({ markdown: 'They want a voice.', highlightIds })
  const { page, errors } = await openedBy(INES, insightId)
  const card = (words: string) =>
    text(page).locator('[data-block-id]', { has: page.locator('.qcard', { hasText: words }) })
  const [first, second] = [card('By the Thursday'), card('A text.')]
  await first.waitFor()
  const topOf = async (one: typeof first): Promise<number> => (await one.boundingBox())?.y ?? 0
  await expect.poll(async () => Math.abs((await topOf(first)) - (await topOf(second)))).toBeLessThan(2)

  await first.locator('article').focus()
  await page.keyboard.press('ControlOrMeta+Shift+l')
  const look = page.getByRole('dialog', { name: 'Look of this quote' })
  await look.getByRole('radio', { name: 'Half' }).waitFor()
  await expect.poll(() => look.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await look.getByRole('radio', { name: 'Half' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => look.getByRole('radio', { name: 'Full' }).isChecked()).toBe(true)
  await look.getByRole('switch', { name: 'Note' }).click({ force: true })
  await page.keyboard.press('Escape')
  await look.waitFor({ state: 'detached' })
  await expect.poll(async () => (await topOf(second)) - (await topOf(first))).toBeGreaterThan(40)
  expect(await first.getByRole('link', { name: 'Dana Whitlock, interview' }).count()).toBe(0)

  await second.hover()
  await second.getByRole('button', { name: 'Look of this quote' }).click()
  await look.getByRole('radio', { name: 'Line' }).check({ force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.locator('[data-badge]', { hasText: 'Published' }).waitFor()
  const reader = await signedIn(browser, { root: system.root, workspace }, TOMASZ, { path: `/insights/${insightId}` })
  const read = reader.page.locator('main article').first()
  await read.locator('.qcard[data-look=FULL]', { hasText: 'By the Thursday' }).waitFor()
  await read.locator('.qcard[data-look=LINE]', { hasText: 'A text.' }).waitFor()
  expect(
    await read.locator('.qcard[data-look=FULL]').getByRole('link', { name: 'Dana Whitlock, interview' }).count(),
  ).toBe(0)
  expect([...errors, ...reader.errors]).toEqual([])
})

test('at 390 px the bar above the text stays, and opens the menu of the block in hand', async () => {
  const insightId = await anInsight({ markdown: 'One.\n\nTwo.' })
  const { page, errors } = await openedBy(INES, insightId, { width: 390, height: 844 })
  const above = page.getByRole('toolbar', { name: 'Text', exact: true })
  await text(page).getByText('Two.').click()
  await above.getByRole('button', { name: 'Menu of this block' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(() => lines(page)).toEqual(['Two.', 'One.'])
  expect(errors).toEqual([])
})

/** Highlights of a note that somebody said it in, in its order. */
async function highlights(): Promise<string[]> {
  const { createNote } = await workspace.graph<{ createNote: { id: string } }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId, title: 'Dana Whitlock, interview', content: { text: WORDS.join('\n\n') } } },
  )
  const blocks = await vi.waitFor(
    async () => {
      const { note } = await workspace.graph<{ note: { blocks: { items: { id: string; text: string }[] } } }>(
        'query ($id: ID!) { note(id: $id) { blocks { items { id text } } } }',
        { id: createNote.id },
      )
      if (note.blocks.items.length < WORDS.length) throw new Error('The note is not kept yet')
      return note.blocks.items
    },
    { timeout: 20_000, interval: 100 },
  )
  const ids: string[] = []
  for (const { id, text: exact } of blocks) {
    const range = { blockId: id, start: 0, endBlockId: id, end: exact.length, exact }
    const { createHighlight } = await workspace.graph<{ createHighlight: { id: string } }>(
      'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
      { input: { noteId: createNote.id, range } },
    )
    ids.push(createHighlight.id)
  }
  return ids
}
