import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn, drawnById, highlight, openStudy, pill, type Study, select, tag, tagSearch } from './note-steps.ts'

let study: Study
beforeAll(async () => {
  study = await openStudy('note-highlights')
})
afterAll(() => study?.close())

const saved = (page: Page): Promise<void> => page.getByText('Saved', { exact: true }).waitFor()

/** Writes at the beginning of a paragraph. */
async function writeBefore(page: Page, paragraph: number, words: string): Promise<void> {
  await page.keyboard.press('e')
  await page
    .locator('.document .txt')
    .nth(paragraph)
    .click({ position: { x: 2, y: 10 } })
  await page.keyboard.press('Home')
  await page.keyboard.type(words)
  await page.getByRole('button', { name: 'Done' }).click()
  await saved(page)
}

/** Takes words out of the text, as a person does: selects them and presses Delete. */
async function takeOut(page: Page, words: string): Promise<void> {
  await page.keyboard.press('e')
  await page.locator('.document[contenteditable=true]').waitFor()
  await select(page, words)
  await page.keyboard.press('Delete')
  await expect.poll(() => page.locator('.document').textContent()).not.toContain(words)
  await page.getByRole('button', { name: 'Done' }).click()
  await saved(page)
}

/** Presses a key until a choice of words reads as wanted. */
async function grow(page: Page, words: string): Promise<void> {
  const chosen = async (): Promise<string> => (await page.locator('.document .sel').allTextContents()).join('')
  for (let presses = 0; (await chosen()) !== words && presses < 20; presses++)
    await page.keyboard.press('Shift+ArrowRight')
  expect(await chosen()).toBe(words)
}

test('by keyboard alone words are chosen, highlighted, tagged, tagged again with one key, and taken back', async () => {
  const noteId = await study.aNote()
  const { page, errors } = await study.inNote(noteId)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await grow(page, 'I did give up.')
  await page.keyboard.press('Shift+ArrowLeft')
  await grow(page, 'I did give up.')
  await page.keyboard.press('h')
  expect((await study.kept(noteId, 1))[0]).toMatchObject({ text: 'I did give up.', tags: [] })

  await page.keyboard.press('j')
  await grow(page, 'What would have kept you?')
  await page.keyboard.press('t')
  await tagSearch(page).waitFor()
  await page.keyboard.type('What keeps people')
  await page.keyboard.press('Control+Enter')
  await pill(page, 'What keeps people').waitFor()
  await study.kept(noteId, 2)

  await page.keyboard.press('j')
  await grow(page, 'A text.')
  await page.keyboard.press('r')
  await expect.poll(() => pill(page, 'What keeps people').count()).toBe(2)
  const all = await study.kept(noteId, 3)
  expect(all.map(({ text, tags }) => [text, tags.map(({ title }) => title)])).toEqual([
    ['I did give up.', []],
    ['What would have kept you?', ['What keeps people']],
    ['A text.', ['What keeps people']],
  ])

  await page.keyboard.press('Control+z')
  await study.kept(noteId, 2)
  await page.keyboard.press('Control+z')
  expect((await study.kept(noteId, 1))[0]?.text).toBe('I did give up.')
  await expect.poll(async () => Object.values(await drawnById(page))).toEqual(['I did give up.'])
  expect(errors).toEqual([])
})

test('highlights that overlap stand in lanes of their own, and each can be opened', async () => {
  const noteId = await study.aNote()
  const { page, errors } = await study.inNote(noteId)
  await tag(page, 'By the Thursday I had taken a load off someone else.', 'Took a load elsewhere')
  await tag(page, 'a load off someone else. Because they answered', 'A person to call')
  await tag(page, 'someone else', 'Competitor')
  await study.kept(noteId, 3)
  const lanes = await page
    .locator('[data-margin] i')
    .evaluateAll((all) => all.map((lane) => Math.round(lane.getBoundingClientRect().left)))
  expect(new Set(lanes).size).toBe(3)
  expect(await page.locator('.document .hl.lines-3').textContent()).toBe('someone else')
  const pins = await page
    .locator('[data-margin] [data-pin]')
    .evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })))
  pins.sort((a, b) => a.top - b.top)
  for (const [at, pin] of pins.entries()) expect(pin.top).toBeGreaterThanOrEqual((pins[at - 1]?.bottom ?? 0) - 1)

  for (const title of ['Took a load elsewhere', 'A person to call', 'Competitor']) {
    await pill(page, title).click()
    const dialog = page.getByRole('dialog', { name: 'Highlight', exact: true })
    await dialog.getByRole('group', { name: 'Its tags' }).filter({ hasText: title }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await pill(page, title).evaluate((button) => button === document.activeElement)).toBe(true)
  }
  expect(errors).toEqual([])
})

