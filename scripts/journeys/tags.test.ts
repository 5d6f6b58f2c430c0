import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorkspace, type WorkspaceClient } from '../src/system/client.ts'
import { type RunningSystem, startSystem } from '../src/system/start-system.ts'
import { openBrowser, type Person } from './journey.ts'
import { aMember, signedIn as personSignedIn } from './people.ts'

const RESEARCHER = 'ines@farrow.example'

let system: RunningSystem
let browser: Browser
let workspace: WorkspaceClient
let projectId: string

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem({ regions: ['us_b'] }), openBrowser()])
  workspace = await createWorkspace({
    root: system.root,
    email: RESEARCHER,
    name: 'Ines Okafor',
    teamName: 'Farrow Freight',
    subdomain: 'farrow',
    region: 'us_b',
    sampleData: true,
  })
  projectId = await sampleProject()
})
afterAll(async () => {
  await browser?.close()
  expect(await system?.stop()).toBe(0)
})

test('a researcher makes a group and tags, and they are there after a reload', async () => {
  const { page, errors } = await signedIn(RESEARCHER)
  await openBoard(page)
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
  const [{ page, errors }, colleague] = await Promise.all([signedIn(RESEARCHER), signedIn(RESEARCHER)])
  await Promise.all([openBoard(page), openBoard(colleague.page)])
  await drag(page, card(page, 'Fuel price'), group(page, 'Trust').locator('[data-tag]').first(), 'top')
  await expect.poll(() => titlesIn(page, 'Trust')).toContain('Fuel price')
  expect((await titlesIn(page, 'Trust'))[0]).toBe('Fuel price')
  await expect.poll(() => titlesIn(colleague.page, 'Trust'), { timeout: 10_000 }).toContain('Fuel price')
  expect(errors).toEqual([])
})

test('a tag is moved by keys, and put back by Escape', async () => {
  const { page, errors } = await signedIn(RESEARCHER)
  await openBoard(page)
  const before = await titlesIn(page, 'Trust')
  await card(page, 'Fuel price').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('.drag-live').textContent()).toContain('Fuel price: into Trust, place 2 of')
  await page.keyboard.press('Escape')
  expect(await page.locator('.drag-live').count()).toBe(0)
  expect(await titlesIn(page, 'Trust')).toEqual(before)

  await card(page, 'Fuel price').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await titlesIn(page, 'Trust'))[1]).toBe('Fuel price')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain('Fuel price')
  await expect.poll(async () => (await savedTitles('Trust'))[1]).toBe('Fuel price')
  expect(errors).toEqual([])
})

test('a tag that is dropped on another one is merged after its numbers were shown', async () => {
  const { page, errors } = await signedIn(RESEARCHER)
  await openBoard(page)
  const before = await countOf('Waiting without news')
  await drag(page, card(page, 'No signal'), card(page, 'Waiting without news'), 'middle')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.textContent()).toContain('Merge “No signal” into “Waiting without news”?')
  expect(await dialog.textContent()).toMatch(/7 highlights in \d+ notes move/)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await card(page, 'No signal').waitFor({ state: 'detached' })
  expect(await countOf('Waiting without news')).toBeGreaterThan(before)
  expect(errors).toEqual([])
})

