import { pagesAsPdf } from '@verbatim/kit/testing/pages-as-pdf.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drop, openStudy, type Study } from './note-steps.ts'

const READY_MS = 120_000
const COLLEAGUE = 'tomasz@pdf-pages.farrow.example'
const NAME = 'Depot report.pdf'
const PAGES = [
  ['The depot opened at six.', 'Carriers waited in the yard.'],
  ['Four drivers left before the ship-', 'ment was signed for.'],
  ['The office promised a text message.'],
]

let study: Study
let path = ''
beforeAll(async () => {
  study = await openStudy('pdf-pages')
  await study.invite(COLLEAGUE, 'Tomasz Wolski', 'VIEWER')
})
afterAll(() => study?.close())

const beside = (where: Page) => where.getByRole('complementary', { name: `Pages of ${NAME}` })

test(
  'the pages of a PDF stand beside its text, and the address leads others to the one that is read',
  async () => {
    const { page, errors } = await study.signedIn(`/projects/${study.projectId}/notes`)
    await page.getByRole('main').getByRole('button', { name: 'Import' }).waitFor()
    await drop(page, [{ name: NAME, bytes: pagesAsPdf(PAGES) }])
    await page.getByText(`${NAME}, ready`).waitFor({ timeout: READY_MS })
    await page.getByRole('link', { name: `Open ${NAME}` }).click()
    await page.locator('.document').getByText('Four drivers left').waitFor()
    path = new URL(page.url()).pathname
    const opener = page.getByRole('button', { name: `Pages of ${NAME}` })
    await opener.click()
    const pages = beside(page)
    await pages.getByText('of 3', { exact: true }).waitFor()
    await pages.getByText('The depot opened at six.').waitFor()
    // What is drawn is the page, and not its paper alone.
    await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(100)
    await pages.getByRole('textbox', { name: 'Page' }).fill('3')
    await page.keyboard.press('Enter')
    await pages.getByText('The office promised a text message.').waitFor()
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#v=1/)
    await page.reload()
    await expect.poll(() => pages.getByRole('textbox', { name: 'Page' }).inputValue()).toBe('3')

    const address = page.url().replace(study.workspace.host, '')
    const tomasz = await study.signedIn(address, { email: COLLEAGUE })
    await expect.poll(() => beside(tomasz.page).getByRole('textbox', { name: 'Page' }).inputValue()).toBe('3')
    expect(tomasz.errors).toEqual([])
    await page.getByRole('button', { name: 'Close the pages' }).click()
    await pages.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => location.hash)).toBe('')
    expect(errors).toEqual([])
  },
  READY_MS,
)

test('words of a page, broken by its lines, are found in the text and highlighted there', async () => {
  const { page, errors } = await study.signedIn(path)
  await page.getByRole('button', { name: `Pages of ${NAME}` }).click()
  const pages = beside(page)
  await pages.getByText('Four drivers left').waitFor()
  await page.evaluate(() => {
    const spans = [...document.querySelectorAll('[role="document"] span')]
    const [from, to] = ['Four drivers', 'ment was signed'].map((words) =>
      spans.find((span) => span.textContent?.startsWith(words) && span.firstChild),
    )
    if (from?.firstChild && to?.firstChild) getSelection()?.setBaseAndExtent(from.firstChild, 5, to.firstChild, 15)
  })
  await pages.getByRole('button', { name: 'Find in the text' }).click()
  const tags = page.getByRole('combobox', { name: /tag/i })
  await tags.fill('Waiting')
  await page.keyboard.press('Enter')
  const [highlight] = await study.kept(path.split('/').at(-1) ?? '', 1)
  expect(highlight?.text).toMatch(/^drivers left before the ship-ment was signed$/)
  expect(errors).toEqual([])
})

test('what is highlighted in the text lies over the words of the page, live, and a press there opens its card', async () => {
  const noteId = path.split('/').at(-1) ?? ''
  const { page, errors } = await study.signedIn(path)
  await page.getByRole('button', { name: `Pages of ${NAME}` }).click()
  const pages = beside(page)
  await pages.getByText('Four drivers left').waitFor()
  // Of the highlight that was made before: a box on each of its lines.
  await expect.poll(() => boxesOn(page, 2)).toHaveLength(2)
  const [first, second] = await boxesOn(page, 2)
  expect(first?.look).toMatch(/^tg-/)
  expect(second?.top).toBeGreaterThan(first?.top ?? 0)

  // Another’s highlight comes live, in the colour of its tag, and goes again.
  const { workspace, projectId } = study
  const tag = await workspace.graph<{ made: { id: string } }>(
    'mutation ($input: CreateTagInput!) { made: createTag(input: $input) { id } }',
    { input: { projectId, title: 'Opening hours', color: 'teal' } },
  )
  const range = await study.rangeOf(noteId, 'opened at six')
  const { made } = await workspace.graph<{ made: { id: string } }>(
    'mutation ($input: CreateHighlightInput!) { made: createHighlight(input: $input) { id } }',
    { input: { noteId, range, tagIds: [tag.made.id] } },
  )
  await expect.poll(async () => (await boxesOn(page, 1)).map(({ look }) => look)).toEqual(['tg-teal'])
  const at = async () => (await boxesOn(page, 1))[0] ?? { left: 0, top: 0, width: 0 }
  const before = await at()
  await pages.getByRole('button', { name: 'Make pages larger' }).click()
  await expect.poll(async () => (await at()).width).toBeGreaterThan(before.width * 1.05)

  const box = await at()
  await page.mouse.click(box.left + 5, box.top + 5)
  const card = page.getByRole('dialog', { name: /highlight/i })
  await card.getByText('Opening hours').first().waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await workspace.graph('mutation ($input: DeleteHighlightInput!) { deleteHighlight(input: $input) { noteId } }', {
    input: { highlightId: made.id },
  })
  await expect.poll(() => boxesOn(page, 1)).toEqual([])
  expect(errors).toEqual([])
})

test('a phone shows them above the text', async () => {
  const phone = await study.signedIn(path, { width: 390, height: 844, touch: true })
  await phone.page.getByRole('button', { name: `Pages of ${NAME}` }).click()
  await beside(phone.page).getByText('The depot opened at six.').waitFor()
  const box = await beside(phone.page).boundingBox()
  const text = await phone.page.locator('.document').boundingBox()
  expect(box?.width).toBe(390)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0)
  expect(phone.errors).toEqual([])
})

type Box = { look: string; left: number; top: number; width: number }

/** What is marked on a page, from above. */
const boxesOn = (where: Page, number: number): Promise<Box[]> =>
  where.evaluate((page) => {
    const boxes = [...document.querySelectorAll<HTMLElement>(`.page[data-page-number="${page}"] [data-mark]`)]
    return boxes.map((box) => {
      const { left, top, width } = box.getBoundingClientRect()
      return { look: box.className, left, top, width }
    })
  }, number)

/** How many dots of a page's picture are dark. */
const inkOf = (where: Page, number: number): Promise<number> =>
  where.evaluate((page) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`.page[data-page-number="${page}"] canvas`)
    const dots = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let dark = 0
    for (let at = 0; at < dots.length; at += 4) if ((dots[at] ?? 255) < 100) dark += 1
    return dark
  }, number)
