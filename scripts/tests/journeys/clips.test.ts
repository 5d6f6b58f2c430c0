import { toBase62 } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clip, clipsOfSample, listen, nearlyOver, type SampleClips, soundAt, tagOfClips } from './clip-steps.ts'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
let sample: SampleClips
beforeAll(async () => {
  study = await openStudy('clips', { sampleData: true })
  sample = await clipsOfSample(study)
})
afterAll(() => study?.close())

async function listening(path: string) {
  const person = await listen(await study.signedIn(path))
  await person.page.reload()
  return person
}

const card = (page: Page, { id }: Clip): Locator => page.locator(`[data-highlight="${id}"]`).first()

function partOf({ audioVideo }: Clip): NonNullable<Clip['audioVideo']> {
  if (!audioVideo) throw new Error('This highlight has no recording')
  return audioVideo
}

async function expectSoundOf(page: Page, clip: Clip): Promise<void> {
  const { startTime, endTime } = partOf(clip)
  await expect.poll(() => soundAt(page)).toBeGreaterThanOrEqual(startTime - 0.1)
  const at = await soundAt(page)
  expect(at === null || at < endTime + 1).toBe(true)
}

test('a clip is played on the highlights page, by key and by press, from its first word to its last', async () => {
  const { page, errors } = await listening(`/projects/${sample.projectId}/highlights`)
  const [first] = sample.clips
  if (!first) throw new Error('There is no clip')
  await card(page, first).focus()
  await page.keyboard.press('p')
  await expectSoundOf(page, first)
  await expect.poll(() => card(page, first).getAttribute('data-playing')).toBe('true')
  await nearlyOver(page, partOf(first).endTime)
  await expect.poll(() => soundAt(page)).toBeNull()
  await expect.poll(() => card(page, first).getAttribute('data-playing')).toBeNull()

  await card(page, first)
    .getByRole('button', { name: /^Play from/ })
    .click()
  await expectSoundOf(page, first)
  expect(errors).toEqual([])
})

test('the clips of a tag play one after the other, and one is gone to by key', async () => {
  const tag = tagOfClips(sample)
  const { page, errors } = await listening(`/tags/${tag.id}`)
  const slider = page.getByRole('slider', { name: 'Clip of the reel' })
  const shown = (): Promise<string | null> => slider.getAttribute('aria-valuenow')
  const reel = page.getByRole('region', { name: 'Reel' })
  await reel.getByRole('button', { name: 'Play reel' }).click()
  await expect.poll(() => soundAt(page)).not.toBeNull()
  expect(await shown()).toBe('1')
  const playing = page.locator('[data-playing]')
  const id = await playing.getAttribute('data-highlight')
  const first = sample.clips.find((clip) => clip.id === id)
  if (!first) throw new Error('What plays is no clip of the sample')
  await expectSoundOf(page, first)

  await nearlyOver(page, partOf(first).endTime)
  await expect.poll(shown).toBe('2')
  await expect.poll(() => playing.getAttribute('data-highlight')).not.toBe(id)
  await expect.poll(() => soundAt(page)).not.toBeNull()

  await slider.focus()
  await page.keyboard.press('Home')
  await expect.poll(shown).toBe('1')
  await expectSoundOf(page, first)
  await reel.getByRole('button', { name: 'Pause reel' }).click()
  await expect.poll(() => soundAt(page)).toBeNull()
  await reel.getByRole('button', { name: 'Stop reel' }).click()
  await reel.getByRole('button', { name: 'Play reel' }).waitFor()
  expect(errors).toEqual([])
})

test('what is picked in the list plays as a reel over it, with the words as they are said', async () => {
  const { page, errors } = await listening(`/projects/${sample.projectId}/highlights`)
  for (const clip of sample.clips.slice(0, 2)) {
    await card(page, clip).focus()
    await page.keyboard.press('x')
  }
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reel of what you picked' })
  const chapters = dialog.getByRole('listitem')
  await expect.poll(() => chapters.count()).toBe(2)
  await expect.poll(() => soundAt(page)).not.toBeNull()
  await dialog.locator('.spoken').waitFor()
  const current = (): Promise<number> =>
    chapters.evaluateAll((all) => all.findIndex((one) => one.querySelector('[aria-current]')))
  expect(await current()).toBe(0)
  await page.keyboard.press('j')
  await expect.poll(current).toBe(1)
  await expect.poll(() => soundAt(page)).not.toBeNull()
  await page.keyboard.press('p')
  await expect.poll(() => soundAt(page)).toBeNull()
  await page.keyboard.press('k')
  await expect.poll(current).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => soundAt(page)).toBeNull()
  expect(errors).toEqual([])
})

