import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { openBrowser } from '@verbatim/tests/browser/person.ts'
import type { Page } from 'playwright-core'
import { openBareEditor, timeKeys } from './open-note/keys.ts'
import {
  aProject,
  highlightMany,
  type LongNote,
  longNote,
  someTags,
  TURNS,
  timeHighlight,
} from './open-note/long-note.ts'
import { signedIn, timeToOpen } from './open-note/opened.ts'

/** Median and 95th percentile in milliseconds. */
type Times = { p50: number; p95: number }

/** Milliseconds, measured in Chromium on the page and through the edge, and the same of a peer in the same run. */
export type OpenNoteBench = {
  name: 'open-note'
  characters: number
  turns: number
  /** The time to the first frame with highlights, and how often the time of the same text without one. */
  opened: { highlights: number; openMs: number; ratio: number; limit: number }[]
  openBareMs: number
  /** From key to the next painted frame while writing in the note with the most highlights. */
  keyToPaint: Times
  /** The same while words are selected by key. */
  selectToPaint: Times
  /** The same two in a ProseMirror editor with nothing else over the same text. */
  bareKeyToPaint: Times
  bareSelectToPaint: Times
  /** From the end of a selection by mouse to its popover. */
  popoverMs: number
  /** In the note with the most highlights, and in one without any, in turns. */
  createHighlight: Times
  createInEmpty: Times
  ok: boolean
}

/** Two frames of a screen with 60 of them a second, and the half that an editor may take more than a bare one. */
export const [TWO_FRAMES_MS, OF_BARE] = [33.4, 1.5]
/** Six frames, and how often the time in which a bare editor shows a selection its popover may take. */
export const [SIX_FRAMES_MS, OF_BARE_SELECTION] = [100, 6]
/** How often the time of an empty note the making of a highlight may take. */
export const OF_EMPTY = 2
/** How often the time of a text without highlights the opening of one with them may take. */
export const OF_BARE_TEXT = 2
const MEASURED = 100

/** Opens a transcript of 300,000 characters with many overlapping highlights, writes in it and highlights in it. */
export async function benchOpenNote(counts: readonly number[] = [1000, 10_000]): Promise<OpenNoteBench> {
  const system = await startSystem({ regions: ['us_b'] })
  const browser = await openBrowser()
  try {
    const email = 'bench@verbatim.example'
    const order = { root: system.root, email, name: 'Bench', teamName: 'Bench', subdomain: 'bench', region: 'us_b' }
    const workspace = await createWorkspace(order)
    const projectId = await aProject(workspace)
    const [note, empty] = [await longNote(workspace, projectId), await longNote(workspace, projectId)]
    const tagIds = await someTags(workspace, projectId)
    const page = await signedIn(browser, system.root, email, workspace.teamId)
    const openBareMs = await timeToOpen(page, `${workspace.host}/data/${empty.noteId}`, '.document .txt')
    const opened: OpenNoteBench['opened'] = []
    let made = 0
    for (const highlights of counts) {
      await highlightMany(workspace, note, tagIds, made, highlights)
      made = highlights
      const openMs = await timeToOpen(page, `${workspace.host}/data/${note.noteId}`, '.document .hl')
      opened.push({ highlights, openMs, ratio: ratioOf(openMs, openBareMs), limit: OF_BARE_TEXT })
    }
    const creating = await timeCreating(workspace, note, empty, tagIds, made)
    await startWriting(page)
    const keys = await timeKeys(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    const popoverMs = await timePopover(page)
    await openBareEditor(
      page,
      note.blocks.map(({ text }) => text),
    )
    const bare = await timeKeys(page)
    const figures = {
      opened,
      openBareMs,
      popoverMs,
      keyToPaint: timesOf(keys.typing),
      selectToPaint: timesOf(keys.selecting),
      bareKeyToPaint: timesOf(bare.typing),
      bareSelectToPaint: timesOf(bare.selecting),
      createHighlight: timesOf(creating.full),
      createInEmpty: timesOf(creating.empty),
    }
    return { name: 'open-note', characters: note.characters, turns: TURNS, ...figures, ok: isGood(figures) }
  } finally {
    await browser.close()
    await system.stop()
  }
}

/** Whether an editor is as quick as it should be: within two frames, or not much behind a bare one. */
export const isQuick = (own: Times, bare: Times): boolean => own.p95 <= TWO_FRAMES_MS || own.p95 <= bare.p95 * OF_BARE

/** Whether a popover comes with its selection: within six frames, or not much behind what a bare editor needs for the selection. */
export const isPromptly = (popoverMs: number, bare: Times): boolean =>
  popoverMs >= 0 && (popoverMs <= SIX_FRAMES_MS || popoverMs <= bare.p95 * OF_BARE_SELECTION)

function isGood(bench: Omit<OpenNoteBench, 'name' | 'characters' | 'turns' | 'ok'>): boolean {
  return (
    bench.opened.every(({ ratio, limit }) => ratio <= limit) &&
    isQuick(bench.keyToPaint, bench.bareKeyToPaint) &&
    isQuick(bench.selectToPaint, bench.bareSelectToPaint) &&
    isPromptly(bench.popoverMs, bench.bareSelectToPaint) &&
    ratioOf(bench.createHighlight.p50, bench.createInEmpty.p50) <= OF_EMPTY
  )
}

/** How many times `one` is of `other`, to two digits. */
export const ratioOf = (one: number, other: number): number => Math.round((one / other) * 100) / 100

/** Highlights are made in both notes in turns, so that what else the machine does is the same for both. */
async function timeCreating(
  workspace: WorkspaceClient,
  note: LongNote,
  empty: LongNote,
  tagIds: readonly string[],
  from: number,
) {
  const times = { full: [] as number[], empty: [] as number[] }
  for (let at = 0; at < MEASURED; at++) {
    times.full.push(await timeHighlight(workspace, note, tagIds, from + at))
    times.empty.push(await timeHighlight(workspace, empty, tagIds, at))
  }
  return times
}

async function startWriting(page: Page): Promise<void> {
  await page.keyboard.press('e')
  await page
    .locator('.document .txt')
    .nth(3)
    .click({ position: { x: 60, y: 8 } })
}

async function timePopover(page: Page): Promise<number> {
  const box = await page.locator('.document .txt').nth(4).boundingBox()
  if (!box) return -1
  await page.evaluate(() => {
    document.addEventListener(
      'mouseup',
      () => {
        const began = performance.now()
        const look = (): void => {
          if (document.querySelector('[role="dialog"][aria-label^="Highlight"]'))
            Object.assign(window, { popover: performance.now() - began })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 220, box.y + 10, { steps: 3 })
  await page.mouse.up()
  await page.getByRole('dialog', { name: /^Highlight/ }).waitFor()
  return Math.round(await page.evaluate(() => ('popover' in window ? Number(window.popover) : -1)))
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10
  return { p50: share(0.5), p95: share(0.95) }
}
