import { createWorkspace } from '@verbatim/start/system/client.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { openBrowser } from '@verbatim/tests/browser/person.ts'
import type { Page } from 'playwright-core'
import { CARDS, insightOf, shownThings } from './insight/many-cards.ts'
import { share } from './load.ts'
import { signedIn } from './open-note/opened.ts'

const ROUNDS = 5
/** How much longer a text with cards may take until all of them are shown than the same text without any, in milliseconds. */
const MORE_MS = 1000

/** Milliseconds in Chromium through the edge, and the same of a peer in the same run, in turns. */
export type InsightBench = {
  name: 'insight'
  cards: number
  /** From the address being entered to the frame in which the last card shows what it is of. */
  shownMs: number
  /** The same for the last line of a text without cards. */
  bareMs: number
  limitMs: typeof MORE_MS
  ok: boolean
}

/** Opens an insight with 200 live cards of five kinds. */
export async function benchInsight(): Promise<InsightBench> {
  const system = await startSystem({ regions: ['us_b'] })
  const browser = await openBrowser()
  try {
    const email = 'bench@verbatim.example'
    const order = { root: system.root, email, name: 'Bench', teamName: 'Bench', subdomain: 'bench', region: 'us_b' }
    const workspace = await createWorkspace(order)
    const things = await shownThings(workspace)
    const urls = { many: await insightOf(workspace, things), bare: await insightOf(workspace, []) }
    const page = await signedIn(browser, system.root, email, workspace.teamId)
    const times = { many: [] as number[], bare: [] as number[] }
    // What is read for the first time is not warm.
    await timeToShow(page, urls.many, CARDS)
    for (let round = 0; round < ROUNDS; round++) {
      times.bare.push(await timeToShow(page, urls.bare, 0))
      times.many.push(await timeToShow(page, urls.many, CARDS))
    }
    const [shownMs, bareMs] = [Math.round(share(times.many, 0.5)), Math.round(share(times.bare, 0.5))]
    return { name: 'insight', cards: CARDS, shownMs, bareMs, limitMs: MORE_MS, ok: shownMs - bareMs <= MORE_MS }
  } finally {
    await browser.close()
    await system.stop()
  }
}

/** From the address being entered to the frame in which the text and so many cards are painted. */
async function timeToShow(page: Page, url: string, cards: number): Promise<number> {
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(
    (count) =>
      new Promise<number>((done) => {
        const look = (): void => {
          const isThere = [...document.querySelectorAll('main p')].some((line) => line.textContent === 'The last line.')
          if (isThere && document.querySelectorAll('article.qcard').length >= count)
            requestAnimationFrame(() => setTimeout(() => done(performance.now())))
          else requestAnimationFrame(look)
        }
        look()
      }),
    cards,
  )
}
