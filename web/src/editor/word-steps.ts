import { type Block, type BlockTable, blockAt } from './block-table.ts'

export type Picked = { from: number; to: number }
export type Step = 'grow-end' | 'shrink-end' | 'grow-start' | 'shrink-start'

/** The selection after one more word at its end or start, or one less; never less than one word. */
export function stepped(table: BlockTable, picked: Picked, step: Step): Picked {
  const words = wordsAround(table, picked)
  const first = words.findIndex((word) => word.to > picked.from)
  const last = words.findLastIndex((word) => word.from < picked.to)
  const start = words[first + (step === 'grow-start' ? -1 : step === 'shrink-start' ? 1 : 0)] ?? words[first]
  const end = words[last + (step === 'grow-end' ? 1 : step === 'shrink-end' ? -1 : 0)] ?? words[last]
  if (!start || !end || start.from >= end.to) return picked
  return { from: start.from, to: end.to }
}

const wordBreaks = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The choice with whole words at its ends: a letter of a word stands for the word. Punctuation beside it stays out. */
export function wholeWords(table: BlockTable, { from, to }: Picked): Picked {
  return { from: wordAt(table, from)?.from ?? from, to: wordAt(table, to)?.to ?? to }
}

/** The word that goes on at both sides of a position; null between words. */
function wordAt(table: BlockTable, position: number): Picked | null {
  const block = blockAt(table, position)
  if (!block) return null
  const at = position - block.from
  const word = wordBreaks.segment(textOf(block)).containing(at)
  return word?.isWordLike && word.index < at
    ? { from: block.from + word.index, to: block.from + word.index + word.segment.length }
    : null
}

/** The text of a block with one sign for each position in it. */
const textOf = ({ node }: Block): string => node.textBetween(0, node.content.size, '', ' ')

/** The first word of a block; null when it has none. */
export function firstWord(table: BlockTable, at: number): Picked | null {
  return wordsOf(table, at)[0] ?? null
}

function wordsAround(table: BlockTable, { from, to }: Picked): Picked[] {
  const [first, last] = [blockAt(table, from), blockAt(table, to)]
  const begin = first ? (table.order.get(first.id) ?? 0) : 0
  const end = last ? (table.order.get(last.id) ?? begin) : begin
  return Array.from({ length: end - begin + 3 }, (_, at) => wordsOf(table, begin - 1 + at)).flat()
}

function wordsOf({ blocks }: BlockTable, at: number): Picked[] {
  const block = blocks[at]
  if (!block) return []
  return [...textOf(block).matchAll(/\S+/g)].map((match) => ({
    from: block.from + match.index,
    to: block.from + match.index + match[0].length,
  }))
}
