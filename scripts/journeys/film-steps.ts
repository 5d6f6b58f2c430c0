import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { importFile } from '../src/demo/import-file.ts'
import { pressWord, type Study } from './note-steps.ts'
import { recording } from './sample-files.ts'

/** Eleven seconds of speech beside a picture that is worth a stream: 2.5 million bits a second. */
const FILM =
  '-f lavfi -i testsrc2=size=640x480:rate=10,noise=alls=60:allf=t -i {jfk} -t 11 -c:v libx264 -preset ultrafast -b:v 2500k -pix_fmt yuv420p -c:a aac'
const SECONDS = 11

type Streamed = { note: { files: { hlsUrl: string | null }[] } }

/** The note of a film that was uploaded, once it is written down and can be streamed. */
export async function aStreamedFilm({ workspace, projectId }: Study): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-film-'))
  const path = join(folder, 'Filmed address.mp4')
  await writeFile(path, await recording(FILM, 'mp4'))
  const { noteId: id } = await importFile(workspace, projectId, path, () => undefined)
  await rm(folder, { recursive: true })
  const query = 'query ($id: ID!) { note(id: $id) { files { hlsUrl } } }'
  const isStreamed = async () => {
    const { note } = await workspace.graph<Streamed>(query, { id })
    if (!note.files[0]?.hlsUrl) throw new Error('The film has no stream yet')
  }
  await vi.waitFor(isStreamed, { timeout: 120_000, interval: 250 })
  return id
}

/** The film as the page shows it; the time in seconds. */
export const picture = (page: Page) =>
  page.locator('.player video').evaluate((element) => {
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
