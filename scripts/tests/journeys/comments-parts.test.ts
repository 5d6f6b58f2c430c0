import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const TOMASZ = 'tomasz@parts.farrow.example'
const VERA = 'vera@parts.farrow.example'

let study: Study
beforeAll(async () => {
  study = await openStudy('parts', { sampleData: true })
  await study.invite(TOMASZ, 'Tomasz Wilk', 'CONTRIBUTOR')
  await study.invite(VERA, 'Vera Lund', 'VIEWER')
})
afterAll(() => study?.close())

const side = (page: Page) => page.getByRole('complementary', { name: 'Comments' })
const threads = (page: Page) => side(page).getByRole('article')
const gutter = (page: Page) => page.getByRole('toolbar', { name: 'Comments on blocks' })
const written = (page: Page) => page.getByRole('textbox', { name: 'Text of the insight' })

async function say(page: Page, box: string, words: string, verb = 'Comment'): Promise<void> {
  await side(page).getByLabel(box, { exact: true }).fill(words)
  await side(page)
    .getByRole('button', { name: new RegExp(`^${verb}`) })
    .click()
}

/** An insight with these paragraphs, published; its address. */
async function published(...paragraphs: string[]): Promise<string> {
  const make = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'
  const input = { projectId: study.projectId, title: 'Silence loses carriers' }
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(make, { input })
  const { page } = await study.signedIn(`/insights/${createInsight.id}`)
  await written(page).click()
  for (const [at, words] of paragraphs.entries()) {
    if (at) await page.keyboard.press('Enter')
    await page.keyboard.type(words)
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).waitFor()
  await page.close()
  return `/insights/${createInsight.id}`
}

test('a block of what is published is talked about by a reader and a writer, and the thread follows it through edits', async () => {
  const path = await published(
    'Carriers will wait three days.',
    'Nobody knows who holds their papers.',
    'One call ends it.',
  )
  const [vera, tomasz] = [await study.signedIn(path, { email: VERA }), await study.signedIn(path, { email: TOMASZ })]
  await vera.page.getByText('Nobody knows who holds').hover()
  await gutter(vera.page).getByRole('button', { name: 'Comment on this block: Nobody knows' }).click()
  await say(vera.page, 'Comment on this block', 'Who says so?')
  const counted = (page: Page) => gutter(page).getByRole('button', { name: /^1 thread on this block: Nobody knows/ })
  await counted(vera.page).waitFor()

  await counted(tomasz.page).click()
  await say(tomasz.page, 'Answer', 'Seven of nine.', 'Reply')
  await threads(vera.page).getByText('Seven of nine.').waitFor()
  const tops = async (page: Page) => [
    (await threads(page).boundingBox())?.y ?? 0,
    (await page.getByText('Nobody knows who holds').first().boundingBox())?.y ?? 0,
  ]
  await expect.poll(async () => Math.abs((await tops(vera.page)).reduce((a, b) => a - b))).toBeLessThan(8)

  await tomasz.page.getByRole('button', { name: 'Edit', exact: true }).click()
  await written(tomasz.page).getByText('Nobody knows who holds').click()
  await tomasz.page.keyboard.press('Home')
  await tomasz.page.keyboard.press('Enter')
  await tomasz.page.keyboard.press('ControlOrMeta+End')
  await written(tomasz.page).getByText('Nobody knows who holds').click()
  await tomasz.page.keyboard.press('ControlOrMeta+/')
  await tomasz.page.getByRole('menuitem', { name: 'Heading', exact: true }).click()
  await written(tomasz.page).getByRole('heading', { name: 'Nobody knows' }).waitFor()
  await counted(tomasz.page).waitFor()
  await tomasz.page.getByRole('button', { name: 'Publish changes' }).click()
  await vera.page.getByRole('heading', { name: 'Nobody knows' }).waitFor()
  await counted(vera.page).waitFor()
  expect([...vera.errors, ...tomasz.errors]).toEqual([])
})

