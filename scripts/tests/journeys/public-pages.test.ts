import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clipsOfSample, type SampleClips, tagOfClips } from './clip-steps.ts'
import { aPerson, openBrowser } from './journey.ts'
import { openStudy, type Study } from './note-steps.ts'

let study: Study
let browser: Awaited<ReturnType<typeof openBrowser>>
let sample: SampleClips
beforeAll(async () => {
  ;[study, browser] = [await openStudy('publicpages', { sampleData: true }), await openBrowser()]
  sample = await clipsOfSample(study)
})
afterAll(async () => {
  await study?.close()
  await browser?.close()
})

/** A published insight that quotes two clips of the sample as a reel. */
async function aPublishedInsight(): Promise<{ insightId: string; reelId: string }> {
  const reelId = newId()
  const cards = sample.clips
    .slice(0, 2)
    .map(({ id }) => `<div data-highlight-id="${id}" data-reel-id="${reelId}"></div>`)
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    {
      input: {
        ...{ projectId: sample.projectId, title: 'Waiting is heard' },
        content: { html: `<p>In their words.</p>${cards.join('')}` },
      },
    },
  )
  const { id } = createInsight
  await study.workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id })
  return { insightId: id, reelId }
}

/** Where the sound of a page's first player is, once it plays. */
const heardOn = (page: Page): Promise<number> =>
  page
    .locator('audio, video')
    .first()
    .evaluate((player) => (player as HTMLMediaElement).currentTime)

const press = (switchOf: Locator): Promise<void> => switchOf.click({ force: true })

test('the switches of an insight’s link let its quotes play and show their tags, and both end with it', async () => {
  const { insightId } = await aPublishedInsight()
  const { page, errors } = await study.signedIn(`/insights/${insightId}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Waiting is heard' })
  await dialog.getByRole('button', { name: 'Make a public link' }).click()
  const address = (await dialog.getByText(/\/p\/[A-Za-z0-9]{12}$/).textContent()) ?? ''
  const visitor = await aPerson(browser, { width: 390, height: 844 })
  // On a busy machine the words of its quotes come later than a page waits for them.
  const quotes = async (): Promise<number> => {
    await visitor.page.goto(address)
    return visitor.page.getByRole('figure').count()
  }
  await expect.poll(quotes).toBe(2)
  expect(await visitor.page.locator('audio, video, .tags').count()).toBe(0)

  const shows = dialog.getByRole('switch', { name: 'Show tags and how its evidence spreads' })
  await press(shows)
  await expect.poll(() => shows.isChecked()).toBe(true)
  await visitor.page.reload()
  await visitor.page.getByRole('list', { name: 'Tags' }).waitFor()

  const plays = dialog.getByRole('switch', { name: /^Let recordings play/ })
  await press(plays)
  await expect.poll(() => plays.isChecked()).toBe(true)
  const isCut = async (): Promise<number> => {
    await visitor.page.reload()
    return visitor.page.getByLabel('Clip', { exact: true }).count()
  }
  await expect.poll(isCut, { timeout: 120_000, interval: 1000 }).toBe(2)
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await visitor.page
    .locator('audio, video')
    .first()
    .evaluate((player) => (player as HTMLMediaElement).play())
  await expect.poll(() => heardOn(visitor.page)).toBeGreaterThan(0.2)

  // On paper nothing stands that can only be pressed.
  await visitor.page.emulateMedia({ media: 'print' })
  expect(await visitor.page.locator('audio, video').first().isVisible()).toBe(false)
  expect(await visitor.page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await visitor.page.getByRole('figure').first().isVisible()).toBe(true)
  expect(await visitor.page.getByRole('heading', { level: 1, name: 'Waiting is heard' }).isVisible()).toBe(true)

  const source = (await visitor.page.locator('audio, video').first().getAttribute('src')) ?? ''
  const statusOf = async (path: string) => (await hostFetch(new URL(path, address).href)).status
  expect([await statusOf(source), await statusOf(source.replace(/ticket=\w+/, 'ticket=guessed'))]).toEqual([200, 404])
  await dialog.getByRole('button', { name: 'End this link' }).click()
  await dialog.getByRole('button', { name: 'Make a public link' }).waitFor()
  await expect.poll(() => statusOf(source)).toBe(404)
  await visitor.page.goto(address)
  await visitor.page.getByRole('heading', { level: 1, name: 'There is nothing to read here' }).waitFor()
  expect(errors).toEqual([])
})

/** Somebody else's site, on an origin that is not ours, with what oEmbed says of an address. */
async function aPageOfOthers(address: string): Promise<{ address: string; close(): void }> {
  const { host } = study.workspace
  const query = new URLSearchParams({ url: address, format: 'json' })
  const told = await hostFetch<{ type: string; html: string }>(`${host}/public-object/oembed?${query}`)
  expect(told.status).toBe(200)
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>A blog</title><h1>What carriers say</h1>${told.body.html}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

const shareReel = async (id: string): Promise<string> => {
  const { shareReel: reel } = await study.workspace.graph<{ shareReel: { share: { path: string } } }>(
    'mutation ($id: ID!) { shareReel(input: { reelId: $id }) { share { path } } }',
    { id },
  )
  return reel.share.path
}

/** The reels that stand in pages of others, by what they are of. */
const reels: Record<string, () => Promise<string>> = {
  recording: async () => {
    const [clip] = sample.clips
    const noteId = clip?.note.id ?? ''
    const { shareNote } = await study.workspace.graph<{ shareNote: { share: { path: string } } }>(
      'mutation ($id: ID!) { shareNote(input: { noteId: $id, playback: true, markup: true }) { share { path } } }',
      { id: noteId },
    )
    const query = { shareToken: shareNote.share.path.split('/').at(-1) ?? '' }
    return linkTo('embedNoteReel', { noteId, fileId: clip?.audioVideo?.fileId ?? '' }, { query })
  },
  tag: () => shareReel(tagOfClips(sample).id),
  insight: async () => {
    const asked = await aPublishedInsight()
    const query = 'query ($insightId: ID!, $reelId: ID!) { insightReel(insightId: $insightId, reelId: $reelId) { id } }'
    const find = async () =>
      (await study.workspace.graph<{ insightReel: { id: string } | null }>(query, asked)).insightReel?.id
    await expect.poll(find).toBeDefined()
    return shareReel((await find()) ?? '')
  },
}

test.for(Object.keys(reels))('a reel plays in a page of others, as oEmbed says: %s', async (kind) => {
  const path = (await reels[kind]?.()) ?? ''
  const address = `${study.workspace.host}${path}`
  const blog = await aPageOfOthers(address)
  const { page, errors } = await aPerson(browser)
  const frame = page.frameLocator('iframe')
  const playAll = frame.getByRole('button', { name: 'Play all clips' })
  const isReady = async (): Promise<boolean> => {
    await page.goto(blog.address)
    await frame.getByRole('list', { name: 'Clips' }).waitFor()
    const waiting = await frame.getByText('This clip is being made ready').count()
    return waiting === 0 && (await playAll.count()) > 0
  }
  await expect.poll(isReady, { timeout: 120_000, interval: 1000 }).toBe(true)
  await playAll.click()
  const heard = () =>
    frame
      .locator('audio, video')
      .first()
      .evaluate((player) => (player as HTMLMediaElement).currentTime)
  await expect.poll(heard).toBeGreaterThan(0.2)
  expect(await page.context().cookies()).toEqual([])
  blog.close()
  expect(errors).toEqual([])
})
