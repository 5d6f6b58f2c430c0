import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  aimAlongFilm,
  aStreamedFilm,
  dragAlongFilm,
  filmIsOpen,
  forgetStreams,
  picture,
  playFilm,
} from './film-steps.ts'
import { openStudy, pressWord, type Study } from './note-steps.ts'

let study: Study
let film: Promise<string>
beforeAll(async () => {
  study = await openStudy('note-player', { sampleData: true })
  // It takes a while, in which the others run.
  film = aStreamedFilm(study)
  film.catch(() => undefined)
})
afterAll(() => study?.close())

type Named = { notes: { items: { id: string; title: string; speakers: { name: string }[] }[] } }

/** A note of the sample study, which is written after the workspace was made. */
const sampleNote = (title: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { notes } = await study.workspace.graph<Named>('{ notes { items { id title speakers { name } } } }')
      const note = notes.items.find((one) => one.title.startsWith(title) && one.speakers.length > 0)
      if (!note) throw new Error('The sample study is not there yet')
      return note.id
    },
    { timeout: 200_000, interval: 250 },
  )

type Turn = { blockId: string; startMs: number; words: [number, number, string][] }
type Heard = { transcript: { turns: Turn[] } }

async function turnsOf(noteId: string): Promise<Turn[]> {
  const query = 'query ($id: ID!) { transcript(noteId: $id) { turns { blockId startMs words } } }'
  const { transcript } = await study.workspace.graph<Heard>(query, { id: noteId })
  return transcript.turns.sort((a, b) => a.startMs - b.startMs)
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** When a word was said that is said only once, in milliseconds. */
function timeOf(turns: readonly Turn[], word: string): number {
  const said = turns.flatMap(({ words }) => words).filter(([, , text]) => plain(text) === plain(word))
  expect(said).toHaveLength(1)
  return said[0]?.[0] ?? 0
}

/** The word that is said at a moment, and those beside it. */
function wordsNear(turns: readonly Turn[], ms: number): string[] {
  const words = turns.flatMap((turn) => turn.words)
  const at = words.findLastIndex(([start]) => start <= ms)
  return words.slice(Math.max(0, at - 1), at + 2).map(([, , text]) => plain(text))
}

const sound = (page: Page): Locator => page.locator('audio')
const atMs = (page: Page): Promise<number> =>
  sound(page).evaluate((element) => (element as HTMLAudioElement).currentTime * 1000)
const isPlaying = (page: Page): Promise<boolean> =>
  sound(page).evaluate((element) => !(element as HTMLAudioElement).paused)
const spoken = (page: Page): Locator => page.locator('.document .spoken')

/** The moment of the recording and the word that is tinted, as one frame shows them. */
const spokenNow = (page: Page): Promise<[number, string]> =>
  page.evaluate(
    () =>
      new Promise<[number, string]>((resolve) => {
        requestAnimationFrame(() => {
          const ms = (document.querySelector('audio')?.currentTime ?? 0) * 1000
          resolve([ms, document.querySelector('.document .spoken')?.textContent ?? ''])
        })
      }),
  )

/** Opens a note whose recording can be played and whose words have their times. */
async function listening(title: string) {
  const noteId = await sampleNote(title)
  const [person, turns] = [await study.inNote(noteId), await turnsOf(noteId)]
  await person.page.getByRole('region', { name: 'Who speaks when' }).waitFor()
  await expect.poll(() => sound(person.page).evaluate((one) => (one as HTMLAudioElement).readyState)).toBeGreaterThan(0)
  return { ...person, noteId, turns }
}

test('a pressed word is gone to, and while it plays the spoken word is tinted', async () => {
  const { page, turns, errors } = await listening('Dana Whitlock')
  await pressWord(page, 'Brenda')
  await expect.poll(() => atMs(page)).toBeCloseTo(timeOf(turns, 'Brenda'), -2)

  await page.keyboard.press('Space')
  await expect.poll(() => isPlaying(page)).toBe(true)
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      const [ms, word] = await spokenNow(page)
      if (word) expect(wordsNear(turns, ms)).toContain(plain(word))
      if (word) seen.add(word)
      return seen.size
    })
    .toBeGreaterThan(3)
  await page.keyboard.press('Space')
  await expect.poll(() => isPlaying(page)).toBe(false)
  const stood = await atMs(page)
  await page.keyboard.press('.')
  await expect.poll(() => atMs(page)).toBeCloseTo(stood + 500, -1)
  expect(errors).toEqual([])
})

