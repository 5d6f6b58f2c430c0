import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Person } from './journey.ts'
import { aMember, signedIn } from './people.ts'
import { sampleProject } from './sample-project.ts'

const INES = 'ines@canvas.farrow.example'
const TOMASZ = 'tomasz@canvas.farrow.example'
const VERA = 'vera@canvas.farrow.example'

let directory: string
let system: RunningSystem
let browser: Browser
let workspace: WorkspaceClient
let projectId: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'verbatim-canvas-'))
  ;[system, browser] = await Promise.all([startSystem({ regions: ['us_b'], directory }), openBrowser()])
  const people = { email: INES, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-canvas' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b', sampleData: true })
  projectId = await sampleProject(workspace)
  const place = { root: system.root, workspace }
  await aMember(place, { email: TOMASZ, name: 'Tomasz Wilk', role: 'CONTRIBUTOR' })
  await aMember(place, { email: VERA, name: 'Vera Lund', role: 'VIEWER' })
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await rm(directory, { recursive: true, force: true })
})

async function aCanvas(title = 'Why they leave'): Promise<string> {
  const input = { projectId, title, layout: 'CANVAS', objectType: 'HIGHLIGHT' }
  const { createView } = await workspace.graph<{ createView: { id: string } }>(
    'mutation ($input: CreateViewInput!) { createView(input: $input) { id } }',
    { input },
  )
  return createView.id
}

async function onCanvas(viewId: string, email = INES): Promise<Person> {
  const person = await signedIn(browser, { root: system.root, workspace }, email, { path: `/v/${viewId}` })
  await person.page.getByRole('application', { name: 'Canvas' }).waitFor()
  return person
}

const stage = (page: Page) => page.getByRole('application', { name: 'Canvas' })

/** Everything on the canvas, as its list says it. */
async function listed(page: Page): Promise<string[]> {
  const button = page.getByRole('button', { name: 'Everything as a list' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Everything on this canvas' })
  const more = dialog.getByRole('button', { name: 'Show more' })
  while (await more.isVisible()) await more.click()
  const items = await dialog.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return items
}

async function draw(page: Page, key: string, from: [number, number], to: [number, number]): Promise<void> {
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('There is no canvas')
  await stage(page).focus()
  await page.keyboard.press(key)
  await page.mouse.move(box.x + from[0], box.y + from[1])
  await page.mouse.down()
  await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 5 })
  await page.mouse.up()
}

/** Puts highlights on the canvas: those that the dialog shows first, or those that are found by words. */
async function addShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the canvas' })
  await dialog.getByRole('listitem').first().waitFor()
  await dialog.getByRole('button', { name: 'Select all shown' }).click()
  await dialog.getByRole('button', { name: /^Add \d+$/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a card that is moved into the group of a tag gets the tag, and one undo takes both back', async () => {
  const { page, errors } = await onCanvas(await aCanvas('Tagging'))
  await draw(page, 'r', [420, 80], [900, 520])
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('combobox', { name: 'Tag' }).fill('a date')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the canvas' })
  await dialog.getByRole('searchbox', { name: 'Search' }).fill('held it up to the windscreen')
  await dialog.getByText('1 highlight', { exact: true }).waitFor()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Add 1' }).click()
  await expect.poll(async () => (await listed(page)).length).toBe(2)
  const card = (await listed(page)).find((words) => words.startsWith('Highlight: ')) ?? ''
  expect(card).not.toContain('A date')
  await page.getByRole('button', { name: 'Everything as a list' }).click()
  await page.getByRole('button', { name: card }).click()
  await page.keyboard.press('Shift+!')
  await stage(page).focus()
  // The card lies to the right of the group, a few long steps: the one that brings it in is the one that is taken back.
  await expect
    .poll(async () => {
      await stage(page).focus()
      await page.keyboard.press('Shift+ArrowLeft')
      return (await listed(page)).some((words) => words.startsWith('Highlight: ') && words.includes('date'))
    })
    .toBe(true)
  // Steps that were made before the tag was seen are taken back first; with the one that gave it the tag goes.
  await expect
    .poll(async () => {
      await stage(page).focus()
      await page.keyboard.press('ControlOrMeta+z')
      return listed(page)
    })
    .toContain(card)
  expect(errors).toEqual([])
  await page.close()
})

