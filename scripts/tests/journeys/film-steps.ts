import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFile } from '@verbatim/start/demo/import-file.ts'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { pressWord, type Study } from './note-steps.ts'
import { recording } from './sample-files.ts'

/** Eleven seconds of speech beside a picture that is worth a stream: 2.5 million bits a second. */
const FILM =
  '-f lavfi -i testsrc2=size=640x480:rate=10,noise=alls=60:allf=t -i {jfk} -t 11 -c:v libx264 -preset ultrafast -b:v 2500k -pix_fmt yuv420p -c:a aac'
const SECONDS = 11

type Streamed = { note: { files: { hlsUrl: string | null; storyboard: { count: number } | null }[] } }

/** The note of a film that was uploaded, once it is written down, can be streamed and has its small pictures. */
export async function aStreamedFilm({ workspace, projectId }: Study): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-film-'))
  const path = join(folder, 'Filmed address.mp4')
  await writeFile(path, await recording(FILM, 'mp4'))
  const { noteId: id } = await importFile(workspace, projectId, path, () => undefined)
  await rm(folder, { recursive: true })
  const query = 'query ($id: ID!) { note(id: $id) { files { hlsUrl storyboard { count } } } }'
  const isStreamed = async () => {
    const { note } = await workspace.graph<Streamed>(query, { id })
    if (!note.files[0]?.hlsUrl || !note.files[0].storyboard) throw new Error('The film has no stream yet')
  }
  await vi.waitFor(isStreamed, { timeout: 220_000, interval: 250 })
  return id
}

/** The film as the page shows it; the time in seconds. */
export const picture = (page: Page) =>
  page
    .getByRole('region', { name: 'Player' })
    .locator('video')
    .evaluate((element) => {
      const film = element as HTMLVideoElement
      const { currentSrc: src, currentTime: at, paused, playbackRate: rate, videoWidth: width, duration } = film
      return { src, at, paused, rate, width, duration }
    })

/** Waits until the film is there, whole. */
export const filmIsOpen = (page: Page): Promise<void> =>
  expect.poll(async () => (await picture(page)).duration).toBeCloseTo(SECONDS, 0)

/** Makes the browser one that knows nothing of streams, as Firefox, and loads the page again. */
export async function forgetStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.canPlayType = function asked(type: string) {
      return type.includes('mpegurl') ? '' : canPlayType.call(this, type)
    }
  })
  await page.reload()
  await page.locator('.document .txt').first().waitFor()
}

/** Goes to a word, plays at half the speed while the word is tinted, and steps back, as in any recording. */
export async function playFilm(page: Page): Promise<void> {
  await filmIsOpen(page)
  // The times of the words come a moment after the words.
  const pressed = async () => {
    await pressWord(page, 'country')
    return (await picture(page)).at
  }
  await expect.poll(pressed).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Speed 1×' }).click()
  await page.getByRole('menuitem', { name: '0.5×' }).click()
  const before = (await picture(page)).at
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => (await picture(page)).at).toBeGreaterThan(before + 0.5)
  await page.locator('.document .spoken').first().waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  const { at, width, rate } = await picture(page)
  expect([width > 0, rate]).toEqual([true, 0.5])
  await page.getByRole('button', { name: 'Back 5 seconds, with Shift 10' }).click()
  await expect.poll(async () => (await picture(page)).at).toBeCloseTo(Math.max(0, at - 5), 1)
}

const bar = (page: Page) => page.getByRole('slider', { name: 'Position in the recording' })
const small = (page: Page) => page.locator('[data-scrub-picture]')

/** The small picture above the scrub bar: how wide its sheet is, which place of it is shown, and when that is. */
const smallPicture = (page: Page) =>
  small(page).evaluate((one) => {
    const sheet = one.querySelector('img')
    const { left, right } = one.getBoundingClientRect()
    const ends = one.parentElement?.getBoundingClientRect()
    return {
      width: sheet?.naturalWidth,
      place: sheet && getComputedStyle(sheet).objectPosition,
      time: one.querySelector('time')?.textContent,
      inside: ends !== undefined && left >= ends.left - 1 && right <= ends.right + 1,
    }
  })

const barBox = async (page: Page) => {
  const box = await bar(page).boundingBox()
  if (!box) throw new Error('There is no scrub bar')
  return { at: (share: number) => box.x + box.width * share, y: box.y + box.height / 2 }
}

/** Aims along the scrub bar with the mouse and the keys: the picture of that time shows, and goes when nobody aims. */
export async function aimAlongFilm(page: Page): Promise<void> {
  const loaded: string[] = []
  page.on('request', (request) => request.url().includes('/image/storyboard/') && loaded.push(request.url()))
  const { at, y } = await barBox(page)
  const before = (await picture(page)).at
  for (const [share, place, time] of [
    [0.01, '0px 0px', '00:00'],
    [0.5, '-640px 0px', '00:05'],
    [0.95, '0px -72px', '00:10'],
  ] as const) {
    await page.mouse.move(at(share), y)
    const shown = { width: 1280, place, time, inside: true }
    await expect.poll(() => smallPicture(page)).toEqual(shown)
  }
  expect(loaded).toHaveLength(1)
  expect((await picture(page)).at).toBe(before)
  await page.mouse.move(at(0.5), y - 300)
  await small(page).waitFor({ state: 'detached' })

  await bar(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => smallPicture(page)).toMatchObject({ width: 1280, inside: true })
  await small(page).waitFor({ state: 'detached' })
}

/** A finger that drags along the scrub bar sees the picture until it lets go. */
export async function dragAlongFilm(page: Page): Promise<void> {
  const { at, y } = await barBox(page)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: share === undefined ? [] : [{ x: at(share), y }] })
  await touch('touchStart', 0.2)
  await touch('touchMove', 0.5)
  await expect.poll(() => smallPicture(page)).toMatchObject({ width: 1280, time: '00:05', inside: true })
  await expect.poll(async () => (await picture(page)).at).toBeCloseTo(SECONDS / 2, 0)
  await touch('touchEnd')
  await small(page).waitFor({ state: 'detached' })
}
