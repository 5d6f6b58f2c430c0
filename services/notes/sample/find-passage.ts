import type { SampleNote } from './sample-study.ts'

/** Where a quote stands: the turn or block by its index, and the range in UTF-16 units of its text. */
export type SamplePassage = { index: number; start: number; end: number }

/** Every place of the note at which the quote stands; in the sample there is exactly one. */
export function findPassages(note: SampleNote, quote: string): SamplePassage[] {
  const texts = (note.turns.length > 0 ? note.turns : note.blocks).map((part) => part.text)
  return texts.flatMap((text, index) =>
    occurrences(text, quote).map((start) => ({ index, start, end: start + quote.length })),
  )
}

function occurrences(text: string, quote: string): number[] {
  const starts: number[] = []
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) starts.push(at)
  return starts
}
