import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'

/** Where words stand, from a place in one block to a place in the same or a later one. */
export type PageWordsPlace = { blockId: string; start: number; endBlockId: string; end: number }

/** What the import puts above what it read from each page. */
const HEADING = /^Page (\d+)$/
const COUNTS = /[\p{L}\p{N}]/u

/** A letter or digit of the text: which, and where it stands. */
type Letter = { blockId: string; at: number; length: number; page: number }

/**
 * Where the words of a page stand in the text that was read from the file; null where they are not. Letters and digits
 * alone are compared, for a page has other ends of lines, hyphens there and spaces. Of several places the one nearest to
 * the page is meant.
 */
export function findPageWords(blocks: readonly DocumentBlock[], words: string, page: number): PageWordsPlace | null {
  const { letters, text } = lettersOf(blocks)
  const sought = plain(words)
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

function lettersOf(blocks: readonly DocumentBlock[]): { letters: Letter[]; text: string } {
  const letters: Letter[] = []
  const parts: string[] = []
  let page = 1
  for (const { id, kind, text } of blocks) {
    const heading = kind === 'heading' ? HEADING.exec(text) : null
    if (heading) {
      page = Number(heading[1])
      continue
    }
    let at = 0
    for (const character of text) {
      // What one character becomes, such as a ligature's letters, stands where it stood.
      for (const unit of plain(character)) {
        letters.push({ blockId: id, at, length: character.length, page })
        parts.push(unit)
      }
      at += character.length
    }
  }
  return { letters, text: parts.join('') }
}

/** Its letters and digits in small letters, each of one UTF-16 unit. */
function plain(text: string): string {
  let kept = ''
  for (const character of text.normalize('NFKC').toLowerCase())
    if (COUNTS.test(character)) kept += character.length === 1 ? character : character.charAt(0)
  return kept
}
