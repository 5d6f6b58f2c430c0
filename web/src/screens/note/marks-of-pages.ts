import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import type { HighlightMark } from '@verbatim/contracts/highlight-index.ts'
import type { PageMark } from '../../objects/pdf/page-marks.ts'
import type { PageMarks } from '../../objects/pdf/use-page-marks.ts'
import { type Letter, textLetters } from './text-letters.ts'

/** Letters of the text from one to before another, with the page on which they were read. */
type Stretch = { page: number; from: number; to: number }

/** Where highlights of the text stand on the pages that it was read from; one over two pages stands on both. */
export function marksOfPages(
  blocks: readonly DocumentBlock[],
  marks: readonly HighlightMark[],
  lookOf: (mark: HighlightMark) => string,
): PageMarks {
  const { letters, text } = textLetters(blocks)
  const firstOf = new Map<string, number>()
  const pageStart = new Map<number, number>()
  for (const [at, { blockId, page }] of letters.entries()) {
    if (!firstOf.has(blockId)) firstOf.set(blockId, at)
    if (!pageStart.has(page)) pageStart.set(page, at)
  }
  const found = marks.flatMap((mark) =>
    stretchesOf(letters, firstOf, mark).map(({ page, from, to }): [number, PageMark] => {
      const sought = text.slice(from, to)
      const nth = countOf(text.slice(pageStart.get(page) ?? 0, to - 1), sought)
      return [page, { id: mark.id, letters: sought, nth, look: lookOf(mark) }]
    }),
  )
  return new Map(
    [...Map.groupBy(found, ([page]) => page)].map(([page, own]) => [page, own.map(([, mark]) => mark)] as const),
  )
}

/** The letters of a highlight, page by page. */
function stretchesOf(
  letters: readonly Letter[],
  firstOf: ReadonlyMap<string, number>,
  { blockId, start, endBlockId, end }: HighlightMark,
): Stretch[] {
  const stretches: Stretch[] = []
  let isIn = true
  for (let at = firstOf.get(blockId) ?? letters.length; isIn && at < letters.length; at += 1) {
    const letter = letters[at]
    if (!letter) break
    if (letter.blockId === blockId && letter.at < start) continue
    isIn = letter.blockId === endBlockId ? letter.at < end : at < (firstOf.get(endBlockId) ?? 0)
    if (!isIn) break
    const last = stretches.at(-1)
    if (last?.page === letter.page) last.to = at + 1
    else stretches.push({ page: letter.page, from: at, to: at + 1 })
  }
  return stretches
}

/** How often letters stand in others, over each other too. */
function countOf(text: string, sought: string): number {
  let count = 0
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) count += 1
  return count
}
