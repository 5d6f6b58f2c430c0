import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './journey.ts'
import { openStudy, type Study } from './note-steps.ts'
import { sampleProject } from './sample-project.ts'

let study: Study
let workspace: WorkspaceClient
let projectId: string
beforeAll(async () => {
  study = await openStudy('tags', { sampleData: true })
  workspace = study.workspace
  projectId = await sampleProject(workspace)
})
afterAll(() => study?.close())

test('a researcher makes a group and tags, and they are there after a reload', async () => {
  const { page, errors } = await onBoard()
  await page.getByRole('button', { name: 'New group' }).click()
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('New group')
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of the new group').fill('Money')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Money')
  await page.getByRole('button', { name: 'New tag in Money' }).click()
  const field = page.getByLabel('New tag in Money', { exact: true }).and(page.locator('input'))
  for (const title of ['Late payout', 'Fuel price', 'Payout is late']) {
    await field.fill(title)
    await field.press('Enter')
    await card(page, title).waitFor()
  }
  await field.press('Escape')
  expect(await focused(page)).toBe('New tag')
  expect(await titlesIn(page, 'Money')).toEqual(['Late payout', 'Fuel price', 'Payout is late'])

  await page.reload()
  await card(page, 'Fuel price').waitFor()
  expect(await titlesIn(page, 'Money')).toEqual(['Late payout', 'Fuel price', 'Payout is late'])
  expect(errors).toEqual([])
})

test('a tag is dragged to another group by mouse, and a colleague sees it there', async () => {
  const [{ page, errors }, colleague] = await Promise.all([onBoard(), onBoard()])
  await drag(page, card(page, 'Fuel price'), group(page, 'Trust').locator('[data-card]').first(), 'top')
  await expect.poll(() => titlesIn(page, 'Trust')).toContain('Fuel price')
  expect((await titlesIn(page, 'Trust'))[0]).toBe('Fuel price')
  await expect.poll(() => titlesIn(colleague.page, 'Trust'), { timeout: 10_000 }).toContain('Fuel price')
  expect(errors).toEqual([])
})

test('a move of a tag is undone by key and by the toast, and the undone place is what is saved', async () => {
  const { page, errors } = await onBoard()
  const before = await titlesIn(page, 'Money')
  const first = group(page, 'Trust').locator('[data-card]').first()
  await drag(page, card(page, 'Late payout'), first, 'top')
  await page.getByRole('region', { name: 'Messages' }).locator('div', { hasText: 'Tag moved to Trust' }).waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => titlesIn(page, 'Money')).toEqual(before)
  await expect.poll(() => savedTitles('Money')).toEqual(before)

  await drag(page, card(page, 'Late payout'), first, 'top')
  await page
    .getByRole('region', { name: 'Messages' })
    .locator('div')
    .filter({ hasText: 'Tag moved to Trust' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(() => savedTitles('Money')).toEqual(before)
  await expect.poll(() => titlesIn(page, 'Money')).toEqual(before)
  expect(errors).toEqual([])
})

/** Lifts a card by keys; the board hears the next key once it says where the card is. */
async function lift(page: Page, title: string): Promise<void> {
  await card(page, title).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('.live-region').textContent()).toMatch(`${title}: into `)
}

test('a tag is moved by keys, and put back by Escape', async () => {
  const { page, errors } = await onBoard()
  const before = await titlesIn(page, 'Trust')
  await lift(page, 'Fuel price')
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('[data-lift]').textContent()).toContain('Fuel price: into Trust, place 2 of')
  await page.keyboard.press('Escape')
  expect(await page.locator('[data-lift]').count()).toBe(0)
  expect(await titlesIn(page, 'Trust')).toEqual(before)

  await lift(page, 'Fuel price')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await titlesIn(page, 'Trust'))[1]).toBe('Fuel price')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain('Fuel price')
  await expect.poll(async () => (await savedTitles('Trust'))[1]).toBe('Fuel price')
  expect(errors).toEqual([])
})

test('by keys a tag goes to the group beside its own and a group beside another, and both keep the focus', async () => {
  const { page, errors } = await onBoard()
  const groups = await groupTitles(page)
  const at = groups.indexOf('Trust')
  const beside = groups[at - 1] ?? ''
  await lift(page, 'Fuel price')
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect
    .poll(() => page.locator('.live-region').textContent())
    .toMatch(new RegExp(`^Fuel price: into ${beside}, place 1 of \\d+\\.$`))
  await page.keyboard.press('Space')
  await expect.poll(async () => (await titlesIn(page, beside))[0]).toBe('Fuel price')
  await expect.poll(() => focused(page)).toContain('Fuel price')
  await expect.poll(async () => (await savedTitles(beside))[0]).toBe('Fuel price')

  await page
    .getByRole('region', { name: 'Messages' })
    .locator('div', { hasText: `Tag moved to ${beside}` })
    .waitFor()
  await page.getByRole('button', { name: 'Trust', exact: true }).focus()
  const told = (place: number) =>
    expect.poll(() => page.locator('.live-region').textContent()).toContain(`Trust: place ${place} of`)
  // The board hears the next key once it says where the group is.
  await page.keyboard.press('Space')
  await told(at + 1)
  await page.keyboard.press('ArrowLeft')
  await told(at)
  await page.keyboard.press('Enter')
  await expect.poll(() => groupTitles(page)).toEqual(groups.toSpliced(at - 1, 2, 'Trust', beside))
  await expect.poll(() => focused(page)).toBe('Trust')
  await page.getByRole('region', { name: 'Messages' }).locator('div', { hasText: 'Group moved' }).waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => groupTitles(page)).toEqual(groups)
  expect(errors).toEqual([])
})

