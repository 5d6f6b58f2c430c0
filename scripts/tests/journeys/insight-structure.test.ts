import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, signedIn } from './people.ts'

const RESEARCHER = 'ines@structure.farrow.example'
const COLLEAGUE = 'tomasz@structure.farrow.example'
const READER = 'vera@structure.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let projectId: string
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: RESEARCHER, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-structure' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  const place = { root: system.root, workspace }
  await aMember(place, { email: COLLEAGUE, name: 'Tomasz Wieczorek', role: 'CONTRIBUTOR' })
  await aMember(place, { email: READER, name: 'Vera Lind', role: 'VIEWER' })
  const project = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Carrier onboarding' } },
  )
  projectId = project.createProject.id
})
afterAll(() => browser?.close())

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the insight' })

async function anInsight(title: string, content: object = {}): Promise<string> {
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title, content } },
  )
  return createInsight.id
}

async function openedBy(email: string, insightId: string) {
  const person = await signedIn(browser, { root: system.root, workspace }, email, { path: `/insights/${insightId}` })
  await text(person.page).waitFor()
  return person
}

/** Puts something in by the slash menu, at the cursor. */
async function insert(page: Page, name: string): Promise<void> {
  await page.keyboard.type('/')
  await page.getByRole('listbox', { name: 'Insert' }).waitFor()
  await page.keyboard.type(name.split(' ')[0] ?? '')
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

  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('---')
  await page.locator('.document hr').waitFor()
  await insert(page, 'Table')
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
  await insert(page, 'Two columns')
  await page.keyboard.type('Before the first load')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('After it')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('The end.')
  expect(await page.locator('.document > p').last().textContent()).toBe('The end.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published', { exact: true }).waitFor()

  const reader = await signedIn(browser, { root: system.root, workspace }, READER, { path: `/insights/${insightId}` })
  await reader.page.getByRole('note', { name: 'Warning' }).getByText('They stop in week one.').waitFor()
  await reader.page.getByRole('columnheader', { name: 'Who calls' }).waitFor()
  const row = reader.page.getByRole('row', { name: /Insurance/ })
  expect(await row.getByRole('cell').allTextContents()).toEqual(['Insurance', '1 day', 'Jo'])
  expect([...errors, ...reader.errors]).toEqual([])
})
