import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import { plainLetters } from '../../objects/pdf/plain-letters.ts'
import { textLetters } from './text-letters.ts'

/** Where words stand, from a place in one block to a place in the same or a later one. */
export type PageWordsPlace = { blockId: string; start: number; endBlockId: string; end: number }

/**
 * Where the words of a page stand in the text that was read from the file; null where they are not. Letters and digits
 * alone are compared, for a page has other ends of lines, hyphens there and spaces. Of several places the one nearest to
 * the page is meant.
 */
export function findPageWords(blocks: readonly DocumentBlock[], words: string, page: number): PageWordsPlace | null {
  const { letters, text } = textLetters(blocks)
  const sought = plainLetters(words)
  if (sought === '') return null
  let best: PageWordsPlace | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const [first, last] = [letters[at], letters[at + sought.length - 1]]
    if (!first || !last) break
    const distance = Math.abs(first.page - page)
    if (distance >= bestDistance) continue
    bestDistance = distance
    best = { blockId: first.blockId, start: first.at, endBlockId: last.blockId, end: last.at + last.length }
  }
  return best
}
