import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser, sharedSystem } from './journey.ts'
import { aMember, signedIn } from './people.ts'

const RESEARCHER = 'ines@structure.farrow.example'
const COLLEAGUE = 'tomasz@structure.farrow.example'
const READER = 'vera@structure.farrow.example'

const TABLE = `<table><caption>Waits</caption><tr><th>Step</th><th>Days</th></tr><tr><td>Papers</td><td>3</td></tr>
  <tr><td>Insurance</td><td><h3>1</h3></td></tr></table>`

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let projectId: string
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: RESEARCHER, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-structure' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  await aMember(place(), { email: COLLEAGUE, name: 'Tomasz Wieczorek', role: 'CONTRIBUTOR' })
  await aMember(place(), { email: READER, name: 'Vera Lind', role: 'VIEWER' })
  const project = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Carrier onboarding' } },
  )
  projectId = project.createProject.id
})
afterAll(() => browser?.close())

const place = () => ({ root: system.root, workspace })

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the insight' })

async function anInsight(title: string, content: object = {}): Promise<string> {
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title, content } },
  )
  return createInsight.id
}

async function openedBy(email: string, insightId: string) {
  const person = await signedIn(browser, place(), email, { path: `/insights/${insightId}` })
  await text(person.page).waitFor()
  return person
}

/** Puts something in by the slash menu, at the cursor. @param words that find it alone. */
async function insert(page: Page, name: string, words: string): Promise<void> {
  await page.keyboard.type('/')
  await page.getByRole('listbox', { name: 'Insert' }).waitFor()
  await page.keyboard.type(words)
  const offer = page.getByRole('option', { name: new RegExp(`^${name}`) })
  await offer.waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('listbox', { name: 'Insert' }).waitFor({ state: 'detached' })
}

test('a callout, columns, a table and a divider are written by keys, and others read them', async () => {
  const insightId = await anInsight('What carriers wait for')
  const { page, errors } = await openedBy(RESEARCHER, insightId)
  await text(page).click()
  await page.keyboard.type('!!! They stop in week one.')
  await page.getByRole('note', { name: 'Note' }).waitFor()
  await page.getByRole('toolbar', { name: 'Callout' }).getByRole('button', { name: 'Warning' }).click()
  await page.getByRole('note', { name: 'Warning' }).waitFor()

  // Enter on an empty last line leaves it.
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('---')
  await page.locator('.document hr').waitFor()
  await insert(page, 'Table', 'grid')
  await page.getByRole('toolbar', { name: 'Table' }).waitFor()
  const words = 'Step,Waits,Who calls,Papers,3 days,Nobody,Insurance,1 day,Jo,Payout,2 days,Sam'.split(',')
  for (const word of words) {
    await page.keyboard.type(word)
    if (word !== 'Sam') await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('4 days')
  expect(await page.locator('.document tr').count()).toBe(4)
  await page.getByRole('cell', { name: '4 days' }).waitFor()

  await page.keyboard.press('ArrowDown')
  await insert(page, 'Two columns', 'two')
  await page.keyboard.type('Before the first load')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('After it')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('The end.')
  expect(await page.locator('.document > p').last().textContent()).toBe('The end.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.locator('[data-badge]', { hasText: 'Published' }).waitFor()

  const reader = await signedIn(browser, place(), READER, { path: `/insights/${insightId}` })
  await reader.page.getByRole('note', { name: 'Warning' }).getByText('They stop in week one.').waitFor()
  await reader.page.getByRole('columnheader', { name: 'Who calls' }).waitFor()
  const row = reader.page.getByRole('row', { name: /Insurance/ })
  expect(await row.getByRole('cell').allTextContents()).toEqual(['Insurance', '1 day', 'Jo'])
  expect([...errors, ...reader.errors]).toEqual([])
})

test('what changed in a callout and a table is read in its place in the history', async () => {
  const html = `<aside data-callout="WARNING"><p>They stop.</p></aside>${TABLE}`
  const insightId = await anInsight('Before and after', { html })
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id: insightId })
  const { page, errors } = await signedIn(browser, place(), RESEARCHER, { path: `/insights/${insightId}` })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByText('They stop.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Early.')
  await page.getByRole('cell', { name: 'Papers' }).click()
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add a row below' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' again')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByRole('note', { name: 'Warning' }).locator('ins', { hasText: 'Early.' }).waitFor()
  const rows = page.getByRole('region', { name: 'Row of a table' })
  await rows.filter({ hasText: 'Papers' }).locator('ins', { hasText: 'again' }).waitFor()
  expect(await rows.count()).toBe(4)
  expect(errors).toEqual([])
})