test('the highlights of a recording play one after the other on a page of their own', async () => {
  const [first] = sample.clips
  if (!first) throw new Error('There is no clip')
  const ofNote = sample.clips.filter(({ note }) => note.id === first.note.id)
  const { page, errors } = await listening(`/data/${first.note.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Play highlights' }).click()
  await page.waitForURL((url) => /^\/data\/[^/]+\/reels\/[^/]+$/.test(url.pathname))
  const reel = page.getByRole('region', { name: 'Reel' })
  await expect.poll(() => reel.getByRole('listitem').count()).toBe(ofNote.length)
  expect(await soundAt(page)).toBeNull()
  await page.keyboard.press('p')
  await expect.poll(() => soundAt(page)).not.toBeNull()
  await reel.locator('.spoken').waitFor()
  await page.keyboard.press('p')
  await expect.poll(() => soundAt(page)).toBeNull()
  expect(errors).toEqual([])
})

test('a quote in an insight plays where it stands', async () => {
  const [first] = sample.clips
  if (!first) throw new Error('There is no clip')
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: sample.projectId, title: 'Heard', content: { markdown: '', highlightIds: [first.id] } } },
  )
  const { page, errors } = await listening(`/insights/${createInsight.id}`)
  await card(page, first)
    .getByRole('button', { name: /^Play from/ })
    .click()
  await expectSoundOf(page, first)
  await card(page, first).locator('.spoken').waitFor()
  expect(errors).toEqual([])
})

test('what an insight quotes of recordings plays as a reel, and so does the list of highlights', async () => {
  const quoted = sample.clips.slice(0, 2)
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    {
      input: {
        projectId: sample.projectId,
        title: 'Heard together',
        content: { markdown: '', highlightIds: quoted.map(({ id }) => id) },
      },
    },
  )
  const { page, errors } = await listening(`/insights/${createInsight.id}`)
  const chaptersOf = (title: string) => page.getByRole('dialog', { name: title }).getByRole('listitem')
  await page.getByRole('button', { name: 'Play all quotes' }).click()
  await expect.poll(() => chaptersOf('What this insight quotes').count()).toBe(2)
  await expect.poll(() => soundAt(page)).not.toBeNull()
  await page.keyboard.press('Escape')
  await expect.poll(() => soundAt(page)).toBeNull()

  await page.goto(new URL(linkTo('projectHighlights', { projectId: sample.projectId }), page.url()).href)
  await page.getByRole('button', { name: 'Play all', exact: true }).click()
  await expect.poll(() => chaptersOf('Reel of this list').count()).toBeGreaterThanOrEqual(sample.clips.length)
  await expect.poll(() => soundAt(page)).not.toBeNull()
  await page.keyboard.press('Escape')
  await expect.poll(() => soundAt(page)).toBeNull()
  expect(errors).toEqual([])
})

test('clips that are chosen in an insight play as a reel in it and on its page', async () => {
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: sample.projectId, title: 'Waiting is heard', content: { markdown: '' } } },
  )
  const { page, errors } = await listening(`/insights/${createInsight.id}`)
  await page.locator('.ProseMirror').click()
  await page.keyboard.type('/reel')
  await page.getByRole('option', { name: 'Reel of clips' }).waitFor()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Which clips play?' })
  await picker.getByRole('combobox', { name: 'Said by' }).waitFor()
  for (const nth of [0, 1]) await picker.getByRole('checkbox').nth(nth).check({ force: true })
  await picker.getByRole('button', { name: 'Make a reel of 2 clips' }).click()
  await page.getByText('Reel of 2 clips').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.locator('[data-badge]', { hasText: 'Published' }).waitFor()
  await page.reload()
  const reel = page.getByRole('region', { name: 'Reel' })
  await expect.poll(() => reel.getByRole('listitem').count()).toBe(2)
  await page.getByRole('link', { name: 'Open the reel' }).click()
  await page.waitForURL((url) => /^\/insights\/[^/]+\/reels\/[^/]+$/.test(url.pathname))
  await page.getByRole('heading', { name: 'Reel of Waiting is heard', level: 1 }).waitFor()
  await page.reload()
  await expect.poll(() => reel.getByRole('listitem').count()).toBe(2)
  await reel.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => soundAt(page)).not.toBeNull()
  await page.keyboard.press('j')
  await expect.poll(() => reel.getByRole('button', { name: 'Next clip' }).isDisabled()).toBe(true)
  expect(errors).toEqual([])
})

test('a reel of a shared note plays clip by clip in a page of its own frame', async () => {
  const [first] = sample.clips
  if (!first) throw new Error('There is no clip')
  const { shareNote } = await study.workspace.graph<{ shareNote: { share: { path: string } } }>(
    'mutation ($input: ShareNoteInput!) { shareNote(input: $input) { share { path } } }',
    { input: { noteId: first.note.id, playback: true, markup: true } },
  )
  const query = { shareToken: shareNote.share.path.split('/').at(-1) ?? '' }
  const place = { noteId: first.note.id, fileId: partOf(first).fileId }
  const { page, errors } = await listening('/home')
  await page.goto(new URL(linkTo('embedNoteReel', place, { query }), page.url()).href)
  await page.getByRole('button', { name: 'Play all clips' }).click()
  await expect.poll(() => soundAt(page)).not.toBeNull()
  await expect.poll(() => page.locator('li[aria-current]').count()).toBe(1)
  expect(errors).toEqual([])
})

test('a clip is trimmed word by word, by keys too, and plays so for everybody while its words stay', async () => {
  const [first] = sample.clips
  if (!first) throw new Error('There is no clip')
  const { startTime, endTime } = partOf(first)
  const { page, errors } = await listening(
    `/projects/${sample.projectId}/highlights?peek=Side.highlight-${toBase62(first.id)}`,
  )
  await page.getByRole('button', { name: 'Trim clip' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trim the clip' })
  const begin = dialog.getByRole('slider', { name: 'First word' })
  const word = () => begin.getAttribute('aria-valuetext')
  const own = await word()
  await begin.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(word).not.toBe(own)
  const next = await word()
  await page.keyboard.press('ArrowRight')
  await expect.poll(word).not.toBe(next)
  const later = await word()
  await dialog.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => soundAt(page)).toBeGreaterThan(startTime)
  await dialog.getByRole('button', { name: 'Save clip' }).click()
  await dialog.waitFor({ state: 'detached' })

  type Clip = { highlight: { text: string; audioVideo: { startTime: number; endTime: number } } }
  const query = 'query ($id: ID!) { highlight(id: $id) { text audioVideo { startTime endTime } } }'
  const kept = (await study.workspace.graph<Clip>(query, { id: first.id })).highlight
  expect(kept.audioVideo.startTime).toBeGreaterThan(startTime)
  expect(kept.audioVideo.endTime).toBe(endTime)
  expect(kept.text.split(/\s+/)).toContain(own?.trim() ?? '')
  const begins = async () => (await study.workspace.graph<Clip>(query, { id: first.id })).highlight.audioVideo.startTime
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(begins).toBe(startTime)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(begins).toBe(kept.audioVideo.startTime)

  await page.reload()
  await page.getByRole('button', { name: 'Trim clip' }).click()
  expect(await word()).toBe(later)
  await dialog.getByRole('button', { name: 'Use the highlight’s words' }).click()
  await dialog.getByRole('button', { name: 'Save clip' }).click()
  await dialog.waitFor({ state: 'detached' })
  const back = (await study.workspace.graph<Clip>(query, { id: first.id })).highlight
  expect(back.audioVideo).toEqual({ startTime, endTime })
  expect(errors).toEqual([])
})

test('the clip of a quote plays in its slide, from its first word to its last, over the whole screen', async () => {
  const [first] = sample.clips
  if (!first) throw new Error('There is no clip')
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    {
      input: {
        projectId: sample.projectId,
        title: 'Heard, not read',
        content: { markdown: 'Listen.', highlightIds: [first.id] },
      },
    },
  )
  const { id } = createInsight
  await study.workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id })
  const { page, errors } = await listening(`/projects/${sample.projectId}/insights/present/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Heard, not read' }).waitFor()
  await page.keyboard.press('End')
  const slide = page.getByRole('region', { name: 'Quote under Heard, not read' })
  await slide.getByRole('button', { name: 'Play' }).waitFor()

  const isWhole = (): Promise<boolean> => page.evaluate(() => document.fullscreenElement === document.documentElement)
  await page.keyboard.press('f')
  await expect.poll(isWhole).toBe(true)
  await page.keyboard.press('p')
  await expectSoundOf(page, first)
  await slide.getByRole('button', { name: 'Pause' }).waitFor()
  const elapsed = slide.getByRole('progressbar', { name: 'How far the clip is' })
  await expect.poll(() => elapsed.evaluate((one) => (one as HTMLProgressElement).value)).toBeGreaterThan(0)
  await nearlyOver(page, partOf(first).endTime)
  await expect.poll(() => soundAt(page)).toBeNull()
  await slide.getByRole('button', { name: 'Play' }).waitFor()
  expect(await elapsed.evaluate((one) => (one as HTMLProgressElement).value)).toBe(0)
  await slide.getByRole('button', { name: 'Play' }).click()
  await expectSoundOf(page, first)

  await page.keyboard.press('f')
  await expect.poll(isWhole).toBe(false)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(isWhole).toBe(true)
  // Who ends gets their window back as well.
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.pathname.includes('/present'))
  await expect.poll(isWhole).toBe(false)
  expect(errors).toEqual([])
})
