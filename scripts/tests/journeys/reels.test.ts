import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clip, clipsOfSample, lengthPlayed, listen, type SampleClips, soundAt, tagOfClips } from './clip-steps.ts'
import { aPerson, openBrowser } from './journey.ts'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
let browser: Awaited<ReturnType<typeof openBrowser>>
let sample: SampleClips
beforeAll(async () => {
  ;[study, browser] = [await openStudy('reels', { sampleData: true }), await openBrowser()]
  sample = await clipsOfSample(study)
})
afterAll(async () => {
  await study?.close()
  await browser?.close()
})

/** Makes a public link in the dialog that is open; its address. */
async function linkMadeIn(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Make a public link' }).click()
  const address = await dialog.getByText(/^http\S+\/embed\/reels\/\S+\?shareToken=[A-Za-z0-9]{12}$/).textContent()
  if (!address) throw new Error('The dialog shows no link')
  return address
}

/** A browser without an account in which every clip of the page can be played; they are cut once the link is there. */
async function aVisitor(address: string): Promise<Page> {
  const { page } = await listen(await aPerson(browser, { width: 390, height: 844 }))
  const isReady = async (): Promise<boolean> => {
    await page.goto(address)
    const waiting = await page.getByText('This clip is being made ready').count()
    return waiting === 0 && (await page.getByRole('button', { name: /^Play clip \d/ }).count()) > 1
  }
  await expect.poll(isReady, { timeout: 120_000, interval: 1000 }).toBe(true)
  return page
}

const secondsOf = ({ audioVideo }: Clip): number => (audioVideo ? audioVideo.endTime - audioVideo.startTime : 0)

const hasEnded = (page: Page) => page.getByRole('heading', { name: 'There is nothing to read here' })

test('the reel of a tag is shared by a link, plays to a stranger clip by clip, and ends on both screens', async () => {
  const tag = tagOfClips(sample)
  const { page, errors } = await study.signedIn(`/tags/${tag.id}`)
  const colleague = await study.signedIn(`/tags/${tag.id}`)
  const dialogOf = async (of: Page): Promise<Locator> => {
    await of.getByRole('button', { name: 'Share reel', exact: true }).click()
    return of.getByRole('dialog', { name: `Share the reel of ${tag.title}` })
  }
  const dialog = await dialogOf(page)
  const theirs = await dialogOf(colleague.page)
  const address = await linkMadeIn(dialog)
  await theirs.getByText(address, { exact: true }).waitFor()

  const visitor = await aVisitor(address)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await visitor.context().cookies()).toEqual([])
  await visitor.getByRole('button', { name: 'Play all clips' }).click()
  await expect.poll(() => soundAt(visitor)).not.toBeNull()
  expect(await visitor.locator('li[aria-current]').count()).toBe(1)
  const longest = Math.max(...sample.clips.map(secondsOf))
  await expect.poll(() => lengthPlayed(visitor)).not.toBeNull()
  expect(await lengthPlayed(visitor)).toBeLessThanOrEqual(longest + 0.5)
  await visitor.getByRole('button', { name: 'Play clip 2', exact: true }).click()
  await expect.poll(() => visitor.locator('li[aria-current]').getByText('Play clip 2').count()).toBe(1)
  await expect.poll(() => soundAt(visitor)).not.toBeNull()

  const source = (await visitor.locator('audio, video').first().getAttribute('src')) ?? ''
  // As a stranger asks past the page, whose policy lets its own script fetch nothing.
  const statusOf = async (path: string) => (await hostFetch(new URL(path, address).href)).status
  const whole = `/files/stream/${sample.clips[0]?.audioVideo?.fileId}`
  const shut = await Promise.all([source, whole, source.replace(/ticket=\w+/, 'ticket=guessed')].map(statusOf))
  expect(shut).toEqual([200, 401, 404])

  await dialog.getByRole('button', { name: 'End this link' }).click()
  await dialog.getByRole('button', { name: 'Make a public link' }).waitFor()
  await theirs.getByRole('button', { name: 'Make a public link' }).waitFor()
  await visitor.getByRole('button', { name: 'Play clip 1', exact: true }).click()
  expect(await statusOf(source)).toBe(404)
  await visitor.reload()
  await hasEnded(visitor).waitFor()
  expect(errors).toEqual([])
})

test('a reel of an insight is shared where it plays, asks for a password, and ends with its publication', async () => {
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: sample.projectId, title: 'Waiting is heard', content: { markdown: '' } } },
  )
  const { page, errors } = await study.signedIn(`/insights/${createInsight.id}`)
  await page.locator('.ProseMirror').click()
  await page.keyboard.type('/reel')
  await page.getByRole('option', { name: 'Reel of clips' }).waitFor()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Which clips play?' })
  await picker.getByRole('combobox', { name: 'Said by' }).waitFor()
  for (const nth of [0, 1]) await picker.getByRole('checkbox').nth(nth).check({ force: true })
  await picker.getByRole('button', { name: 'Make a reel of 2 clips' }).click()
  await page.getByRole('button', { name: 'Share reel', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this reel' })
  await dialog.getByText('Publish the insight first').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.locator('[data-badge]', { hasText: 'Published' }).waitFor()
  // Notes hears of the reel a moment later, and tells the dialog that is open.
  await page.getByRole('button', { name: 'Share reel', exact: true }).click()
  const address = await linkMadeIn(dialog)
  await dialog.getByText('sandbox="allow-scripts allow-same-origin"').waitFor()

  const visitor = await aVisitor(address)
  await visitor.getByRole('button', { name: 'Play all clips' }).click()
  await expect.poll(() => soundAt(visitor)).not.toBeNull()

  await dialog.getByText('Ask for a password').click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill('ferry at nine')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Choose another password' }).waitFor()
  await visitor.reload()
  await visitor.getByLabel('Password').fill('ferry at nine')
  await visitor.getByRole('button', { name: 'Open' }).click()
  await visitor.getByRole('button', { name: 'Play all clips' }).click()
  await expect.poll(() => soundAt(visitor)).not.toBeNull()

  const unpublish = 'mutation ($id: ID!) { unpublishInsight(input: { insightId: $id }) { id } }'
  await study.workspace.graph(unpublish, { id: createInsight.id })
  await expect
    .poll(async () => {
      await visitor.goto(address)
      return hasEnded(visitor).count()
    })
    .toBe(1)
  expect(errors).toEqual([])
})