test('what one person draws another one sees at once, moves and undoes, and it outlives a reload and a restart', async () => {
  const viewId = await aCanvas()
  const [ines, tomasz] = [await onCanvas(viewId), await onCanvas(viewId, TOMASZ)]
  await draw(ines.page, 'n', [200, 150], [420, 260])
  await ines.page.getByRole('textbox', { name: 'Text' }).fill('Check with Hélène')
  await ines.page.keyboard.press('Escape')
  await expect.poll(() => listed(tomasz.page)).toEqual(['Rectangle: Check with Hélène'])
  await ines.page.getByRole('img', { name: 'Tomasz Wilk, here now' }).waitFor()

  await draw(tomasz.page, 'r', [100, 300], [500, 500])
  await tomasz.page.getByRole('textbox', { name: 'Title of the group' }).fill('No news reads as no')
  await tomasz.page.keyboard.press('Enter')
  await expect.poll(() => listed(ines.page)).toEqual(['Rectangle: Check with Hélène', 'Group: No news reads as no'])
  await stage(ines.page).focus()
  await ines.page.keyboard.press('ControlOrMeta+a')
  await ines.page.keyboard.press('ControlOrMeta+d')
  await expect.poll(async () => (await listed(tomasz.page)).length).toBe(4)
  await stage(ines.page).focus()
  await ines.page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await listed(tomasz.page)).length).toBe(2)
  await ines.page.getByText('Saved', { exact: true }).waitFor()
  await ines.page.reload()
  await stage(ines.page).waitFor()
  expect(await listed(ines.page)).toEqual(['Rectangle: Check with Hélène', 'Group: No news reads as no'])
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
  await Promise.all([ines, tomasz].map(({ page }) => page.close()))

  expect(await system.stop()).toBe(0)
  system = await startSystem({ regions: ['us_b'], directory, port: system.port })
  const again = await onCanvas(viewId)
  expect(await listed(again.page)).toEqual(['Rectangle: Check with Hélène', 'Group: No news reads as no'])
  await again.page.close()
})

