import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study, tag } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy('first-steps')
})
afterAll(() => study?.close())

const dock = (page: Page) => page.getByRole('region', { name: 'First steps' })
const small = (page: Page) => page.getByRole('button', { name: /^Your first insight/ })
const doneOn = (page: Page, title: string) =>
  dock(page)
    .getByRole('listitem')
    .filter({ hasText: `Done: ${title}` })

async function openFromProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile of Ines Okafor' }).click()
  await page.getByRole('menuitem', { name: 'First steps' }).click()
}

test('whoever is new is led from step to step, and each is ticked on every screen when it really happened', async () => {
  const { workspace, projectId } = study
  const { page, errors } = await study.signedIn('/home')
  const { page: elsewhere } = await study.signedIn('/home')
  await dock(page).getByText('0 of 6').waitFor()
  await dock(page).getByText('Bring something of your own').waitFor()
  await dock(page).getByRole('link', { name: 'Show me: Bring something of your own' }).click()
  await page.waitForURL(/\/projects\/[^/]+\/notes/)
  const noteId = await study.aNote()
  await small(page).getByText('1 of 6').waitFor()
  await doneOn(elsewhere, 'Bring something of your own').waitFor()

  const lead = dock(elsewhere).getByRole('link', { name: 'Show me: Highlight a sentence' })
  await expect.poll(() => lead.getAttribute('href')).toMatch(/^\/data\//)
  await lead.click()
  await elsewhere.waitForURL(/\/data\//)
  await page.goto(`${workspace.host}/data/${noteId}`)
  await page.locator('.document .txt').first().waitFor()
  await tag(page, 'I cannot wait till whenever.', 'Waiting')
  await small(page).getByText('3 of 6').waitFor()

  await page.goto(`${workspace.host}/home`)
  await doneOn(page, 'Tag what it is about').waitFor()
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title: 'Silence loses carriers', content: { markdown: 'Nobody told them when.' } } },
  )
  await doneOn(page, 'Write an insight').waitFor()
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', {
    id: createInsight.id,
  })
  await doneOn(page, 'Publish it').waitFor()
  await study.invite('vera@first-steps.farrow.example', 'Vera Lund', 'VIEWER')
  await dock(page).getByText('All done').waitFor()
  await page.reload()
  await dock(page).getByText('6 of 6').waitFor()
  await small(elsewhere).getByText('6 of 6').waitFor()
  const viewer = await study.signedIn('/home', { email: 'vera@first-steps.farrow.example' })
  await viewer.page.getByRole('heading', { name: 'Discover new insights' }).waitFor()
  expect(await dock(viewer.page).count()).toBe(0)
  expect([...errors, ...viewer.errors]).toEqual([])
})

test('the list is made small, put away and brought back by keyboard, and stays as it was left', async () => {
  const { page, errors } = await study.signedIn('/home')
  await dock(page).getByRole('button', { name: 'Put the list away' }).focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => small(page).evaluate((button) => button === document.activeElement)).toBe(true)
  const kept = async () =>
    (await study.workspace.graph<{ me: { preferences: { onboardingFolded?: boolean } } }>('{ me { preferences } }')).me
  await expect.poll(async () => (await kept()).preferences.onboardingFolded).toBe(true)
  await page.reload()
  // In the navigation it covers nothing of a page.
  await small(page).waitFor()
  expect(await dock(page).count()).toBe(0)
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Your first insight/ })
      .count(),
  ).toBe(0)
  await small(page).press('Enter')
  await dock(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect.poll(async () => (await dock(page).count()) + (await small(page).count())).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Discover new insights' }).waitFor()
  await openFromProfile(page)
  await dock(page).getByText('6 of 6').waitFor()
  expect(errors).toEqual([])
})

test('on a phone it is a button above the bar, and opens over the page without sideways scroll', async () => {
  const { page, errors } = await study.signedIn('/home', { width: 390, height: 844, touch: true })
  await small(page).tap()
  await dock(page).getByText('6 of 6').waitFor()
  const box = await dock(page).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await dock(page).getByRole('button', { name: 'Dismiss' }).tap()
  await expect.poll(() => dock(page).count()).toBe(0)
  await page.goto(`${study.workspace.host}/settings/user/account`)
  await page.getByRole('button', { name: 'Show first steps' }).tap()
  await dock(page).waitFor()
  expect(errors).toEqual([])
})
