import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clipsOfSample, listen, type SampleClips, soundAt, type Tagged } from './clip-steps.ts'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
let sample: SampleClips
beforeAll(async () => {
  study = await openStudy('clips-in-rows', { sampleData: true })
  sample = await clipsOfSample(study)
})
afterAll(() => study?.close())

async function listening(path: string) {
  const person = await listen(await study.signedIn(path))
  await person.page.reload()
  return person
}

const made = async (mutation: string, type: string, input: object): Promise<string> => {
  const answer = await study.workspace.graph<{ made: { id: string } }>(
    `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { id } }`,
    { input },
  )
  return answer.made.id
}

/** Expects the sound of a clip, and its words to be followed where it stands. */
async function expectHeard(page: Page, row: Locator, { audioVideo }: Tagged): Promise<void> {
  await expect.poll(() => soundAt(page)).toBeGreaterThanOrEqual((audioVideo?.startTime ?? 0) - 0.1)
  const at = await soundAt(page)
  expect(at === null || at < (audioVideo?.endTime ?? 0) + 1).toBe(true)
  await row.locator('.spoken').waitFor()
}

/** Three clips of which two are meant one way and the third the other way. */
async function clipsAgainst(): Promise<[Tagged, Tagged, Tagged]> {
  const [one, two, against] = sample.clips
  if (!one || !two || !against) throw new Error('The sample has no three clips')
  const { tags } = await study.workspace.graph<{ tags: { id: string; role: string | null }[] }>(
    'query ($id: ID!) { tags(projectId: $id) { id role } }',
    { id: sample.projectId },
  )
  const meant = (role: string) => tags.filter((tag) => tag.role === role).map(({ id }) => id)
  const others = tags.flatMap(({ id, role }) => (role ? [id] : []))
  const tag = (highlightIds: string[], role: string) =>
    study.workspace.graph('mutation ($input: TagHighlightsInput!) { tagHighlights(input: $input) { id } }', {
      input: {
        highlightIds,
        addTagIds: meant(role),
        removeTagIds: others.filter((id) => !meant(role).includes(id)),
      },
    })
  await tag([one.id, two.id], 'negative')
  await tag([against.id], 'positive')
  return [one, two, against]
}

test('what speaks against an insight, and what was said since, is heard beside it, one after the other', async () => {
  const [one, two, against] = await clipsAgainst()
  const content = { markdown: '## They wait', highlightIds: [one.id, two.id, against.id] }
  const insightId = await made('createInsight', 'CreateInsightInput', {
    projectId: sample.projectId,
    title: 'Silence loses carriers',
    content,
  })
  await made('publishInsight', 'InsightRefInput', { insightId })
  const { note } = await study.workspace.graph<{
    note: { blocks: { items: { id: string; text: string; startMs: number | null }[] } }
  }>('query ($id: ID!) { note(id: $id) { blocks { items { id text startMs } } } }', { id: one.note.id })
  const block = note.blocks.items.findLast(({ text, startMs }) => startMs !== null && text.length > 20)
  if (!block) throw new Error('Nothing was recorded')
  const range = { blockId: block.id, start: 0, endBlockId: block.id, end: block.text.length, exact: block.text }
  const since = await made('createHighlight', 'CreateHighlightInput', {
    noteId: one.note.id,
    range,
    tagIds: one.tags.map(({ id }) => id),
  })

  const { page, errors } = await listening(`/insights/${insightId}`)
  const rail = page.getByRole('complementary', { name: 'Evidence' })
  const play = (quote: Locator) => quote.getByRole('button', { name: /^Play from/ }).click()
  const contradicting = rail.locator(`[data-quote="${against.id}"]`)
  await play(contradicting)
  await expectHeard(page, contradicting, against)
  const fresh = rail.locator(`[data-quote="${since}"]`)
  await play(fresh)
  await fresh.locator('.spoken').waitFor()
  expect(await contradicting.getAttribute('data-playing')).toBeNull()
  // The same player serves the text: what is played there ends what is heard beside it.
  await play(page.locator(`main [data-highlight="${two.id}"]`).first())
  await expect.poll(() => fresh.getAttribute('data-playing')).toBeNull()
  await expectHeard(page, page.locator(`main [data-highlight="${two.id}"]`).first(), two)
  expect(errors).toEqual([])
})

test.each([
  ['TABLE', '[role=row]'],
  ['GRID', '[data-row]'],
  ['LIST', 'li'],
  ['BOARD', 'article'],
])('a row of a view plays its clip where it stands: %s', async (layout, row) => {
  const viewId = await made('createView', 'CreateViewInput', {
    projectId: sample.projectId,
    objectType: 'HIGHLIGHT',
    title: `As ${layout}`,
    layout,
    ...(layout === 'BOARD' && { viewData: { group: { by: 'PERSON' } } }),
  })
  const { page, errors } = await listening(`/v/${viewId}`)
  const button = clipIn(page)
  await button.waitFor()
  const clip = await clipOf(button)
  const of = page
    .locator(row)
    .filter({ has: page.locator(`[data-plays="${clip.id}"]`) })
    .first()
  await of.locator('[data-plays]').click()
  await expectHeard(page, of, clip)
  await of.getByRole('button', { name: /^Pause at/ }).press('Enter')
  await expect.poll(() => soundAt(page)).toBeNull()
  expect(new URL(page.url()).pathname).toContain('/v/')
  expect(errors).toEqual([])
})