test('J and K go from turn to turn, in the text and in the recording', async () => {
  const { page, turns } = await listening('Dana Whitlock')
  const starts: number[] = []
  for (const key of ['j', 'j', 'j', 'k']) {
    await page.keyboard.press(key)
    await expect.poll(() => atMs(page)).not.toBe(starts.at(-1) ?? -1)
    starts.push(await atMs(page))
  }
  const known = turns.map(({ startMs }) => startMs)
  for (const start of starts) expect(known.some((one) => Math.abs(one - start) < 2)).toBe(true)
  expect(starts[2]).toBeGreaterThan(starts[1] ?? 0)
  expect(starts[3]).toBe(starts[1])
})

test('who scrolls away while it plays is not pulled back, and jumps to the current words by one press', async () => {
  const { page } = await listening('Dana Whitlock')
  await pressWord(page, 'Brenda')
  await page.keyboard.press('Space')
  await spoken(page).first().waitFor()
  await page.locator('.scroll:has(.document)').hover()
  await page.mouse.wheel(0, 6000)
  const jump = page.getByRole('button', { name: /^Jump to 00:\d\d$/ })
  await jump.waitFor()
  const away = await page.locator('.scroll:has(.document)').evaluate((one) => one.scrollTop)
  expect(away).toBeGreaterThan(2000)
  await jump.click()
  await jump.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      spoken(page)
        .first()
        .evaluate((word) => {
          const { top, bottom } = word.getBoundingClientRect()
          return top > 0 && bottom < window.innerHeight
        }),
    )
    .toBe(true)
  expect(await isPlaying(page)).toBe(true)
})

type Clips = { note: { highlights: { id: string; audioVideo: { startTime: number } | null }[] } }

test('the scrub bar marks the highlights where they are said, and the lanes of the speakers lead there', async () => {
  const { page, noteId, turns } = await listening('Dana Whitlock')
  const query = 'query ($id: ID!) { note(id: $id) { highlights { id audioVideo { startTime } } } }'
  const { note } = await study.workspace.graph<Clips>(query, { id: noteId })
  const durationMs = await sound(page).evaluate((one) => (one as HTMLAudioElement).duration * 1000)
  const wanted = note.highlights.map(({ audioVideo }) => ((audioVideo?.startTime ?? 0) * 100_000) / durationMs)
  await expect.poll(() => page.locator('[data-marks] i').count()).toBeGreaterThanOrEqual(wanted.length)
  const marks = await page
    .locator('[data-marks] i')
    .evaluateAll((all) => all.map((one) => Number.parseFloat((one as HTMLElement).style.left)))
  for (const place of wanted)
    expect(
      marks.some((mark) => Math.abs(mark - place) < 1.5),
      `${place} %`,
    ).toBe(true)

  const lane = page.getByRole('button', { name: 'Go to what Dana Whitlock says next' })
  const box = await lane.boundingBox()
  await lane.click({ position: { x: (box?.width ?? 0) / 2, y: 12 } })
  await expect.poll(() => atMs(page)).toBeGreaterThan(durationMs * 0.49)
  expect(await atMs(page)).toBeLessThan(durationMs * 0.51)
  await lane.focus()
  await page.keyboard.press('Enter')
  const next = turns.map(({ startMs }) => startMs).filter((start) => start > durationMs * 0.49)
  const isAtTurn = async (): Promise<boolean> => {
    const ms = await atMs(page)
    return next.some((start) => Math.abs(start - ms) < 2)
  }
  await expect.poll(isAtTurn).toBe(true)
  const here = await atMs(page)

  const bar = page.getByRole('slider', { name: 'Position in the recording' })
  await bar.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => atMs(page)).toBeCloseTo(here - 5000, -1)
})

