import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, openBrowser } from './journey.ts'
import { openStudy, type Study } from './note-steps.ts'
import { sample } from './sample-files.ts'

const VERA = 'vera@insight-files.farrow.example'

let study: Study
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  ;[study, browser] = [await openStudy('insight-files'), await openBrowser()]
})
afterAll(async () => {
  await study?.close()
  await browser?.close()
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function anInsight(title: string): Promise<string> {
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: study.projectId, title } },
  )
  return createInsight.id
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the insight' })

/** Chooses what the slash menu offers by these words. */
async function insert(page: Page, words: string, offer: string): Promise<void> {
  await page.keyboard.type(`/${words}`)
  await page.getByRole('listbox', { name: 'Insert' }).getByRole('option', { name: offer }).waitFor()
  await page.keyboard.press('Enter')
}

async function choose(
  page: Page,
  words: string,
  offer: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const chooser = page.waitForEvent('filechooser')
  await insert(page, words, offer)
  await (await chooser).setFiles(file)
}

/** Pastes a file, as a screenshot is. */
const paste = (page: Page, name: string, base64: string): Promise<void> =>
  text(page).evaluate(
    (dom, file) => {
      const bytes = Uint8Array.from(atob(file.base64), (one) => one.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], file.name, { type: 'image/png' }))
      dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    { name, base64 },
  )

/** The picture is there, with its pixels. */
const isDrawn = (page: Page, at = 0) =>
  expect
    .poll(() =>
      page
        .locator('figure img')
        .nth(at)
        .evaluate((one) => (one as HTMLImageElement).naturalWidth),
    )
    .toBe(1)

test('a picture is put in by the slash menu and another pasted, says in words what it shows, and is seen by others at once and after a reload', async () => {
  const id = await anInsight('What stood on the porch')
  const { page, errors } = await study.signedIn(`/insights/${id}`)
  const other = await study.signedIn(`/insights/${id}`)
  await text(other.page).waitFor()
  await text(page).click()
  await choose(page, 'pict', 'Picture', { name: 'porch.png', mimeType: 'image/png', buffer: PNG })
  await isDrawn(page)
  await isDrawn(other.page)
  await page.getByText('Nothing says what this picture shows.').waitFor()
  await page.getByRole('button', { name: 'Say what it shows' }).click()
  await page.getByLabel('What this picture shows').fill('A parcel in the rain')
  await page.keyboard.press('Enter')
  await page.getByText('In words: A parcel in the rain').waitFor()
  await other.page.getByRole('img', { name: 'A parcel in the rain' }).waitFor()
  await text(page).press('Control+End')
  await paste(page, 'screenshot.png', PNG.toString('base64'))
  await isDrawn(page, 1)
  await isDrawn(other.page, 1)
  await page.reload()
  await isDrawn(page, 1)
  await page.getByRole('img', { name: 'A parcel in the rain' }).waitFor()
  expect([...errors, ...other.errors]).toEqual([])
})