test('what is said of a block of the draft no reader sees, and with its block gone it can still be read', async () => {
  const path = await published('What everybody reads.')
  const [ines, tomasz] = [await study.signedIn(path), await study.signedIn(path, { email: TOMASZ })]
  const vera = await study.signedIn(path, { email: VERA })
  for (const { page } of [ines, tomasz]) await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await written(ines.page).getByText('What everybody reads.').click()
  await ines.page.keyboard.press('End')
  await ines.page.keyboard.press('Enter')
  await ines.page.keyboard.type('A word that is not out yet.')
  await ines.page.keyboard.press('ControlOrMeta+Shift+m')
  const box = side(ines.page).getByLabel('Comment on this block of the draft')
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true)
  await ines.page.keyboard.type('Shall we, @Ver')
  await side(ines.page).getByRole('option', { name: 'Vera Lund cannot open this' }).waitFor()
  await ines.page.keyboard.press('Enter')
  const unreached = side(ines.page).getByText('Vera Lund cannot open this, and will not be told.')
  await unreached.waitFor()
  await box.fill('Shall we say this?')
  await unreached.waitFor({ state: 'detached' })
  await ines.page.keyboard.press('ControlOrMeta+Enter')
  await threads(ines.page).getByText('On the draft: who only reads does not see it').waitFor()

  await gutter(tomasz.page).getByRole('button', { name: '1 thread on this block: A word' }).click()
  await threads(tomasz.page).getByText('Shall we say this?').waitFor()
  await vera.page.getByRole('button', { name: 'Comments', exact: true }).click()
  await side(vera.page).getByText('Nothing is being discussed here.').waitFor()

  await written(ines.page).getByText('A word that is not out').click({ clickCount: 3 })
  await ines.page.keyboard.press('Backspace')
  await ines.page.keyboard.press('Backspace')
  await threads(ines.page).getByText('The block is gone').waitFor()
  await threads(tomasz.page).getByText('The block is gone').waitFor()
  await threads(tomasz.page).getByText('A word that is not out yet.').waitFor()
  await written(ines.page).focus()
  await ines.page.keyboard.press('ControlOrMeta+z')
  await threads(tomasz.page).getByText('The block is gone').waitFor({ state: 'detached' })
  expect([...ines.errors, ...tomasz.errors, ...vera.errors]).toEqual([])
})

test('on a phone a block is talked about in a sheet, and keys lead from block to block', async () => {
  const path = await published('Carriers will wait three days.', 'One call ends it.')
  const phone = await study.signedIn(path, { width: 390, height: 844, touch: true, email: VERA })
  await phone.page.getByText('One call ends it.').tap()
  await gutter(phone.page).getByRole('button', { name: 'Comment on this block: One call' }).tap()
  await say(phone.page, 'Comment on this block', 'Whose call?')
  await threads(phone.page).getByText('Whose call?').waitFor()
  expect(await side(phone.page).boundingBox()).toMatchObject({ x: 0, width: 390 })

  const { page, errors } = await study.signedIn(path)
  const second = gutter(page).getByRole('button', { name: '1 thread on this block: One call' })
  await second.waitFor()
  await gutter(page).getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => second.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await threads(page).getByLabel('Answer').waitFor()
  await page.keyboard.type('The one from Jo.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await threads(phone.page).getByText('The one from Jo.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => second.evaluate((one) => one === document.activeElement)).toBe(true)
  expect([...errors, ...phone.errors]).toEqual([])
})

type Named = { notes: { items: { id: string; title: string; speakers: { name: string }[] }[] } }

/** A note of the sample study with a recording and its words, once it is there. */
const aRecording = (): Promise<string> =>
  vi.waitFor(
    async () => {
      const { notes } = await study.workspace.graph<Named>('{ notes { items { id title speakers { name } } } }')
      const note = notes.items.find(({ title, speakers }) => title.startsWith('Dana Whitlock') && speakers.length > 0)
      if (!note) throw new Error('The sample study is not there yet')
      return note.id
    },
    { timeout: 200_000, interval: 250 },
  )

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const sound = (page: Page) =>
  page.locator('audio').evaluate((element) => {
    const { currentTime, paused, readyState } = element as HTMLAudioElement
    return { ms: currentTime * 1000, paused, readyState }
  })