test('text that is corrected in place keeps the times of its words, also after a reload', async () => {
  const { page, turns, errors } = await listening('Sofia Andrade')
  const turn = turns.find(({ words }) => words.length > 12)
  const text = page.locator(`section.turn[data-block-id="${turn?.blockId}"] .txt`)
  const all = turns.flatMap(({ words }) => words.map(([, , one]) => plain(one)))
  const isOnlyOne = (word: string): boolean => all.filter((one) => one.includes(plain(word))).length === 1
  const word = turn?.words.find(([, , one]) => /^[a-z]{6,}$/.test(one) && isOnlyOne(one))
  if (!turn || !word) throw new Error('The interview has no such turn')
  await text.scrollIntoViewIfNeeded()
  await page.keyboard.press('e')
  await text.click({ position: { x: 2, y: 10 } })
  await page.keyboard.press('Home')
  await page.keyboard.type('To be quite honest with you, ')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const goesThere = async (): Promise<void> => {
    await page.keyboard.press('k')
    await expect.poll(() => text.textContent()).toMatch(/^To be quite honest with you, /)
    await pressWord(page, word[2])
    await expect.poll(() => atMs(page)).toBeCloseTo(word[0], -2)
  }
  await goesThere()
  await page.reload()
  await text.waitFor()
  await page.getByRole('region', { name: 'Who speaks when' }).waitFor()
  await goesThere()
  expect(errors).toEqual([])
})

/** Names the speaker whose name stands at a turn. */
async function name(page: Page, turn: Locator, words: string, reach: 'Everywhere' | 'Only here'): Promise<void> {
  await turn.locator('button.speaker-name').click()
  const dialog = page.getByRole('dialog', { name: 'Name this speaker' })
  const box = await dialog.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
  await dialog.getByLabel('Speaker', { exact: true }).fill(words)
  await dialog.getByText(reach, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a speaker is named everywhere or in one turn only, and the names outlive a reload', async () => {
  const { page, errors } = await listening('Callum Reid')
  const names = () => page.locator('.document .speaker-name').allTextContents()
  const before = await names()
  const times = before.filter((one) => one === 'Callum Reid').length
  expect(times).toBeGreaterThan(5)
  const own = page.locator('section.turn', { has: page.getByRole('button', { name: 'Callum Reid', exact: true }) })
  await name(page, own.first(), 'Callum R.', 'Everywhere')
  await expect.poll(async () => (await names()).filter((one) => one === 'Callum R.').length).toBe(times)

  const third = page.locator('section.turn', { has: page.locator('button.speaker-name') }).nth(3)
  await name(page, third, 'A voice from the ferry', 'Only here')
  const wanted = before.map((one, at) =>
    at === 3 ? 'A voice from the ferry' : one.replace('Callum Reid', 'Callum R.'),
  )
  await expect.poll(names).toEqual(wanted)
  await page.getByRole('button', { name: 'Go to what A voice from the ferry says next' }).waitFor()
  await page.reload()
  await expect.poll(names).toEqual(wanted)
  expect(errors).toEqual([])
})

test('a film streams through the browser itself, and words, speed and steps lead through it', async () => {
  const { page, errors } = await study.inNote(await film)
  await playFilm(page)
  expect((await picture(page)).src).toMatch(/\/files\/hls\/[0-9a-f-]+\/master\.m3u8$/)
  await aimAlongFilm(page)
  expect(errors).toEqual([])
})

test('a finger on the scrub bar of a film sees where it goes', async () => {
  const { page, errors } = await study.inNote(await film, { width: 390, height: 844, touch: true })
  await filmIsOpen(page)
  await dragAlongFilm(page)
  expect(errors).toEqual([])
})

test('a film streams where the browser knows nothing of streams, and its one file plays where the stream fails', async () => {
  const { page, errors } = await study.inNote(await film)
  await forgetStreams(page)
  await playFilm(page)
  expect((await picture(page)).src).toMatch(/^blob:/)
  await page.route('**/files/hls/**/*.mp4', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect.poll(async () => (await picture(page)).src).toMatch(/\/files\/stream\//)
  await filmIsOpen(page)
  expect(errors).toEqual([])
})