test('each tag of a highlight has its lane, and a sentiment its sign and its colour', async () => {
  const { page, errors } = await study.inNote(await study.aNote())
  await tag(page, 'I cannot wait till whenever.', 'A date')
  await pill(page, 'A date').click()
  await tagSearch(page).fill('negat')
  const offered = page.getByRole('option', { name: 'Negative' })
  await offered.locator('.tg-negative svg').waitFor()
  await offered.click()
  await page.locator('[data-margin] .tg-negative', { hasText: 'Negative' }).locator('svg.sign').waitFor()
  const lanes = page.locator('[data-margin] i')
  await expect.poll(() => lanes.count()).toBe(2)
  const places = await lanes.evaluateAll((all) => all.map((lane) => lane.getBoundingClientRect()))
  expect(places[0]?.top).toBe(places[1]?.top)
  expect(places[0]?.right).toBeLessThan(places[1]?.left ?? 0)
  await expect.poll(() => page.locator('.document .hl').getAttribute('style')).toContain('--sent-negative')
  expect(errors).toEqual([])
})

test('a link to a highlight opens its note at its place, and at its words once the highlight is gone', async () => {
  const lines = Array.from({ length: 80 }, (_line, at) => `Dana Whitlock: Day ${at + 1} of waiting, and nobody called.`)
  const noteId = await study.aNote(lines.join('\n\n'), 'Eighty days')
  const { page, context, errors } = await study.inNote(noteId)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await highlight(page, 'Day 61 of waiting')
  await study.kept(noteId, 1)
  await drawn(page).first().click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await study.inNote(noteId, { hash: new URL(link).hash })
  await other.page.getByRole('dialog', { name: 'Highlight', exact: true }).waitFor()
  const box = await drawn(other.page).first().boundingBox()
  expect(await drawn(other.page).first().textContent()).toBe('Day 61 of waiting')
  expect(box?.y).toBeGreaterThan(60)
  expect(box?.y).toBeLessThan(840)

  const [kept] = await study.kept(noteId, 1)
  await study.workspace.graph(
    'mutation ($input: DeleteHighlightInput!) { deleteHighlight(input: $input) { highlightId } }',
    {
      input: { highlightId: kept?.id },
    },
  )
  const late = await study.inNote(noteId, { hash: new URL(link).hash })
  await late.page.locator('.document .sel').getByText('Day 61 of waiting').waitFor()
  expect(Buffer.from(new URL(link).hash.slice(1), 'base64url').toString()).not.toContain('waiting')
  expect([...errors, ...other.errors, ...late.errors]).toEqual([])
})

test('a highlight follows its words, waits for a look when they are gone, and is placed again', async () => {
  const noteId = await study.aNote()
  const { page, errors } = await study.inNote(noteId)
  await tag(page, 'I can wait till Tuesday.', 'A date')
  await study.kept(noteId, 1)
  await writeBefore(page, 3, 'Just this: ')
  expect(await drawn(page).textContent()).toBe('I can wait till Tuesday.')

  await takeOut(page, 'I can wait till Tuesday.')
  const tray = page.getByRole('region', { name: 'Highlights to review' })
  await tray.getByText('1 highlight needs a look').waitFor()
  await page.reload()
  await tray.getByRole('button', { name: 'Review' }).click()
  await tray.getByText('I can wait till Tuesday.').waitFor()
  await tray.getByRole('button', { name: 'Select its words' }).click()
  await select(page, 'I cannot wait till whenever.')
  await tray.waitFor({ state: 'detached' })
  await expect.poll(() => drawn(page).textContent()).toBe('I cannot wait till whenever.')
  await pill(page, 'A date').waitFor()
  expect(await study.kept(noteId, 1)).toMatchObject([
    { text: 'I cannot wait till whenever.', tags: [{ title: 'A date' }] },
  ])
  expect(errors).toEqual([])
})