test('a tag that is dropped on another one is merged after its numbers were shown', async () => {
  const { page, errors } = await onBoard()
  const before = await countOf('Waiting without news')
  await drag(page, card(page, 'No signal'), card(page, 'Waiting without news'), 'middle')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.textContent()).toContain('Merge “No signal” into “Waiting without news”?')
  expect(await dialog.textContent()).toMatch(/7 highlights in \d+ notes move/)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await card(page, 'No signal').waitFor({ state: 'detached' })
  expect(await countOf('Waiting without news')).toBeGreaterThan(before)

  await card(page, 'Waiting without news').getByRole('link').click()
  await page.getByRole('heading', { name: 'Merged into it' }).waitFor()
  await page.getByRole('complementary').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('region', { name: 'Messages' }).locator('div', { hasText: '“No signal” is back' }).waitFor()
  await page.getByRole('heading', { name: 'Merged into it' }).waitFor({ state: 'detached' })
  await expect.poll(() => countOf('Waiting without news')).toBe(before)
  await expect.poll(() => countOf('No signal')).toBe(7)
  expect(errors).toEqual([])
})

test('a tag gets another colour and another name where it stands', async () => {
  const { page, errors } = await onBoard()
  await page.getByRole('button', { name: /^Colour of Late payout/ }).click()
  await page.getByRole('dialog', { name: 'Colour of Late payout' }).getByRole('button', { name: 'teal' }).click()
  await page.getByRole('button', { name: 'Colour of Late payout: teal' }).waitFor()
  await card(page, 'Late payout').focus()
  await page.keyboard.press('F2')
  await page.getByLabel('New name of Late payout').fill('Paid too late')
  await page.keyboard.press('Enter')
  await card(page, 'Paid too late').waitFor()
  await expect.poll(() => savedTitles('Money')).toContain('Paid too late')
  expect(errors).toEqual([])
})

test('the page of a tag says what it means and shows its quotes, its chart and the same numbers as a table', async () => {
  const { page, errors } = await onBoard()
  await card(page, 'Photo rejected').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Photo rejected' }).waitFor()
  await page.locator('[data-highlight]').first().waitFor()
  await page.getByRole('img', { name: /Highlights with this tag in each note/ }).waitFor()
  await page.getByRole('button', { name: 'Show as table' }).click()
  expect(await page.getByRole('row').count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Play reel' }).click()
  await page.getByRole('button', { name: 'Pause reel' }).waitFor()
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('The photo of a document is refused.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The photo of a document is refused.').waitFor()
  expect(errors).toEqual([])
})

test('a viewer reads the board and cannot change it', async () => {
  await study.invite('rowan@tags.farrow.example', 'Rowan Ellis', 'VIEWER')
  const { page } = await onBoard('rowan@tags.farrow.example')
  await page.getByText('Changing them needs edit access').waitFor()
  expect(
    await page.getByRole('button', { name: /New (tag|group)|Colour of|More about (Friction|Photo)/ }).count(),
  ).toBe(0)
  const before = await titlesIn(page, 'Friction')
  await card(page, 'Photo rejected').focus()
  await page.keyboard.press('Space')
  expect(await page.locator('[data-lift]').count()).toBe(0)
  await drag(page, card(page, 'Photo rejected'), group(page, 'Trust').locator('[data-card]').first(), 'top')
  expect(await titlesIn(page, 'Friction')).toEqual(before)
})

const card = (page: Page, title: string): Locator =>
  page.locator('[data-card]').filter({ has: page.getByRole('link', { name: title, exact: true }) })

const group = (page: Page, title: string): Locator => page.getByRole('region', { name: `Group ${title}`, exact: true })

const groupTitles = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: /^Group / })
    .getByRole('heading')
    .getByRole('button')
    .allInnerTexts()

const titlesIn = (page: Page, title: string): Promise<string[]> =>
  group(page, title).locator('[data-card] a').allTextContents()

/** Somebody who has the board of the sample project open; without an address its researcher. */
async function onBoard(email?: string): Promise<Person> {
  const person = await study.signedIn(`/projects/${projectId}/tags`, email ? { email } : {})
  await person.page.locator('[data-card]').first().waitFor({ timeout: 40_000 })
  return person
}

/** Drags as a hand does: press, a first small move, then over the target. */
async function drag(page: Page, from: Locator, to: Locator, where: 'top' | 'middle'): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('What is dragged or its target is not on screen')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height - 8)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height - 8, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + (where === 'top' ? 3 : end.height / 2), { steps: 8 })
  await page.mouse.move(end.x + end.width / 2 + 1, end.y + (where === 'top' ? 3 : end.height / 2))
  await page.mouse.up()
}

type SavedTag = { title: string; highlightCount: number }
type SavedBoards = { tagBoards: { groups: { title: string; tags: SavedTag[] }[] }[] }

async function savedGroups(): Promise<{ title: string; tags: SavedTag[] }[]> {
  const query =
    'query($projectId: ID!) { tagBoards(projectId: $projectId) { groups { title tags { title highlightCount } } } }'
  const { tagBoards } = await workspace.graph<SavedBoards>(query, { projectId })
  return tagBoards.flatMap(({ groups }) => groups)
}

const savedTitles = async (title: string): Promise<string[]> =>
  (await savedGroups()).find((one) => one.title === title)?.tags.map((tag) => tag.title) ?? []

const countOf = async (title: string): Promise<number> =>
  (await savedGroups()).flatMap(({ tags }) => tags).find((tag) => tag.title === title)?.highlightCount ?? 0

/** The words of what has the focus. */
const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement?.textContent ?? null)