test('a moment of a recording is talked about, marked on its bar for a colleague at once, and played from there', async () => {
  const noteId = await aRecording()
  const [ines, tomasz] = [await study.inNote(noteId), await study.inNote(noteId, { email: TOMASZ })]
  for (const { page } of [ines, tomasz])
    await expect.poll(async () => (await sound(page)).readyState).toBeGreaterThan(0)
  await ines.page.locator('audio').evaluate((element) => {
    ;(element as HTMLAudioElement).currentTime = 12.4
  })
  await player(ines.page).getByRole('button', { name: 'Comment at 00:12' }).waitFor()
  await ines.page.locator('.document').focus()
  await ines.page.keyboard.press('m')
  await say(ines.page, 'Comment at 00:12', 'Cut from here.')
  await threads(ines.page).getByText('At 00:12').waitFor()

  const mark = player(tomasz.page).getByRole('button', { name: '1 thread at 00:12: play from there' })
  await mark.click()
  await expect.poll(async () => (await sound(tomasz.page)).paused).toBe(false)
  expect((await sound(tomasz.page)).ms).toBeGreaterThan(12_000)
  expect((await sound(tomasz.page)).ms).toBeLessThan(25_000)
  await threads(tomasz.page).getByText('Cut from here.').waitFor()
  const word = tomasz.page.locator('.document .commented')
  await word.waitFor()
  const [thread, said] = [await threads(tomasz.page).first().boundingBox(), await word.boundingBox()]
  expect(Math.abs((thread?.y ?? 0) - (said?.y ?? 1000))).toBeLessThan(8)

  const id = await threads(tomasz.page).locator('[id^="comment-"]').first().getAttribute('id')
  const hash = Buffer.from(JSON.stringify({ comment: id?.replace('comment-', '') })).toString('base64url')
  const linked = await study.inNote(noteId, { email: VERA, hash: `#v=1${hash}` })
  await threads(linked.page).getByText('Cut from here.').waitFor()
  await expect.poll(async () => Math.round((await sound(linked.page)).ms / 1000)).toBe(12)
  await linked.page.reload()
  await player(linked.page).getByRole('button', { name: '1 thread at 00:12: play from there' }).waitFor()
  await threads(ines.page).getByRole('button', { name: 'Resolve' }).click()
  await mark.waitFor({ state: 'detached' })
  expect([...ines.errors, ...tomasz.errors, ...linked.errors]).toEqual([])
})

test('an emoji is found by its words and put where somebody writes, in their skin tone, and read by others', async () => {
  const path = await published('Nobody calls.')
  const [ines, vera] = [await study.signedIn(path), await study.signedIn(path, { email: VERA })]
  await ines.page.getByText('Nobody calls.').hover()
  await gutter(ines.page).getByRole('button', { name: 'Comment on this block: Nobody calls.' }).click()
  const box = side(ines.page).getByLabel('Comment on this block', { exact: true })
  await box.fill('Seen ')
  await side(ines.page).getByRole('button', { name: 'Insert an emoji' }).first().click()
  const picker = ines.page.getByRole('dialog', { name: 'Insert an emoji' })
  await picker.getByRole('option', { name: 'grinning face', exact: true }).waitFor()
  await picker.getByTitle('Dark skin tone', { exact: true }).click()
  await picker.getByRole('combobox', { name: 'Find an emoji' }).fill('waving hand')
  await ines.page.keyboard.press('Enter')
  await picker.waitFor({ state: 'detached' })
  await expect.poll(() => box.inputValue()).toBe('Seen 👋🏿')
  await side(ines.page)
    .getByRole('button', { name: /^Comment/ })
    .click()
  await gutter(vera.page)
    .getByRole('button', { name: /^1 thread on this block: Nobody calls/ })
    .click()
  await threads(vera.page).getByText('Seen 👋🏿').waitFor()
  expect([...ines.errors, ...vera.errors]).toEqual([])
})
