import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './journey.ts'
import { openStudy, type Study } from './note-steps.ts'
import { sampleProject } from './sample-project.ts'

let study: Study
let workspace: WorkspaceClient
let projectId: string
beforeAll(async () => {
  study = await openStudy('highlights-list', { sampleData: true })
  workspace = study.workspace
  projectId = await sampleProject(workspace)
})
afterAll(() => study?.close())

/** A researcher who has the highlights of the sample project open. */
const onList = (query = ''): Promise<Person> => study.signedIn(`/projects/${projectId}/highlights${query}`)

test('a press on a highlight opens it beside the list, and the list is walked, reloaded and left from there', async () => {
  const { page, errors } = await onList()
  const cards = page.locator('[data-highlight]')
  await cards.first().waitFor()
  const texts = await cards.locator('.q').allTextContents()
  await cards.first().locator('.q').click()
  const peek = page.getByRole('region', { name: /^Highlight(:|$)/ })
  await expect.poll(() => peek.locator('mark').textContent()).toBe(texts[0])
  await page.keyboard.press(']')
  await expect.poll(() => peek.locator('mark').textContent()).toBe(texts[1])
  await page.reload()
  await expect.poll(() => peek.locator('mark').textContent()).toBe(texts[1])
  await page.keyboard.press('Escape')
  await peek.waitFor({ state: 'detached' })
  await cards.nth(2).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => peek.locator('mark').textContent()).toBe(texts[2])
  await peek.getByRole('link', { name: 'Open in the note' }).click()
  await page.getByRole('dialog', { name: 'Highlight', exact: true }).waitFor()
  expect(errors).toEqual([])
})

test('of many cards those near the screen are drawn, and the others keep their place and their keys', async () => {
  const { page, errors } = await onList()
  const cards = page.locator('[data-highlight]')
  const nodes = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)
  await cards.first().locator('.q').waitFor()
  expect(await cards.count()).toBeGreaterThan(100)
  expect(await nodes()).toBeLessThan(1500)
  expect(await cards.last().locator('.q').count()).toBe(0)
  await cards.last().focus()
  await cards.last().locator('.q').waitFor()
  await expect.poll(() => cards.first().locator('.q').count()).toBe(0)
  await expect.poll(nodes).toBeLessThan(1500)
  expect(errors).toEqual([])
})

test('highlights are filtered by tag, picked by key, and quoted in a new insight', async () => {
  const { page, errors } = await onList()
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

test('below a tag its cards do not repeat it, and how something was meant is a sign beside its source', async () => {
  const { page, errors } = await onList()
  const group = page.getByRole('region', { name: 'Photo rejected' })
  await group.locator('[data-highlight]').first().focus()
  await group.locator('.src [title="Negative"] svg').first().waitFor()
  const pills = (await group.locator('.qcard .tags .tag').allInnerTexts()).map((title) => title.trim())
  expect(pills.filter((title) => /^(Photo rejected|Positive|Mixed|Negative)$/.test(title))).toEqual([])
  expect(errors).toEqual([])
})

test('a suggestion is accepted with Y and rejected with N', async () => {
  const { page, errors } = await onList()
  const strip = page.getByRole('region', { name: 'Suggested highlights' })
  await strip.waitFor()
  const before = await waitingCount()
  await page.keyboard.press('y')
  await strip.getByText(`2 of ${before}`).waitFor()
  await expect.poll(waitingCount).toBe(before - 1)
  await page.keyboard.press('n')
  await strip.getByText(`3 of ${before}`).waitFor()
  await expect.poll(waitingCount).toBe(before - 2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(waitingCount).toBe(before - 1)
  await strip.getByText(`2 of ${before}`).waitFor()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await strip.getByText(`3 of ${before}`).waitFor()
  expect(errors).toEqual([])
})

test('a suggestion cannot be answered without a connection, and its count stays', async () => {
  const { page, context } = await onList()
  const strip = page.getByRole('region', { name: 'Suggested highlights' })
  const accept = strip.getByRole('button', { name: 'Accept' })
  await accept.waitFor()
  const before = await waitingCount()
  await context.setOffline(true)
  await expect.poll(() => accept.getAttribute('title')).toMatch(/^You are offline/)
  await expect.poll(() => accept.getAttribute('aria-disabled')).toBe('true')
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
  const { page, errors } = await onList('?group=none')
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
  await page.getByRole('region', { name: 'Messages' }).locator('div', { hasText: '2 highlights deleted' }).waitFor()
  await bar.waitFor({ state: 'detached' })
  expect([second, third]).not.toContain(null)
  await expect.poll(focused).toBe(third)
  expect(errors).toEqual([])
})

async function waitingCount(): Promise<number> {
  const query = 'query($id: ID!) { project(id: $id) { counts { suggestedHighlights } } }'
  const { project } = await workspace.graph<{ project: { counts: { suggestedHighlights: number } } }>(query, {
    id: projectId,
  })
  return project.counts.suggestedHighlights
}

test('what is done with highlights of the list is taken back and done again by key', async () => {
  const noteId = await study.aNote()
  await study.highlighted(noteId, 'I can wait till Tuesday.')
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/highlights?group=none`)
  const card = page.locator('[data-highlight]')
  await card.focus()
  await page.keyboard.press('x')
  await page
    .getByRole('toolbar', { name: 'Selected highlights' })
    .getByRole('button', { name: 'Delete 1 selected' })
    .click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('1 highlight deleted').waitFor()
  for (const _time of ['once', 'twice']) {
    await page.keyboard.press('ControlOrMeta+z')
    await card.waitFor()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await card.waitFor({ state: 'detached' })
    await messages.getByText('1 highlight deleted').waitFor()
  }
  await page.keyboard.press('ControlOrMeta+z')
  await card.waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await messages.getByText('Nothing to undo in this list').waitFor()
  expect(errors).toEqual([])
})