test('a recording plays in the text, and any other file stands with its name and size, to be saved', async () => {
  const id = await anInsight('What they said on the line')
  const { page, errors } = await study.signedIn(`/insights/${id}`)
  await text(page).click()
  await choose(page, 'audio', 'Video or audio', {
    name: 'call.wav',
    mimeType: 'audio/wav',
    buffer: await sample('audio/jfk.wav'),
  })
  await page.getByRole('region', { name: 'Player' }).waitFor()
  await text(page).press('Control+End')
  await choose(page, 'any', 'Any file', {
    name: 'plan.bin',
    mimeType: '',
    buffer: Buffer.from([1, 0, 2, 0, 255, 254, 3]),
  })
  await page.getByText('plan.bin', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect
    .poll(() => page.locator('figure audio').evaluate((one) => (one as HTMLAudioElement).currentTime))
    .toBeGreaterThan(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save' }).click()
  expect((await saved).suggestedFilename()).toBe('plan.bin')
  expect(errors).toEqual([])
})

test('files that are put in together stand in their order, and one that is removed for good is gone for others too', async () => {
  const id = await anInsight('What was on the desk')
  const { page, errors } = await study.signedIn(`/insights/${id}`)
  const other = await study.signedIn(`/insights/${id}`)
  await text(other.page).waitFor()
  await text(page).click()
  const chooser = page.waitForEvent('filechooser')
  await insert(page, 'any', 'Any file')
  const names = ['one.bin', 'two.bin', 'three.bin', 'four.bin', 'five.bin']
  await (await chooser).setFiles(
    names.map((name, at) => ({ name, mimeType: '', buffer: Buffer.from([1, 0, at, 0, 255, 254]) })),
  )
  for (const name of names) await other.page.getByText(name, { exact: true }).waitFor()
  expect(await other.page.getByText(/^[a-z]+\.bin$/).allTextContents()).toEqual(names)
  await page.locator('[data-words="two.bin"]').getByRole('button', { name: 'Remove the file for good' }).click()
  await page
    .getByRole('dialog', { name: 'Remove two.bin for good?' })
    .getByRole('button', { name: 'Remove for good' })
    .click()
  for (const one of [page, other.page]) await one.getByText('two.bin', { exact: true }).waitFor({ state: 'detached' })
  expect(await page.getByText(/^[a-z]+\.bin$/).count()).toBe(4)
  expect([...errors, ...other.errors]).toEqual([])
})

test('nothing of another host is loaded before somebody asks for it, and an unknown host becomes a link', async () => {
  const id = await anInsight('What they filmed')
  const { page, errors } = await study.signedIn(`/insights/${id}`)
  const asked: string[] = []
  await page.route(/youtube|example\.org/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' })
  })
  await text(page).click()
  await insert(page, 'embed', 'Embed')
  const dialog = page.getByRole('dialog', { name: 'What is to be shown?' })
  await dialog.getByLabel('Address').fill('https://youtube.com.example.org/watch?v=dQw4w9WgXcQ')
  await page.keyboard.press('Enter')
  await dialog.getByText(/Nothing can be shown here from this address of youtube.com.example.org/).waitFor()
  await dialog.getByRole('button', { name: 'Put in the link' }).click()
  await text(page)
    .getByRole('link', { name: /youtube.com.example.org/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await insert(page, 'embed', 'Embed')
  await dialog.getByLabel('Address').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.keyboard.press('Enter')
  const show = page.getByRole('button', { name: 'Show from youtu.be' })
  await show.waitFor()
  expect(asked).toEqual([])
  await show.click()
  await page.frameLocator('iframe').getByText('A film').waitFor()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'])
  expect(errors).toEqual([])
})

test('a cover is chosen by who writes, seen by readers once it is published, and taken away', async () => {
  const id = await anInsight('Carriers wait for a date')
  const publish = () =>
    study.workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id })
  await publish()
  const cover = (page: Page) => page.locator('img[src^="/image/"][alt=""]')
  await study.invite(VERA, 'Vera Lind', 'VIEWER')
  const { page, errors } = await study.signedIn(`/insights/${id}`)
  const other = await study.signedIn(`/insights/${id}`, { email: VERA })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a cover' }).click()
  await (await chooser).setFiles({ name: 'dock.png', mimeType: 'image/png', buffer: PNG })
  await cover(page).waitFor()
  await other.page.getByRole('heading', { level: 1, name: 'Carriers wait for a date' }).waitFor()
  expect(await cover(other.page).count()).toBe(0)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await cover(other.page).waitFor()
  await page.goto(study.workspace.host)
  await cover(page).waitFor()
  await page.goto(`${study.workspace.host}/insights/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Remove cover' }).click()
  await page.getByRole('button', { name: 'Add a cover' }).waitFor()
  expect([...errors, ...other.errors]).toEqual([])
})

test('a stranger with the link sees the pictures and where what is elsewhere is, without an account, until the link ends', async () => {
  const id = await anInsight('What everybody may see')
  const { page, errors } = await study.signedIn(`/insights/${id}`)
  await text(page).click()
  await choose(page, 'pict', 'Picture', { name: 'porch.png', mimeType: 'image/png', buffer: PNG })
  await isDrawn(page)
  await page.getByRole('button', { name: 'Say what it shows', exact: true }).click()
  await page.getByLabel('What this picture shows').fill('A parcel in the rain')
  await page.keyboard.press('Enter')
  await text(page).press('Control+End')
  await insert(page, 'embed', 'Embed')
  await page.getByRole('dialog').getByLabel('Address').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show from youtu.be', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  await page.goto(`${study.workspace.host}/insights/${id}`)
  await page.getByRole('img', { name: 'A parcel in the rain' }).waitFor()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share What everybody may see' })
  await dialog.getByRole('button', { name: 'Make a public link' }).click()
  const address = (await dialog.getByText(/\/p\/[A-Za-z0-9]{12}$/).textContent()) ?? ''
  const visitor = await aPerson(browser, { width: 390, height: 844 })
  await expect
    .poll(async () => {
      await visitor.page.goto(address)
      const picture = visitor.page.getByRole('img', { name: 'A parcel in the rain' })
      return picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)
    })
    .toBe(1)
  await visitor.page.getByRole('link', { name: 'https://youtu.be/dQw4w9WgXcQ' }).waitFor()
  expect(await visitor.page.locator('iframe').count()).toBe(0)
  expect(await visitor.page.context().cookies()).toEqual([])
  const picture = new URL((await visitor.page.locator('img').getAttribute('src')) ?? '', address).href
  const isSent = () =>
    visitor.page.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const image = new Image()
          image.onload = () => resolve(true)
          image.onerror = () => resolve(false)
          image.src = `${src}&again=${Math.random()}`
        }),
      picture,
    )
  expect(await isSent()).toBe(true)
  await study.workspace.graph('mutation ($id: ID!) { endInsightShare(input: { insightId: $id }) { id } }', { id })
  await expect.poll(isSent).toBe(false)
  expect(errors).toEqual([])
})
