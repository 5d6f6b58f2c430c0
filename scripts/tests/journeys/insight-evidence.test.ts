import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, signedIn } from './people.ts'

const RESEARCHER = 'ines@evidence.farrow.example'
const READER = 'vera@evidence.farrow.example'
const TEXT = [
  'Dana Whitlock: It says verifying. Verifying what, and by whom?',
  'Sofia Andrade: If I know that it takes three days, I plan three days.',
  'Emre Yildiz: Four days was fine, I was in Spain anyway.',
].join('\n\n')

const system = sharedSystem()
let browser: Browser
let workspace: WorkspaceClient
let projectId: string
let insightId: string
let noteId: string
let tagId: string
let against: { quoted: string; unlike: string }
beforeAll(async () => {
  browser = await openBrowser()
  const people = { email: RESEARCHER, name: 'Ines Okafor', teamName: 'Farrow', subdomain: 'farrow-evidence' }
  workspace = await createWorkspace({ root: system.root, ...people, region: 'us_b' })
  await aMember({ root: system.root, workspace }, { email: READER, name: 'Vera Lind', role: 'VIEWER' })
  projectId = await made('mutation ($input: CreateProjectInput!) { made: createProject(input: $input) { id } }', {
    title: 'Carrier onboarding',
  })
  noteId = await made('mutation ($input: CreateNoteInput!) { made: createNote(input: $input) { id } }', {
    projectId,
    title: 'Three carriers',
    content: { text: TEXT },
  })
  tagId = await made('mutation ($input: CreateTagInput!) { made: createTag(input: $input) { id } }', {
    projectId,
    title: 'Waiting without news',
  })
  against = await sentiments(projectId)
  const quotes = [
    await aHighlight('It says verifying.', [tagId, against.quoted]),
    await aHighlight('If I know that it takes three days, I plan three days.', [tagId, against.quoted]),
  ]
  insightId = await made('mutation ($input: CreateInsightInput!) { made: createInsight(input: $input) { id } }', {
    projectId,
    title: 'Silence loses carriers',
    content: {
      markdown: 'They wait.\n\n## Method\n\nCalls.\n\n## Nobody says who holds the papers',
      highlightIds: quotes,
    },
  })
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id: insightId })
})
afterAll(async () => {
  await browser?.close()
})

test('each claim says what stands behind it, to who reads and to who writes', async () => {
  const reader = await signedIn(browser, { root: system.root, workspace }, READER)
  const { page } = reader
  await page.goto(`${workspace.host}/insights/${insightId}`)
  const claim = page.getByRole('heading', { level: 2, name: 'Nobody says who holds the papers' })
  await vi.waitFor(async () => expect(await claim.getAttribute('data-quotes')).toBe('2 quotes'), WAIT)
  expect(await page.getByRole('heading', { level: 2, name: 'Method' }).getAttribute('data-quotes')).toBeNull()
  const rail = page.getByRole('complementary', { name: 'Evidence' })
  await rail
    .getByRole('button', { name: /Nobody says who holds the papers/ })
    .getByText(/^2 people, newest/)
    .waitFor()
  const writer = await signedIn(browser, { root: system.root, workspace }, RESEARCHER)
  await writer.page.goto(`${workspace.host}/insights/${insightId}`)
  await writer.page.getByRole('button', { name: 'Edit', exact: true }).click()
  const heading = text(writer.page).locator('h2[data-strength]')
  await heading.waitFor()
  expect(await heading.getAttribute('data-quotes')).toBe('2 quotes')
  expect([...reader.errors, ...writer.errors]).toEqual([])
})

test('a day to look again is set by who writes and seen by who reads, and says when it has come', async () => {
  const writer = await signedIn(browser, { root: system.root, workspace }, RESEARCHER)
  const reader = await signedIn(browser, { root: system.root, workspace }, READER)
  for (const { page } of [writer, reader]) await page.goto(`${workspace.host}/insights/${insightId}`)
  const [field, rail] = [
    writer.page.getByLabel('Look again by'),
    reader.page.getByRole('complementary', { name: 'Evidence' }),
  ]
  await field.fill('2031-03-01')
  await field.press('Enter')
  await rail.getByText('1 Mar 2031').waitFor()
  expect(await rail.getByText('Due', { exact: true }).count()).toBe(0)
  expect(await reader.page.getByLabel('Look again by').count()).toBe(0)
  await field.fill('2026-01-31')
  await field.blur()
  await rail.getByText('Due', { exact: true }).waitFor()
  await writer.page.reload()
  expect(await field.inputValue()).toBe('2026-01-31')
  await field.fill('')
  await field.press('Enter')
  await rail.getByText('Due', { exact: true }).waitFor({ state: 'detached' })
  expect([...reader.errors, ...writer.errors]).toEqual([])
})

