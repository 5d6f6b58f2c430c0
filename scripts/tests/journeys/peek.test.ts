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
  await page.keyboard.press('Escape')
  await peek.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('peek')).toBeNull()
  expect(errors).toEqual([])
})

test('what a search finds and an insight open beside their lists too', async () => {
  const { page, errors } = await study.signedIn(`/projects/${projectId}/insights`)
  const insight = page.locator('article h2 a').first()
  await insight.focus()
  await page.keyboard.press('Space')
  await page
    .getByRole('region', { name: /^Insight:/ })
    .getByRole('link', { name: 'Open the insight' })
    .click()
  await page.waitForURL('**/insights/*')
  expect(errors).toEqual([])
})