test('a highlight whose words were moved is offered its new place in the tray, and another can be let go there', async () => {
  const noteId = await study.aNote()
  const { page, errors } = await study.inNote(noteId)
  await highlight(page, 'Because they answered the phone.')
  await highlight(page, 'I cannot wait till whenever.')
  await study.kept(noteId, 2)
  const tray = page.getByRole('region', { name: 'Highlights to review' })
  await takeOut(page, 'Because they answered the phone.')
  // The tray stands above the text and moves it down.
  await tray.getByText('1 highlight needs a look').waitFor()
  await takeOut(page, 'I cannot wait till whenever.')
  await tray.getByText('2 highlights need a look').waitFor()
  await writeBefore(page, 1, 'I cannot wait till whenever. ')
  await tray.getByRole('button', { name: 'Review' }).click()
  await tray.getByRole('button', { name: /^Place at “.*I cannot wait/ }).click()
  await tray.getByText('1 highlight needs a look').waitFor()
  await expect.poll(() => drawn(page).textContent()).toBe('I cannot wait till whenever.')

  await tray.getByRole('button', { name: 'Delete' }).click()
  await tray.waitFor({ state: 'detached' })
  expect((await study.kept(noteId, 1))[0]?.text).toBe('I cannot wait till whenever.')
  expect(errors).toEqual([])
})

const LONG_INTERVIEW = [
  'Ines Okafor: How did the first week go?',
  'Dana Whitlock: I was really frustrated, because the app told me it was verifying and nobody could say what was being verified or by whom. I waited four days without a single message and nearly gave up.',
  'Ines Okafor: What would have helped?',
  'Dana Whitlock: I would have loved one honest date, even a late one. The biggest problem was the silence, it made me feel that nobody cared whether I ever drove for them.',
  'Ines Okafor: And the payment?',
  'Dana Whitlock: The payment was great, it came in seven days as promised, and I was surprised how easy the invoice was compared with every other company I have worked for.',
].join('\n\n')

type Suggested = { highlights: { items: { state: string }[] } }

test('suggested highlights are accepted with Y and rejected with N', async () => {
  const noteId = await study.aNote(LONG_INTERVIEW, 'Dana Whitlock, second call')
  const { page, errors } = await study.inNote(noteId)
  const states = async (): Promise<string[]> => {
    const query =
      'query ($projectId: ID!, $filter: HighlightFilter) { highlights(projectId: $projectId, filter: $filter) { items { state } } }'
    const filter = { noteId, states: ['SUGGESTED', 'ACTIVE'] }
    const { highlights } = await study.workspace.graph<Suggested>(query, { projectId: study.projectId, filter })
    return highlights.items.map(({ state }) => state).sort()
  }
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Suggest highlights' }).click()
  const waiting = page.locator('.document .hl.suggest')
  await waiting.first().waitFor({ timeout: 60_000 })
  const before = (await states()).length
  expect(before).toBeGreaterThan(1)
  const words = Object.values(await drawnById(page))
  expect(words.every((one) => LONG_INTERVIEW.includes(one))).toBe(true)

  await page.keyboard.press('y')
  await expect.poll(states).toEqual(['ACTIVE', ...Array(before - 1).fill('SUGGESTED')])
  await page.keyboard.press('n')
  await expect.poll(states).toEqual(['ACTIVE', ...Array(before - 2).fill('SUGGESTED')])
  await expect.poll(async () => Object.keys(await drawnById(page)).length).toBe(before - 1)
  // What was decided is taken back, last first, and done again in the same order.
  for (const key of ['ControlOrMeta+z', 'ControlOrMeta+z']) {
    const now = (await states()).join()
    await page.keyboard.press(key)
    await expect.poll(async () => (await states()).join()).not.toBe(now)
  }
  await expect.poll(states).toEqual(Array(before - 1).fill('SUGGESTED'))
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(states).toEqual(['ACTIVE', ...Array(before - 1).fill('SUGGESTED')])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(states).toEqual(['ACTIVE', ...Array(before - 2).fill('SUGGESTED')])
  await page.reload()
  await drawn(page).first().waitFor()
  await expect.poll(async () => Object.keys(await drawnById(page)).length).toBe(before - 1)
  expect(errors).toEqual([])
})
