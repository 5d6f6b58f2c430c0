import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import { plainLetters } from '../../objects/pdf/plain-letters.ts'

/** What the import puts above what it read from each page. */
const HEADING = /^Page (\d+)$/

/** A letter or digit of the text: which, where it stands, and on which page it was read. */
export type Letter = { blockId: string; at: number; length: number; page: number }

/** The letters and digits of a text that was read from pages, without its headings of these. */
export function textLetters(blocks: readonly DocumentBlock[]): { letters: Letter[]; text: string } {
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
      for (const unit of plainLetters(character)) {
        letters.push({ blockId: id, at, length: character.length, page })
        parts.push(unit)
      }
      at += character.length
    }
  }
  return { letters, text: parts.join('') }
}
