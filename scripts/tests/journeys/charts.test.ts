import { readFile } from 'node:fs/promises'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'
import { sampleProject } from './sample-project.ts'

let study: Study
let workspace: WorkspaceClient
let projectId: string
beforeAll(async () => {
  study = await openStudy('charts', { sampleData: true })
  workspace = study.workspace
  projectId = await sampleProject(workspace)
})
afterAll(() => study?.close())

test('a researcher compares tags by people, hides some, and the address keeps the chart', async () => {
  const { page, errors } = await study.signedIn(`/projects/${projectId}/charts`)
  const main = page.getByRole('main')
  const bars = main.getByRole('list', { name: /^People who name it, of \d+ people quoted/ })
  await bars.getByRole('button', { name: /^Waiting without news ?: \d+ of \d+ people/ }).waitFor()
  // Sentiments stand under nearly everything and are hidden at first.
  expect(await bars.getByText('Negative').count()).toBe(0)

  await main.getByRole('checkbox', { name: 'Waiting without news' }).click()
  await bars.getByText('Waiting without news').waitFor({ state: 'detached' })
  await main.getByRole('radio', { name: 'Highlights' }).click()
  await main.getByRole('radio', { name: 'Treemap' }).click()
  await main.getByRole('heading', { name: 'How often it was said' }).waitFor()
  await page.reload()
  await main.getByRole('heading', { name: 'How often it was said' }).waitFor()
  expect(await main.getByRole('radio', { name: 'Treemap' }).isChecked()).toBe(true)
  expect(await main.getByRole('checkbox', { name: 'Waiting without news' }).isChecked()).toBe(false)
  await page.goBack()
  expect(errors).toEqual([])
})

test('as a radar and as slices it says the same numbers as its table, and what is chosen in one is chosen in the other', async () => {
  const { page, errors } = await study.signedIn(`/projects/${projectId}/charts`)
  const main = page.getByRole('main')
  const row = main.getByRole('table', { name: 'Numbers of the chart' }).getByRole('row', { name: /^Photo rejected/ })
  const count = await row.locator('.num').first().textContent()
  const drawnAs = {
    Radar: main.locator('svg polygon').first(),
    Pie: main.getByText('Slices overlap: what has two tags'),
  }
  for (const shape of ['Radar', 'Pie'] as const) {
    await main.getByRole('radio', { name: shape }).click()
    const drawn = main.getByRole('list', { name: /^People who name it/ })
    const part = drawn.getByRole('button', { name: new RegExp(`^Photo rejected ?: ${count} of`) })
    await drawnAs[shape].waitFor()
    await part.press('Enter')
    await main.getByRole('region', { name: 'Chosen' }).getByText('Photo rejected').waitFor()
    await page.reload()
    expect(await main.getByRole('radio', { name: shape }).isChecked()).toBe(true)
  }
  expect(errors).toEqual([])
})

test('a press on a bar leads to the quotes behind it', async () => {
  const { page, errors } = await study.signedIn(`/projects/${projectId}/charts`)
  const bar = page.getByRole('button', { name: /^Photo rejected ?: / })
  await bar.focus()
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('region', { name: 'Chosen' })
  await chosen.getByText('Photo rejected').waitFor()
  const link = chosen.getByRole('link', { name: /^Open the \d+/ })
  const count = Number(((await link.textContent()) ?? '').replace(/\D/g, ''))
  await link.click()
  await page.waitForURL(/\/tags\//)
  await page.locator('[data-highlight]').first().waitFor()
  expect(await page.locator('[data-highlight]').count()).toBe(count)
  expect(errors).toEqual([])
})

test('tags that come together are walked by keys, and a cell says what lies behind it', async () => {
  const { page, errors } = await study.signedIn(`/projects/${projectId}/charts`)
  await page.getByRole('radio', { name: 'Together' }).click()
  const matrix = page.getByRole('table', { name: 'Who names one names the other' })
  await matrix.locator('[data-cell="0/0"]').focus()
  await page.keyboard.press('ArrowRight')
  const cell = matrix.locator('[data-cell="0/1"]')
  expect(await cell.getAttribute('aria-pressed')).toBe('true')
  expect(await cell.textContent()).toMatch(/: \d+ of \d+ people$/)
  await page.getByRole('region', { name: 'Chosen' }).getByText('In one breath').waitFor()

  await page.getByRole('radio', { name: 'Coverage' }).click()
  const coverage = page.getByRole('table', { name: 'Who speaks of what' })
  const first = coverage.locator('[data-shade="7"]').first()
  const count = Number(/\d+/.exec((await first.textContent()) ?? '')?.[0])
  await first.click()
  await expect.poll(() => page.getByRole('region', { name: 'Chosen' }).locator('[data-highlight]').count()).toBe(count)
  await page.reload()
  await coverage.waitFor()
  expect(errors).toEqual([])
})

test('the numbers are saved as CSV with their base', async () => {
  const { page } = await study.signedIn(`/projects/${projectId}/charts`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/, tags\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split('\r\n')
  expect(lines[0]).toBe('Name,Group,People,Highlights,Notes,Words')
  expect(lines.some((line) => line.startsWith('Photo rejected,'))).toBe(true)
  expect(lines.at(-1)).toMatch(/^All highlights,,\d+,\d+,\d+,\d+$/)
})

test('what a colleague tags is on the chart at once', async () => {
  const { page } = await study.signedIn(`/projects/${projectId}/charts`)
  const chart = page.getByRole('main')
  await chart.getByRole('button', { name: /^Photo rejected ?: / }).waitFor()
  const { createTag } = await workspace.graph<{ createTag: { id: string } }>(
    'mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }',
    { input: { projectId, title: 'Seen from outside' } },
  )
  const { highlights } = await workspace.graph<{ highlights: { items: { id: string }[] } }>(
    'query ($projectId: ID!) { highlights(projectId: $projectId, first: 1) { items { id } } }',
    { projectId },
  )
  await workspace.graph('mutation ($input: TagHighlightsInput!) { tagHighlights(input: $input) { id } }', {
    input: { highlightIds: [highlights.items[0]?.id], addTagIds: [createTag.id] },
  })
  await chart.getByRole('button', { name: /^Seen from outside ?: 1 of \d+ people/ }).waitFor()
})
