import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'
import { sampleProject } from './sample-project.ts'

let study: Study
let projectId: string
beforeAll(async () => {
  study = await openStudy('peek', { sampleData: true })
  projectId = await sampleProject(study.workspace)
})
afterAll(() => study?.close())

test('a note opens beside its list by Space, its siblings by brackets, and a quote of it over it', async () => {
  const { page, errors } = await study.signedIn(`/projects/${projectId}/notes`)
  const row = page.locator('a[data-note]').filter({ hasText: 'Marta Kowalczyk' }).first()
  await row.waitFor()
  const title = await row.textContent()
  await row.focus()
  await page.keyboard.press('Space')
  const peek = page.getByRole('region', { name: /^Note(:|$)/ })
  await peek.getByRole('heading', { level: 2, name: title ?? '' }).waitFor()
  const count = peek.getByText(/^\d+ of \d+$/)
  const before = await count.textContent()
  await page.keyboard.press(']')
  await expect.poll(() => count.textContent()).not.toBe(before)
  await page.keyboard.press('[')
  await expect.poll(() => count.textContent()).toBe(before)
  await peek.getByRole('heading', { level: 2, name: title ?? '' }).waitFor()

  await page.getByRole('region', { name: 'Highlights' }).locator('li button.q').first().click()
  const quote = page.getByRole('region', { name: /^Highlight(:|$)/ })
  await quote.locator('mark').waitFor()
  await page.reload()
  await quote.locator('mark').waitFor()
  await page.keyboard.press('Escape')
  await peek.getByRole('heading', { level: 2, name: title ?? '' }).waitFor()

  await peek.getByRole('button', { name: 'Where it stands' }).click()
  await page.getByRole('menuitem', { name: 'In the middle' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('peek')).toMatch(/^Center\.note-/)
  await peek.getByRole('button', { name: 'Where it stands' }).click()
  await page.getByRole('menuitem', { name: 'Over the whole page' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('peek')).toMatch(/^FullPage\.note-/)
  await page.reload()
  await peek.getByRole('heading', { level: 2, name: title ?? '' }).waitFor()
  const [whole, window] = [await peek.boundingBox(), page.viewportSize()]
  expect((whole?.width ?? 0) / (window?.width ?? 1)).toBeGreaterThan(0.7)
  await page.keyboard.press('Escape')
  await peek.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('peek')).toBeNull()
  expect(errors).toEqual([])
})

test('what a search finds, an insight and what one opened last open beside their lists too', async () => {
  const { page, errors } = await study.signedIn('/search?q=carrier')
  const found = page.locator('article a[data-view-link][href*="/data/"]').first()
  await found.waitFor({ timeout: 60_000 })
  await found.focus()
  await page.keyboard.press('Space')
  await page.getByRole('region', { name: /^(Note|Highlight|Insight|Tag)(:|$)/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/search')
  await page.keyboard.press('Escape')

  await page.goto(`${study.workspace.host}/projects/${projectId}/insights`)
  const insight = page.locator('article h2 a').first()
  await insight.focus()
  await page.keyboard.press('Space')
  const peek = page.getByRole('region', { name: /^Insight:/ })
  await peek.getByRole('link', { name: 'Open the insight' }).click()
  await page.waitForURL('**/insights/*')
  const title = await page.getByRole('heading', { level: 1 }).textContent()

  await page.goto(`${study.workspace.host}/recent/insights`)
  await page
    .getByRole('rowheader')
    .filter({ hasText: title ?? '' })
    .waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Space')
  await peek.getByRole('heading', { name: title ?? '' }).waitFor()
  await page.reload()
  await peek.getByRole('heading', { name: title ?? '' }).waitFor()
  expect(errors).toEqual([])
})
