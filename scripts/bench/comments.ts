import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { openBrowser } from '@verbatim/tests/browser/person.ts'
import type { Page } from 'playwright-core'
import { commentMany } from './comments/many-threads.ts'
import { share } from './load.ts'
import { aProject, longNote } from './open-note/long-note.ts'
import { signedIn, timeToOpen } from './open-note/opened.ts'

const THREADS = 2000
const ROUNDS = 5
/** How much longer a margin of many threads may take than one of a single thread, in milliseconds. */
const MORE_MS = 300
/** How often the time of a text that nobody talks about the opening of one with many threads may take. */
const OF_BARE_TEXT = 1.5

/** Milliseconds in Chromium through the edge, and the same of a peer in the same run, in turns. */
export type CommentsBench = {
  name: 'comments'
  threads: typeof THREADS
  /** From the press that opens the comments to the frame with the first thread. */
  marginMs: number
  /** The same over the same text with one thread. */
  singleMs: number
  limitMs: typeof MORE_MS
  /** To the first frame of the text, with the comments put away. */
  openMs: number
  openBareMs: number
  ratio: number
  ratioLimit: typeof OF_BARE_TEXT
  ok: boolean
}

/** Opens a transcript of 300,000 characters on whose words 2,000 threads stand, and their margin. */
export async function benchComments(): Promise<CommentsBench> {
  const system = await startSystem({ regions: ['us_b'] })
  const browser = await openBrowser()
  try {
    const email = 'bench@verbatim.example'
    const order = { root: system.root, email, name: 'Bench', teamName: 'Bench', subdomain: 'bench', region: 'us_b' }
    const workspace = await createWorkspace(order)
    const projectId = await aProject(workspace)
    const urls = await talkedAbout(workspace, projectId)
    const page = await signedIn(browser, system.root, email, workspace.teamId)
    const openBareMs = await timeToOpen(page, urls.bare, '.document .txt')
    const openMs = await timeToOpen(page, urls.many, '.document .txt')
    const times = { many: [] as number[], single: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      times.single.push(await timeMargin(page, urls.single))
      times.many.push(await timeMargin(page, urls.many))
    }
    const [marginMs, singleMs] = [Math.round(share(times.many, 0.5)), Math.round(share(times.single, 0.5))]
    const ratio = Math.round((openMs / openBareMs) * 100) / 100
    const ok = marginMs - singleMs <= MORE_MS && ratio <= OF_BARE_TEXT
    const limits = { limitMs: MORE_MS, ratioLimit: OF_BARE_TEXT } as const
    return { name: 'comments', threads: THREADS, marginMs, singleMs, openMs, openBareMs, ratio, ...limits, ok }
  } finally {
    await browser.close()
    await system.stop()
  }
}

/** Addresses of the same text three times: with many threads, with one, and with none. */
async function talkedAbout(workspace: WorkspaceClient, projectId: string) {
  const counts = { many: THREADS, single: 1, bare: 0 }
  const made = await Promise.all(
    Object.entries(counts).map(async ([name, count]) => {
      const note = await longNote(workspace, projectId)
      await commentMany(workspace, note, count)
      return [name, `${workspace.host}/data/${note.noteId}`] as const
    }),
  )
  const { many = '', single = '', bare = '' } = Object.fromEntries(made)
  return { many, single, bare }
}

/** From the press on the button of the comments to the frame in which a thread is painted. The text is there before. */
async function timeMargin(page: Page, url: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(url)
  await page.locator('.document .commented').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /^Comments \d/ }).waitFor()
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const began = performance.now()
        const look = (): void => {
          if (document.querySelector('[data-thread]')) setTimeout(() => done(performance.now() - began))
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>('button[aria-label^="Comments "]')?.click()
        requestAnimationFrame(look)
      }),
  )
}
