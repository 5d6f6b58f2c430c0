import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn, drop, openStudy, type Study, selectByTouch } from './note-steps.ts'
import { recording } from './sample-files.ts'

const PHONE = { width: 390, height: 844, touch: true }
const TURNS = Array.from(
  { length: 40 },
  (_turn, at) =>
    `Dana Whitlock [00:${String(at).padStart(2, '0')}]: Day ${at + 1} of waiting in a lay-by outside Tebay, and nobody called.`,
)

let study: Study
beforeAll(async () => {
  study = await openStudy('note-phone')
})
afterAll(() => study?.close())

/** Nothing on the page is wider than the phone, and the page does not move sideways. */
async function fits(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const widest = [
      document.scrollingElement,
      ...document.querySelectorAll('main, .scroll, [aria-label="Recording"], [role="dialog"]'),
    ]
    return widest.flatMap((one) =>
      one && one.scrollWidth > one.clientWidth + 1 ? [`${one.className} ${one.scrollWidth}`] : [],
    )
  })
  expect(tooWide).toEqual([])
}

/** Something stands wholly on the screen. */
async function isOnScreen(
  page: Page,
  selector: string,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width + 1)
  expect(box.y).toBeGreaterThanOrEqual(-1)
  expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height + 1)
  return box
}

test('on a phone words are chosen by touch, highlighted and tagged in a sheet that leaves them in sight', async () => {
  const noteId = await study.aNote(TURNS.join('\n\n'), 'A long interview about waiting, with a title of two lines')
  const { page, errors } = await study.inNote(noteId, PHONE)
  const tag = `Silence ${noteId.slice(-4)}`
  await fits(page)
  await selectByTouch(page, 'Day 40 of waiting')
  await page.getByRole('button', { name: 'Highlight', exact: true }).tap()
  const sheet = await isOnScreen(page, '[role="dialog"][aria-label^="Highlight"]')
  await fits(page)
  await expect
    .poll(async () => {
      const words = await page.locator('.document .sel').first().boundingBox()
      return words ? words.y + words.height <= sheet.y : false
    })
    .toBe(true)
  await page.getByRole('combobox', { name: /tags/i }).tap()
  await page.keyboard.type(tag)
  await page.getByRole('option', { name: `Create “${tag}”` }).tap()
  await page.getByRole('dialog', { name: /^Highlight/ }).waitFor({ state: 'detached' })
  expect(await study.kept(noteId, 1)).toMatchObject([{ text: 'Day 40 of waiting', tags: [{ title: tag }] }])

  await drawn(page).first().tap()
  await page
    .getByRole('dialog', { name: /^Highlight/ })
    .getByRole('group', { name: 'Its tags' })
    .filter({ hasText: tag })
    .waitFor()
  await isOnScreen(page, '[role="dialog"][aria-label^="Highlight"]')
  await fits(page)
  await page.getByRole('heading', { level: 1 }).tap()
  await page.getByRole('dialog', { name: /^Highlight/ }).waitFor({ state: 'detached' })

  await selectByTouch(page, 'Day 2 of waiting')
  await page.getByRole('button', { name: 'Highlight', exact: true }).tap()
  await page.getByRole('button', { name: 'Keep without a tag' }).tap()
  await page.getByRole('dialog', { name: /^Highlight/ }).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Highlight', exact: true }).count()).toBe(0)
  await study.kept(noteId, 2)

  await page.locator('button.speaker-name').last().tap()
  await page.getByRole('dialog', { name: 'Name this speaker' }).waitFor()
  await isOnScreen(page, '[aria-label="Name this speaker"]')
  await fits(page)
  expect(errors).toEqual([])
})

test('on a phone the player stays in sight while the transcript scrolls, and a word is gone to by touch', async () => {
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/notes`, PHONE)
  await page.locator('[data-note]').first().waitFor()
  await fits(page)
  const film = '-f lavfi -i testsrc=size=320x180:rate=10 -i {jfk} -t 11 -c:v libx264 -pix_fmt yuv420p -c:a aac'
  await drop(page, [{ name: 'Filmed address.mp4', bytes: await recording(film, 'mp4') }])
  await page.getByText('Filmed address.mp4, ready').waitFor({ timeout: 200_000 })
  await fits(page)
  await page.getByRole('link', { name: 'Open Filmed address.mp4' }).tap()
  await page.locator('.document button.tc').first().waitFor()
  await fits(page)
  const before = await isOnScreen(page, '[aria-label="Player"]')
  expect(before.height).toBeLessThan(PHONE.height * 0.45)
  await page.locator('.scroll:has(.document)').evaluate((one) => one.scrollTo(0, 400))
  expect(await isOnScreen(page, '[aria-label="Player"]')).toEqual(before)
  await page.locator('.scroll:has(.document)').evaluate((one) => one.scrollTo(0, 0))

  const lanes = page.getByRole('region', { name: 'Who speaks when' })
  await page.getByRole('button', { name: 'Speakers and fields' }).tap()
  await lanes.waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Speakers and fields' }).tap()
  await lanes.waitFor({ state: 'hidden' })

  const place = await page.locator('.document .txt').evaluate((text) => {
    const node = document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode()
    const at = node?.textContent?.lastIndexOf('country') ?? -1
    if (!node || at < 0) return null
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 7)
    const { left, top } = range.getBoundingClientRect()
    return { x: left + 10, y: top + 8 }
  })
  if (!place) throw new Error('The transcript has no such word')
  await page.touchscreen.tap(place.x, place.y)
  await expect
    .poll(() => page.locator('video').evaluate((one) => (one as HTMLVideoElement).currentTime))
    .toBeGreaterThan(8)
  expect(errors).toEqual([])
})