test('highlights are clustered into coloured groups, and one undo takes it back', async () => {
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, INES, {
    path: `/projects/${projectId}/notes`,
  })
  await page.getByRole('button', { name: 'New view' }).click()
  const asked = page.getByRole('dialog', { name: 'New view' })
  await asked.getByLabel('Name of the view').fill('What hurts')
  await asked.getByText('Canvas', { exact: true }).click()
  await asked.getByRole('button', { name: 'Make view' }).click()
  await page.waitForURL(/\/v\//)
  await stage(page).waitFor()
  await page.getByRole('link', { name: 'What hurts' }).waitFor()
  expect(await listed(page)).toEqual([])
  await addShown(page)
  await expect.poll(async () => (await listed(page)).length).toBeGreaterThan(20)
  const before = await listed(page)
  expect(before.every((words) => words.startsWith('Highlight: '))).toBe(true)
  await page.getByRole('toolbar', { name: 'Canvas tools' }).getByRole('button', { name: 'Cluster' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cluster highlights' })
  await dialog.getByRole('button', { name: 'Cluster' }).click()
  const outcome = page.getByRole('status').filter({ hasText: 'left over.' })
  await outcome.waitFor()
  await dialog.waitFor({ state: 'detached' })
  const groups = (await listed(page)).filter((words) => words.startsWith('Group: '))
  expect(groups.length).toBeGreaterThan(2)
  expect(new Set(groups).size).toBe(groups.length)
  await outcome.getByText(`in ${groups.length} groups`).waitFor()
  // What each group has in common is said, and leads to the group.
  await outcome.getByRole('button', { name: 'Why these?' }).click()
  const reasons = page.getByRole('dialog', { name: 'Why these groups' }).getByRole('listitem')
  expect(await reasons.count()).toBe(groups.length)
  const [title = '', terms = ''] = await reasons.first().locator('span').allTextContents()
  const group = groups.find((words) => words.includes(title))
  expect(group).toBeDefined()
  expect(terms).toMatch(/\S/)
  await reasons.first().getByRole('button').click()
  await reasons.first().waitFor({ state: 'detached' })
  await page
    .getByRole('status')
    .filter({ hasText: `${group}, selected` })
    .waitFor({ state: 'attached' })
  await stage(page).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => listed(page)).toEqual(before)
  expect(errors).toEqual([])
  await page.close()
})

const talk = (page: Page) => page.getByRole('complementary', { name: 'Comments' })

async function say(page: Page, box: string, words: string): Promise<void> {
  await talk(page).getByLabel(box, { exact: true }).fill(words)
  await page.keyboard.press('ControlOrMeta+Enter')
}

test('a card is talked about by two people, through its move, its copy and its end; who only reads takes part', async () => {
  const viewId = await aCanvas('Talked about')
  const [ines, vera] = [await onCanvas(viewId), await onCanvas(viewId, VERA)]
  await draw(ines.page, 'n', [200, 150], [420, 260])
  await ines.page.getByRole('textbox', { name: 'Text' }).fill('Check with Hélène')
  await ines.page.keyboard.press('Escape')
  await stage(ines.page).focus()
  await ines.page.keyboard.press('ControlOrMeta+Shift+m')
  await say(ines.page, 'Comment on this card', 'May we keep papers?')
  await talk(ines.page).getByText('Rectangle: Check with Hélène').waitFor()

  await expect.poll(() => listed(vera.page)).toEqual(['Rectangle: Check with Hélène · 1 thread'])
  await stage(vera.page).focus()
  await vera.page.keyboard.press('Tab')
  await vera.page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Comment' }).click()
  await say(vera.page, 'Answer', 'For the next truck, yes.')
  await talk(ines.page).getByText('For the next truck, yes.').waitFor()

  await stage(ines.page).focus()
  await ines.page.keyboard.press('Shift+ArrowRight')
  await ines.page.keyboard.press('ControlOrMeta+d')
  await expect
    .poll(() => listed(vera.page))
    .toEqual(['Rectangle: Check with Hélène · 1 thread', 'Rectangle: Check with Hélène'])

  await ines.page.getByRole('button', { name: 'Everything as a list' }).click()
  await ines.page.getByRole('button', { name: '· 1 thread' }).click()
  await stage(ines.page).focus()
  await ines.page.keyboard.press('Delete')
  for (const { page } of [ines, vera]) await talk(page).getByText('The card is gone').waitFor()
  await talk(vera.page).getByText('Check with Hélène').first().waitFor()
  await stage(ines.page).focus()
  await ines.page.keyboard.press('ControlOrMeta+z')
  await talk(vera.page).getByText('The card is gone').waitFor({ state: 'detached' })
  expect([...ines.errors, ...vera.errors]).toEqual([])
  await Promise.all([ines, vera].map(({ page }) => page.close()))
})

test('a press on the mark of a card opens its thread, a link leads to it, and on a phone it stands in a sheet', async () => {
  const viewId = await aCanvas('Linked')
  const { page, errors } = await onCanvas(viewId)
  await draw(page, 'n', [200, 150], [420, 260])
  await page.getByRole('textbox', { name: 'Text' }).fill('Doing it twice')
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Comment' }).click()
  await talk(page).getByLabel('Comment on this card', { exact: true }).click()
  await page.keyboard.type('Twenty-three of them. @Vera', { delay: 20 })
  await talk(page).getByRole('option', { name: 'Vera Lund' }).click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await talk(page).getByRole('article').getByText('Twenty-three of them.').waitFor()
  const id = await talk(page).locator('[id^="comment-"]').first().getAttribute('id')
  await talk(page).getByRole('button', { name: 'Close the comments' }).click()
  await talk(page).waitFor({ state: 'detached' })
  const box = await stage(page).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 398, (box?.y ?? 0) + 150)
  await talk(page).getByText('Twenty-three of them.').waitFor()

  const hash = Buffer.from(JSON.stringify({ comment: id?.replace('comment-', '') })).toString('base64url')
  const place = { path: `/v/${viewId}#v=1${hash}`, width: 390, height: 844, touch: true }
  const phone = await signedIn(browser, { root: system.root, workspace }, VERA, place)
  await talk(phone.page).getByText('Twenty-three of them.').waitFor()
  expect(await talk(phone.page).boundingBox()).toMatchObject({ x: 0, width: 390 })

  const told = await signedIn(browser, { root: system.root, workspace }, VERA, { path: '/home' })
  await told.page
    .getByRole('button', { name: /^Inbox/ })
    .filter({ visible: true })
    .click()
  await told.page.getByRole('link', { name: /Ines Okafor mentioned you on Linked/ }).click()
  await stage(told.page).waitFor()
  await talk(told.page).getByText('Twenty-three of them.').waitFor()
  expect([...errors, ...phone.errors, ...told.errors]).toEqual([])
  await Promise.all([page, phone.page, told.page].map((one) => one.close()))
})