test('a tag gets another colour and another name where it stands', async () => {
  const { page, errors } = await signedIn(RESEARCHER)
  await openBoard(page)
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
  const { page, errors } = await signedIn(RESEARCHER)
  await openBoard(page)
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

test('highlights are filtered by tag, picked by key, and quoted in a new insight', async () => {
  const { page, errors } = await signedIn(RESEARCHER)
  await page.goto(`${workspace.host}/projects/${projectId}/highlights`)
  await page.locator('[data-highlight]').first().waitFor()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog', { name: 'Filter highlights' }).getByLabel('Photo rejected').click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual(['Photo rejected'])
  expect(page.url()).toContain('filter=tag.')

  await page.locator('[data-highlight]').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected highlights' })
  expect(await bar.textContent()).toContain('2 selected')
  await bar.getByRole('button', { name: 'Add to insight' }).click()
  await page.getByLabel('New insight').fill('Nobody says why a photo fails')
  await page.getByRole('button', { name: 'Begin insight' }).click()
  await page.waitForURL(/\/insights\//)
  expect(errors).toEqual([])
})

test('a suggestion is accepted with Y and rejected with N', async () => {
  const { page, errors } = await signedIn(RESEARCHER)
  await page.goto(`${workspace.host}/projects/${projectId}/highlights`)
  const strip = page.getByRole('region', { name: 'Suggested highlights' })
  await strip.waitFor()
  const before = await waitingCount()
  await page.keyboard.press('y')
  await strip.getByText(`2 of ${before}`).waitFor()
  await expect.poll(waitingCount).toBe(before - 1)
  await page.keyboard.press('n')
  await strip.getByText(`3 of ${before}`).waitFor()
  await expect.poll(waitingCount).toBe(before - 2)
  expect(errors).toEqual([])
})

test('a suggestion cannot be answered without a connection, and its count stays', async () => {
  const { page, context } = await signedIn(RESEARCHER)
  await page.goto(`${workspace.host}/projects/${projectId}/highlights`)
  const strip = page.getByRole('region', { name: 'Suggested highlights' })
  const accept = strip.getByRole('button', { name: 'Accept' })
  await accept.waitFor()
  const before = await waitingCount()
  await context.setOffline(true)
  await expect.poll(() => accept.getAttribute('title')).toMatch(/^You are offline/)
  expect(await accept.getAttribute('aria-disabled')).toBe('true')
  await accept.click({ force: true })
  await page.keyboard.press('y')
  expect(await strip.textContent()).toContain(`1 of ${before}`)
  await context.setOffline(false)
  await expect.poll(() => accept.getAttribute('aria-disabled')).toBe(null)
  await accept.click()
  await strip.getByText(`2 of ${before}`).waitFor()
  await expect.poll(waitingCount).toBe(before - 1)
})

test('after highlights were deleted the next one has the keyboard, and Clear gives it back to the card', async () => {
  const { page, errors } = await signedIn(RESEARCHER)
  await page.goto(`${workspace.host}/projects/${projectId}/highlights?group=none`)
  const cards = page.locator('[data-highlight]')
  await cards.first().waitFor()
  const [first, second, third] = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-highlight')))
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-highlight'))
  const bar = page.getByRole('toolbar', { name: 'Selected highlights' })
  await cards.first().focus()
  await page.keyboard.press('x')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await focused()).toBe(first)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await bar.getByRole('button', { name: 'Delete 2 selected' }).click()
  await page.locator('.toast', { hasText: '2 highlights deleted' }).waitFor()
  await bar.waitFor({ state: 'detached' })
  expect([second, third]).not.toContain(null)
  await expect.poll(focused).toBe(third)
  expect(errors).toEqual([])
})

test('a viewer reads the board and cannot change it', async () => {
  await aMember(
    { root: system.root, workspace },
    { email: 'rowan@farrow.example', name: 'Rowan Ellis', role: 'VIEWER' },
  )
  const { page } = await signedIn('rowan@farrow.example')
  await openBoard(page)
  await page.getByText('Changing them needs edit access').waitFor()
  expect(
    await page.getByRole('button', { name: /New (tag|group)|Colour of|More about (Friction|Photo)/ }).count(),
  ).toBe(0)
  const before = await titlesIn(page, 'Friction')
  await card(page, 'Photo rejected').focus()
  await page.keyboard.press('Space')
  expect(await page.locator('.drag-live').count()).toBe(0)
  await drag(page, card(page, 'Photo rejected'), group(page, 'Trust').locator('[data-tag]').first(), 'top')
  expect(await titlesIn(page, 'Friction')).toEqual(before)
})

/** The sample project, once it is there with its highlights: it is written after the workspace was made. */
async function sampleProject(): Promise<string> {
  const query = '{ projects { items { id counts { highlights suggestedHighlights } } } }'
  type Answer = { projects: { items: { id: string; counts: { highlights: number; suggestedHighlights: number } }[] } }
  return vi.waitFor(
    async () => {
      const { projects } = await workspace.graph<Answer>(query)
      const sample = projects.items.find(({ counts }) => counts.highlights > 0 && counts.suggestedHighlights > 0)
      if (!sample) throw new Error('The sample project is not there yet')
      return sample.id
    },
    { timeout: 90_000, interval: 250 },
  )
}

const card = (page: Page, title: string): Locator =>
  page.locator('[data-tag]').filter({ has: page.getByRole('link', { name: title, exact: true }) })

const group = (page: Page, title: string): Locator => page.getByRole('region', { name: `Group ${title}`, exact: true })

const titlesIn = (page: Page, title: string): Promise<string[]> =>
  group(page, title).locator('[data-tag] a').allInnerTexts()

async function openBoard(page: Page): Promise<void> {
  await page.goto(`${workspace.host}/projects/${projectId}/tags`)
  await page.locator('[data-tag]').first().waitFor({ timeout: 40_000 })
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

const signedIn = (email: string): Promise<Person> => personSignedIn(browser, { root: system.root, workspace }, email)

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

async function waitingCount(): Promise<number> {
  const query = 'query($id: ID!) { project(id: $id) { counts { suggestedHighlights } } }'
  const { project } = await workspace.graph<{ project: { counts: { suggestedHighlights: number } } }>(query, {
    id: projectId,
  })
  return project.counts.suggestedHighlights
}

/** The words of what has the focus. */
const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement?.textContent ?? null)