test('what was said since is told, quoted in a press, compared with what readers see, and published', async () => {
  const reader = await signedIn(browser, { root: system.root, workspace }, READER)
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, RESEARCHER)
  for (const one of [page, reader.page]) await one.goto(`${workspace.host}/insights/${insightId}`)
  const since = page.getByRole('region', { name: 'Since it was published' })
  await page
    .getByRole('complementary', { name: 'Evidence' })
    .getByText('2 notes')
    .or(page.getByText('1 note'))
    .first()
    .waitFor()
  expect(await since.count()).toBe(0)
  await aHighlight('Four days was fine', [tagId, against.unlike])
  await since.getByText(/1 highlight from 1 person since .* with its tags: 1 speaks against it\./).waitFor()
  await reader.page.getByRole('region', { name: 'Since it was published' }).getByText('Four days was fine').waitFor()
  expect(await reader.page.getByRole('button', { name: 'Quote it' }).count()).toBe(0)
  await since.getByRole('button', { name: 'Quote it' }).click()
  await page.getByRole('button', { name: 'Changes not published' }).click()
  const dialog = page.getByRole('dialog', { name: 'What readers do not see yet' })
  await dialog.getByText('“Nobody says who holds the papers” gained 1 quote.').waitFor()
  await dialog.locator('[data-change=ADDED]', { hasText: 'Four days was fine' }).waitFor()
  await dialog.getByRole('button', { name: 'Publish changes' }).click()
  await page.locator('[data-badge]', { hasText: 'Published' }).waitFor()
  await reader.page.locator('main .qcard', { hasText: 'Four days was fine' }).waitFor()
  await since.waitFor({ state: 'detached' })
  const claim = reader.page
    .getByRole('complementary', { name: 'Evidence' })
    .getByRole('button', { name: /Nobody says/ })
  await claim.getByText(/^3 people, 1 against, newest/).waitFor()
  expect([...errors, ...reader.errors]).toEqual([])
})

test('a project names its segments, and evidence says live how it spreads over them, until that is taken back', async () => {
  const fieldId = await made('mutation ($input: CreateFieldInput!) { made: createField(input: $input) { id } }', {
    projectId,
    objectType: 'NOTE',
    label: 'Fleet size',
    type: 'SELECT',
    options: [{ label: 'Small' }, { label: 'Large' }],
  })
  const choose = (value: string) =>
    workspace.graph('mutation ($input: SetFieldValuesInput!) { setFieldValues(input: $input) { objectId } }', {
      input: { objectType: 'NOTE', objectIds: [noteId], values: [{ fieldId, value }] },
    })
  await choose('Small')
  const reader = await signedIn(browser, { root: system.root, workspace }, READER)
  await reader.page.goto(`${workspace.host}/insights/${insightId}`)
  const rail = reader.page.getByRole('complementary', { name: 'Evidence' })
  const claim = reader.page.getByRole('heading', { level: 2, name: 'Nobody says who holds the papers' })
  await rail.getByText('Strong').or(rail.getByText('Good')).or(rail.getByText('Fair')).first().waitFor()
  expect(await rail.getByText('Fleet size').count()).toBe(0)

  const path = `/projects/${projectId}/settings`
  const { page, errors } = await signedIn(browser, { root: system.root, workspace }, RESEARCHER, { path })
  const segments = page.getByLabel('Field of notes whose options are the segments')
  await segments.selectOption('Fleet size')
  await page.getByText('Evidence says how it spreads over Fleet size').first().waitFor()
  await rail.getByText('1 of 2; none from Large', { exact: true }).waitFor()
  await rail.getByText('Small 3', { exact: true }).waitFor()
  await rail
    .getByRole('button', { name: /Nobody says/ })
    .getByText('Fleet size: 1 of 2; none from Large (Small 3)')
    .waitFor()
  await vi.waitFor(
    async () => expect(await claim.getAttribute('data-quotes')).toBe('3 quotes · Fleet size: 1 of 2'),
    WAIT,
  )
  await choose('Large')
  await rail.getByText('1 of 2; none from Small', { exact: true }).waitFor()
  await page.reload()
  expect(await segments.locator('option:checked').textContent()).toBe('Fleet size')

  await segments.selectOption('None')
  await rail.getByText('Fleet size').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await rail.getByText('1 of 2; none from Small', { exact: true }).waitFor()
  await workspace.graph('mutation ($input: FieldRefInput!) { deleteField(input: $input) { fieldId } }', {
    input: { fieldId },
  })
  await rail.getByText('Fleet size').first().waitFor({ state: 'detached' })
  await page.getByText('No field of notes has options to choose from.').waitFor()
  const viewer = await signedIn(browser, { root: system.root, workspace }, READER, { path })
  await viewer.page.getByRole('heading', { name: 'Segments' }).waitFor()
  expect(await viewer.page.getByLabel('Field of notes whose options are the segments').count()).toBe(0)
  expect([...errors, ...reader.errors, ...viewer.errors]).toEqual([])
})

const WAIT = { timeout: 20_000, interval: 100 }
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the insight' })

/** Makes something by the graph and answers its id. */
async function made(mutation: string, input: Record<string, unknown>): Promise<string> {
  return (await workspace.graph<{ made: { id: string } }>(mutation, { input })).made.id
}

/** The tags that say how something was meant: what most quotes carry, and the opposite. */
async function sentiments(projectId: string): Promise<{ quoted: string; unlike: string }> {
  const { tags } = await workspace.graph<{ tags: { id: string; role: string | null }[] }>(
    'query ($projectId: ID!) { tags(projectId: $projectId) { id role } }',
    { projectId },
  )
  const of = (role: string): string => tags.find((one) => one.role === role)?.id ?? ''
  return { quoted: of('negative'), unlike: of('positive') }
}

/** Marks words of the note once they are kept. */
async function aHighlight(words: string, tagIds: string[]): Promise<string> {
  const block = await vi.waitFor(async () => {
    const { note } = await workspace.graph<{ note: { blocks: { items: { id: string; text: string }[] } } }>(
      'query ($id: ID!) { note(id: $id) { blocks { items { id text } } } }',
      { id: noteId },
    )
    const found = note.blocks.items.find(({ text: all }) => all.includes(words))
    if (!found) throw new Error(`The note does not hold: ${words}`)
    return found
  }, WAIT)
  const start = block.text.indexOf(words)
  const range = { blockId: block.id, start, endBlockId: block.id, end: start + words.length, exact: words }
  return made('mutation ($input: CreateHighlightInput!) { made: createHighlight(input: $input) { id } }', {
    noteId,
    range,
    tagIds,
  })
}
