import { newPerson, openBrowser } from '@verbatim/tests/browser/person.ts'
import { serveGallery } from '@verbatim/tooling/screens/gallery.ts'
import { timeFirst } from './lists/frames.ts'
import { share } from './load.ts'

const ROUNDS = 5
const LIMIT_MS = 1000

/** From the start of a page until the first cards of a board of many are painted, beside the same page without one. */
export type BoardBench = {
  name: 'board'
  cards: 5000
  firstMs: number
  emptyMs: number
  ratio: number
  limitMs: typeof LIMIT_MS
  ok: boolean
}

export async function benchBoard(): Promise<BoardBench> {
  const gallery = await serveGallery()
  const browser = await openBrowser()
  const first = async (part: string, selector: string): Promise<number> => {
    const { page, context } = await newPerson(browser)
    const took = await timeFirst(page, `${gallery.origin}/#${part}`, selector)
    await context.close()
    return took
  }
  try {
    const times = { board: [] as number[], empty: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      times.empty.push(await first('none', 'main p'))
      times.board.push(await first('five-thousand-cards', '[data-card]'))
    }
    const [firstMs, emptyMs] = [Math.round(share(times.board, 0.5)), Math.round(share(times.empty, 0.5))]
    const ratio = Math.round((firstMs / emptyMs) * 100) / 100
    return { name: 'board', cards: 5000, firstMs, emptyMs, ratio, limitMs: LIMIT_MS, ok: firstMs <= LIMIT_MS }
  } finally {
    await browser.close()
    await gallery.stop()
  }
}
