import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, signedIn } from './people.ts'

const STUDY = 'Carrier onboarding'
const EMAIL = 'ines@sample.farrow.example'

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
beforeAll(async () => {
  browser = await openBrowser()
  const person = { email: EMAIL, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-sample', sampleData: true }
  workspace = await createWorkspace({ root: system.root, region: 'us_b', ...person })
  // The study is made by facts on their way; it is whole when its insights are found.
  await vi.waitFor(async () => expect(await publishedInsights()).toBeGreaterThan(0), {
    timeout: 200_000,
    interval: 500,
  })
})
afterAll(async () => {
  await browser?.close()
})

async function publishedInsights(): Promise<number> {
  const { search } = await workspace.graph<{ search: { total: number } }>(
    'query ($input: SearchInput!) { search(input: $input) { total } }',
    { input: { query: 'carrier', types: ['INSIGHT'] } },
  )
  return search.total
}

const PLACES = [
  ['Hear it', /^\/data\//],
  ['See what repeats', /^\/tags?\//],
  ['Read what it means', /^\/insights?\//],
] as const

const place = () => ({ root: system.root, workspace })

test('the address of home names the sample study only until that is there', async () => {
  const { page, errors } = await signedIn(browser, place(), EMAIL)
  await page.goto(`${workspace.host}/home?sample-is-coming=1`)
  await page.getByText('Silence, not slowness, loses carriers in week one').first().waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  // Whoever is new is led into the study, and told of no work that they never touched.
  const main = page.getByRole('main')
  for (const [title, path] of PLACES) {
    await main.getByRole('link', { name: title, exact: true }).click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(path)
    await page.goBack()
  }
  expect(await main.getByText('Pick up where you left off').count()).toBe(0)
  expect(errors).toEqual([])
})

test('a viewer sees of every card and hit of the sample study that it is invented, and it is counted apart', async () => {
  await aMember(place(), { email: 'vera@sample.farrow.example', name: 'Vera Lund', role: 'VIEWER' })
  const { page, errors } = await signedIn(browser, place(), 'vera@sample.farrow.example')
  const main = page.getByRole('main')
  await main.getByText(/^\d+ insights of the sample study, all of it invented\./).waitFor()
  const [cards, marked] = [main.locator('article'), main.locator('article', { hasText: 'Sample' })]
  expect(await marked.count()).toBe(await cards.count())
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation { createProject(input: { title: "Depots" }) { id } }',
  )
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: createProject.id, title: 'Night depots wait longest for carriers' } },
  )
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', {
    id: createInsight.id,
  })
  await main.getByText(/^1 insight published, \d+ of the sample study\.$/).waitFor()
  expect(await main.locator('article', { hasText: 'Night depots' }).getByText('Sample').count()).toBe(0)
  await page.goto(`${workspace.host}/search?q=carriers`)
  await main.locator('article', { hasText: 'Silence, not slowness' }).getByText('Sample').waitFor()
  await main.locator('article', { hasText: 'Night depots' }).waitFor()
  expect(await main.locator('article', { hasText: 'Night depots' }).getByText('Sample').count()).toBe(0)
  await page.goto(`${workspace.host}/recent`)
  await main.getByRole('listitem').filter({ hasText: STUDY }).first().getByText('Sample', { exact: true }).waitFor()
  expect(errors).toEqual([])
})

test('no place of the left navigation is empty in a workspace that began with the sample study', async () => {
  const { page, errors } = await signedIn(browser, place(), EMAIL)
  const nav = page.getByRole('navigation', { name: 'Workspace', exact: true })
  const main = page.getByRole('main')
  await main.getByText('Silence, not slowness, loses carriers in week one').first().waitFor()
  await nav.getByRole('link', { name: 'Your work' }).click()
  await main
    .getByRole('link', { name: /Carrier onboarding/ })
    .first()
    .waitFor()
  await nav.getByRole('link', { name: 'Settings' }).click()
  await main.getByText(EMAIL).waitFor()
  await nav.getByRole('link', { name: 'Search' }).click()
  await main.getByText('Find what people said').waitFor()
  await main.getByRole('searchbox').or(main.getByRole('combobox')).first().fill('answered the phone')
  await main.locator('mark').first().waitFor()
  await nav
    .getByRole('button', { name: /Carrier network/ })
    .first()
    .click()
  await nav.getByRole('link', { name: STUDY }).click()
  await main.locator('a[data-note]').first().waitFor()
  for (const section of ['Highlights', 'Tags', 'Insights']) {
    await page.getByRole('link', { name: section }).first().click()
    await main
      .getByText(/Dana|Callum|carrier|Finding out/i)
      .first()
      .waitFor()
  }
  expect(errors).toEqual([])
})

test('the sample study is deleted like any other project, comes back, and goes for good', async () => {
  const { page, errors } = await signedIn(browser, place(), EMAIL)
  const study = page.getByRole('navigation', { name: 'Workspace', exact: true }).getByRole('link', { name: STUDY })
  await page
    .getByRole('navigation', { name: 'Workspace', exact: true })
    .getByRole('button', { name: 'Open Carrier network' })
    .click()
  const remove = async () => {
    await study.click()
    await page
      .getByRole('main')
      .getByRole('button', { name: `More about ${STUDY}` })
      .click()
    await page.getByRole('menuitem', { name: 'Delete project' }).click()
    // It is asked first once insights are known that quote it from elsewhere.
    const asked = page.getByRole('dialog').getByRole('button', { name: /^Delete/ })
    const gone = study.waitFor({ state: 'detached' })
    await Promise.race([asked.waitFor().catch(() => undefined), gone])
    if (await asked.count()) await asked.click()
    await gone
    await page.goto(`${workspace.host}/settings/trash`)
  }
  await remove()
  await page.getByRole('button', { name: `Restore ${STUDY}` }).click()
  await study.waitFor()
  await remove()
  await page.getByRole('button', { name: `Delete ${STUDY} for good` }).click()
  await page.getByLabel('Type the title to go on').fill(STUDY)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('The trash is empty').waitFor()
  expect(errors).toEqual([])
})