/** The first clip of the sample that can be played on the page. */
const clipIn = (page: Page): Locator =>
  page.locator(sample.clips.map(({ id }) => `[data-plays="${id}"]`).join(', ')).first()

async function clipOf(button: Locator): Promise<Tagged> {
  const id = await button.getAttribute('data-plays')
  const clip = sample.clips.find((one) => one.id === id)
  if (!clip) throw new Error('What would play is no clip of the sample')
  return clip
}

test('a highlight that was found is heard among the results', async () => {
  const { page, errors } = await listening('/search?q=verifying&types=HIGHLIGHT')
  const button = clipIn(page)
  await button.waitFor()
  const clip = await clipOf(button)
  const result = page.locator('article').filter({ has: page.locator(`[data-plays="${clip.id}"]`) })
  await result.getByRole('link').focus()
  await page.keyboard.press('p')
  await expectHeard(page, result, clip)
  expect(errors).toEqual([])
})

test('the quote of an insight is heard on its card, by press and by key', async () => {
  const [clip] = sample.clips
  if (!clip) throw new Error('There is no clip')
  const insightId = await made('createInsight', 'CreateInsightInput', {
    projectId: sample.projectId,
    title: 'Heard on its card',
    content: { markdown: 'Listen.', highlightIds: [clip.id] },
  })
  await made('publishInsight', 'InsightRefInput', { insightId })
  const { page, errors } = await listening(`/projects/${sample.projectId}/insights`)
  const cardIn = (of: Page) => of.locator('article').filter({ hasText: 'Heard on its card' })
  await cardIn(page)
    .getByRole('button', { name: /^Play from/ })
    .click()
  await expectHeard(page, cardIn(page), clip)
  await page.goto(new URL('/home', page.url()).href)
  await cardIn(page).getByRole('link', { name: 'Heard on its card' }).focus()
  await page.keyboard.press('p')
  await expectHeard(page, cardIn(page), clip)
  expect(errors).toEqual([])
})

/** Somebody of the directory with a clip of theirs. */
async function someoneHeard(): Promise<{ personId: string; clip: Tagged }> {
  const { people } = await study.workspace.graph<{ people: { items: { id: string }[] } }>('{ people { items { id } } }')
  for (const { id } of people.items) {
    const { highlightList } = await study.workspace.graph<{ highlightList: { items: { id: string }[] } }>(
      'query ($query: ListQueryInput!) { highlightList(query: $query, first: 100) { items { id } } }',
      { query: { filter: { people: { overlaps: [id] } } } },
    )
    const clip = sample.clips.find((one) => highlightList.items.some((said) => said.id === one.id))
    if (clip) return { personId: id, clip }
  }
  throw new Error('Nobody of the directory is heard')
}

test('what a person said is heard in what is known of them', async () => {
  const { personId, clip } = await someoneHeard()
  const { page, errors } = await listening(`/people/${personId}`)
  await page.getByRole('radio', { name: 'Said' }).check({ force: true })
  const row = page
    .getByRole('region', { name: 'Everything' })
    .locator('li')
    .filter({ has: page.locator(`[data-plays="${clip.id}"]`) })
    .first()
  await row.locator('[data-plays]').click()
  await expectHeard(page, row, clip)
  await row.getByRole('link').first().focus()
  await page.keyboard.press('p')
  await expect.poll(() => soundAt(page)).toBeNull()
  expect(errors).toEqual([])
})

test('the clip of a card on a canvas is heard over it, by key and by press', async () => {
  const [clip] = sample.clips
  if (!clip) throw new Error('There is no clip')
  const { highlight } = await study.workspace.graph<{ highlight: { text: string } }>(
    'query ($id: ID!) { highlight(id: $id) { text } }',
    { id: clip.id },
  )
  const viewId = await made('createView', 'CreateViewInput', {
    ...{ projectId: sample.projectId, title: 'Heard', layout: 'CANVAS', objectType: 'HIGHLIGHT' },
  })
  const { page, errors } = await listening(`/v/${viewId}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the canvas' })
  await dialog.getByRole('searchbox', { name: 'Search' }).fill(highlight.text.slice(0, 60))
  await dialog.getByText('1 highlight', { exact: true }).waitFor()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Add 1' }).click()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Play the clip' }).waitFor()
  await page.getByRole('application', { name: 'Canvas' }).focus()
  await page.keyboard.press('p')
  const heard = page.getByRole('region', { name: 'Clip' })
  await expectHeard(page, heard, clip)
  await heard.getByRole('button', { name: 'Pause the clip' }).click()
  await expect.poll(() => soundAt(page)).toBeNull()
  await heard.getByRole('button', { name: 'Stop the clip' }).click()
  await heard.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})
