import { createWorkspace } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { newPerson, openBrowser } from '@verbatim/tests/browser/person.ts'
import { sampleProject } from '@verbatim/tests/journeys/sample-project.ts'
import type { Page } from 'playwright-core'
import { drive, type Frames } from './canvas/frames.ts'
import { canvasWith } from './canvas/many-cards.ts'

/** What a frame takes of the main thread, in milliseconds, and how many frames there were, as a share of an empty page's. */
type Driven = { what: string; workP50: number; workP95: number; frames: number; ofEmpty: number }

export type CanvasBench = {
  name: 'canvas'
  cards: number
  /** From the address to the first drawing of all cards. */
  openMs: number
  driven: Driven[]
  workLimitMs: number
  ofEmptyLimit: number
  ok: boolean
}

const CARDS = 10_000
const WORK_MS = 12
const OF_EMPTY = 0.9
const DRIVE_MS = 4000
const PASSWORD = 'Correct-horse-battery-9'

/** Pans and zooms a canvas of 10,000 cards in Chromium, beside an empty page in the same run. */
export async function benchCanvas(): Promise<CanvasBench> {
  const system = await startSystem({ regions: ['us_b'] })
  const browser = await openBrowser()
  try {
    const email = 'bench@verbatim.example'
    const order = { root: system.root, email, name: 'Bench', teamName: 'Bench', subdomain: 'bench', region: 'us_b' }
    const workspace = await createWorkspace({ ...order, sampleData: true })
    const projectId = await sampleProject(workspace)
    const { page } = await newPerson(browser)
    await page.goto(await entryOf(system.root, email, workspace.teamId))
    await page.getByRole('navigation', { name: 'Workspace', exact: true }).waitFor()
    const url = await canvasWith(page, workspace, { projectId, cards: CARDS })
    const openMs = await timeToOpen(page, url)
    const driven: Driven[] = []
    for (const { what, kind, keys } of WAYS) {
      for (const key of keys) await page.keyboard.press(key)
      const empty = await driveEmpty(page)
      await page.locator('[data-canvas]').focus()
      driven.push(figuresOf(what, await page.evaluate(drive, { kind, ms: DRIVE_MS }), empty))
    }
    const ok = driven.every(({ workP95, ofEmpty }) => workP95 <= WORK_MS && ofEmpty >= OF_EMPTY)
    return { name: 'canvas', cards: CARDS, openMs, driven, workLimitMs: WORK_MS, ofEmptyLimit: OF_EMPTY, ok }
  } finally {
    await browser.close()
    await system.stop()
  }
}

const WAYS = [
  { what: 'pan with all cards in sight', kind: 'pan', keys: ['Shift+!'] },
  { what: 'zoom from there and back', kind: 'zoom', keys: ['Shift+!'] },
  { what: 'pan where words can be read', kind: 'pan', keys: Array.from({ length: 12 }, () => '+') },
] as const

/** The same frames of an empty page of the same browser. */
async function driveEmpty(page: Page): Promise<Frames> {
  const other = await page.context().newPage()
  try {
    await other.goto('about:blank')
    return await other.evaluate(drive, { kind: 'nothing' as const, ms: DRIVE_MS })
  } finally {
    await other.close()
    await page.bringToFront()
  }
}

function figuresOf(what: string, frames: Frames, empty: Frames): Driven {
  const sorted = frames.work.toSorted((one, other) => one - other)
  const share = (part: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10
  const ofEmpty = Math.round((frames.count / Math.max(1, empty.count)) * 100) / 100
  return { what, workP50: share(0.5), workP95: share(0.95), frames: frames.count, ofEmpty }
}

async function timeToOpen(page: Page, url: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('[data-canvas]').waitFor()
  return Math.round(
    await page.evaluate(
      () => new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())))),
    ),
  )
}

async function entryOf(root: string, email: string, teamId: string): Promise<string> {
  const password = await hostFetch(`${root}api/root/auth/password`, { json: { email, password: PASSWORD } })
  const { body } = await hostFetch<{ url: string }>(`${root}api/root/auth/open-workspace`, {
    json: { teamId },
    cookies: password.cookies,
  })
  return body.url
}
