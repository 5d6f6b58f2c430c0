import { newPerson, openBrowser } from '@verbatim/tests/browser/person.ts'
import { serveGallery } from '@verbatim/tooling/screens/gallery.ts'
import { timeScroll } from './lists/frames.ts'
import { share } from './load.ts'

const ROUNDS = 3
/** Milliseconds of work a frame, at the 95th percentile, and frames as a part of an empty page's. */
const LIMITS = { workMs: 12, frames: 0.9 } as const

/** Scrolling a table of many rows and columns, beside a page that scrolls nothing but emptiness, in turns. */
export type TableBench = {
  name: 'table'
  rows: 50_000
  columns: number
  workMs: { p50: number; p95: number }
  emptyWorkMs: { p50: number; p95: number }
  /** Frames a second as a part of those of the empty page. */
  frames: number
  limits: typeof LIMITS
  ok: boolean
}

export async function benchTable(): Promise<TableBench> {
  const gallery = await serveGallery()
  const browser = await openBrowser()
  try {
    const own = { work: [] as number[], gaps: [] as number[] }
    const empty = { work: [] as number[], gaps: [] as number[] }
    let columns = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { page, context } = await newPerson(browser)
      await page.goto(`${gallery.origin}/#many-cells`)
      const grid = page.getByRole('grid', { name: 'Notes' })
      await grid.waitFor()
      columns = Number(await grid.getAttribute('aria-colcount'))
      add(own, await timeScroll(page, '[role=grid]'))
      await page.goto('about:blank')
      await page.setContent('<div id="all" style="height: 800px; overflow: auto"><div style="height: 2000000px">')
      add(empty, await timeScroll(page, '#all'))
      await context.close()
    }
    const workMs = timesOf(own.work)
    const frames = Math.round((100 * mean(empty.gaps)) / mean(own.gaps)) / 100
    const ok = workMs.p95 <= LIMITS.workMs && frames >= LIMITS.frames
    return {
      name: 'table',
      rows: 50_000,
      columns,
      workMs,
      emptyWorkMs: timesOf(empty.work),
      frames,
      limits: LIMITS,
      ok,
    }
  } finally {
    await browser.close()
    await gallery.stop()
  }
}

type Times = { work: number[]; gaps: number[] }

function add(to: Times, { work, gaps }: Times): void {
  to.work.push(...work)
  to.gaps.push(...gaps)
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
const tenth = (value: number): number => Math.round(value * 10) / 10
const timesOf = (values: readonly number[]) => ({ p50: tenth(share(values, 0.5)), p95: tenth(share(values, 0.95)) })