test('a table that comes in stays a table, the public page says of what its headings are, and a phone reads it', async () => {
  const insightId = await anInsight('Where the days go', { html: `<p>Counted.</p>${TABLE}` })
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id: insightId })
  const { shareInsight } = await workspace.graph<{ shareInsight: { share: { path: string } } }>(
    'mutation ($id: ID!) { shareInsight(input: { insightId: $id }) { share { path } } }',
    { id: insightId },
  )
  const visitor = await aPerson(browser, { width: 390, height: 844 })
  const { page } = visitor
  await expect
    .poll(async () => {
      await page.goto(`${workspace.host}${shareInsight.share.path}`)
      return page.getByRole('columnheader', { name: 'Days' }).count()
    })
    .toBe(1)
  await page.getByText('Waits', { exact: true }).waitFor()
  expect(await page.getByRole('row', { name: 'Insurance 1' }).getByRole('cell').count()).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const { page: own, errors } = await signedIn(browser, place(), RESEARCHER, {
    ...{ width: 390, height: 844 },
    path: `/insights/${insightId}`,
  })
  await own.getByRole('cell', { name: 'Papers' }).waitFor()
  expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(errors).toEqual([])
})

test('two people change one table at once: nothing of it goes, both see the same, and what was pasted is a table', async () => {
  const insightId = await anInsight('Together', { html: '<p>Above</p>' })
  const ines = await openedBy(RESEARCHER, insightId)
  const tomasz = await openedBy(COLLEAGUE, insightId)
  await text(ines.page).getByText('Above').click()
  await ines.page.keyboard.press('End')
  await paste(ines.page, TABLE)
  for (const { page } of [ines, tomasz]) await page.getByRole('cell', { name: 'Insurance' }).waitFor()
  expect(await ines.page.locator('.document tr').count()).toBe(3)

  await ines.page.getByRole('cell', { name: 'Insurance' }).click()
  await tomasz.page.getByRole('cell', { name: 'Papers' }).click()
  await tomasz.page.keyboard.press('End')
  const bar = ines.page.getByRole('toolbar', { name: 'Table' })
  await Promise.all([
    tomasz.page.keyboard.type(' of the carrier'),
    bar.getByRole('button', { name: 'Add a column at the right' }).click(),
  ])
  await tomasz.page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Add a row below' }).click()
  for (const { page } of [ines, tomasz]) {
    await expect.poll(() => page.locator('.document tr').count()).toBe(4)
    await page.getByRole('cell', { name: 'Papers of the carrier' }).waitFor()
  }
  await expect.poll(() => same(ines.page, tomasz.page)).toBe(true)

  // Cells stay chosen while a colleague writes, and it is they that Backspace empties.
  await ines.page.getByRole('cell', { name: 'Insurance' }).click()
  await ines.page.keyboard.press('End')
  await ines.page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => ines.page.locator('.selectedCell').count()).toBe(2)
  await tomasz.page.getByRole('cell', { name: 'Papers of the carrier' }).click()
  await tomasz.page.keyboard.press('End')
  await tomasz.page.keyboard.type('!')
  await ines.page.getByText('Papers of the carrier!').waitFor()
  expect(await ines.page.locator('.selectedCell').count()).toBe(2)
  await ines.page.keyboard.press('Backspace')
  for (const { page } of [ines, tomasz])
    await page.getByRole('cell', { name: 'Insurance' }).waitFor({ state: 'detached' })
  await ines.page.keyboard.press('Control+z')
  for (const { page } of [ines, tomasz]) await page.getByRole('cell', { name: 'Insurance' }).waitFor()

  await ines.page.getByRole('cell', { name: 'Insurance' }).click()
  await ines.page.keyboard.press('Alt+F10')
  await ines.page.keyboard.press('ArrowLeft')
  await expect
    .poll(() => ines.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('More for this table')
  await ines.page.keyboard.press('Enter')
  await ines.page.getByRole('menuitem', { name: 'Delete the row' }).click()
  for (const { page } of [ines, tomasz])
    await page.getByRole('cell', { name: 'Insurance' }).waitFor({ state: 'detached' })
  await expect.poll(() => same(ines.page, tomasz.page)).toBe(true)
  await ines.page.keyboard.press('Control+z')
  for (const { page } of [ines, tomasz]) await page.getByRole('cell', { name: 'Insurance' }).waitFor()
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

/** Whether the tables of two pages say the same, cell by cell. */
async function same(one: Page, other: Page): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(cellsOf))
  return JSON.stringify(first) === JSON.stringify(second)
}

/** The words of all cells, without the names of colleagues that stand at their cursors. */
const cellsOf = (page: Page): Promise<string[]> =>
  page.locator('.document :is(th, td)').evaluateAll((cells) =>
    cells.map((cell) => {
      const copy = cell.cloneNode(true) as Element
      for (const caret of copy.querySelectorAll('.colleague-caret')) caret.remove()
      return copy.textContent ?? ''
    }),
  )

/** Pastes HTML where the cursor is. */
const paste = (page: Page, html: string): Promise<void> =>
  text(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
