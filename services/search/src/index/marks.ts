import { MATCH_END, MATCH_START } from './search-index.ts'

/** From and up to, without, where something matches in a text; UTF-16 units. */
export type Range = readonly [from: number, to: number]

/** A piece of a text in order, and the word that it stands for, if it is one. */
export type Token = readonly [text: string, word: string | null]

/** Where the marks of a text stand, counted without them. */
export function rangesOf(marked: string): Range[] {
  const ranges: Range[] = []
  let at = 0
  for (const part of marked.split(MATCH_START).map((piece, nth) => ({ piece, isMatch: nth > 0 }))) {
    const [match = '', after = ''] = part.isMatch ? part.piece.split(MATCH_END) : ['', part.piece]
    if (match) ranges.push([at, at + match.length])
    at += match.length + after.length
  }
  return ranges
}

/** A text with marks around all ranges; those that overlap become one. */
export function withMarks(text: string, ranges: readonly Range[]): string {
  let [marked, at] = ['', 0]
  for (const [from, to] of joined(ranges)) {
    marked += text.slice(at, from) + MATCH_START + text.slice(from, to) + MATCH_END
    at = to
  }
  return marked + text.slice(at)
}

function joined(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = []
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && from < last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

/** The words of a text, each by itself, where one of the phrases stands word for word. */
export function phraseRanges(tokens: readonly Token[], phrases: readonly (readonly string[])[]): Range[] {
  const words: { word: string; range: Range }[] = []
  let at = 0
  for (const [text, word] of tokens) {
    if (word !== null) words.push({ word, range: [at, at + text.length] })
    at += text.length
  }
  return phrases.flatMap((phrase) =>
    words.flatMap((_, start) =>
      phrase.length > 0 && phrase.every((word, nth) => words[start + nth]?.word === word)
        ? words.slice(start, start + phrase.length).map(({ range }) => range)
        : [],
    ),
  )
}
