import { MATCH_END, MATCH_START } from '#src/index/search-index.ts'

export type Fragment = { text: string; match: boolean }

const CONTEXT = 60
const LENGTH = 240
/** Matches this close count as one place. */
const NEAR = 60

/** Text with marked matches as fragments; every character of the text is in exactly one of them. */
export function fragmentsOf(marked: string): Fragment[] {
  const parts = marked.split(MATCH_START)
  const [before = '', ...rest] = parts
  const fragments: Fragment[] = before ? [{ text: before, match: false }] : []
  for (const part of rest) {
    const [match = '', after = ''] = part.split(MATCH_END)
    if (match) fragments.push({ text: match, match: true })
    if (after) fragments.push({ text: after, match: false })
  }
  return fragments
}

/** Offset in the unmarked text, in UTF-16 units, of where its matches are closest together, or null. */
export function bestMatch(marked: string): number | null {
  const at = densest(marked)
  return at < 0 ? null : marked.slice(0, at).replaceAll(MATCH_START, '').replaceAll(MATCH_END, '').length
}

/** The part of a marked text where its matches are closest together, cut at words, at most some 240 characters. */
export function around(marked: string): string {
  const at = Math.max(0, densest(marked))
  const from = at <= CONTEXT ? 0 : outside(marked, nextWord(marked, at - CONTEXT))
  const cut = marked.slice(from, from + LENGTH)
  const end = from + LENGTH >= marked.length ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), LENGTH / 2))
  const open = end.lastIndexOf(MATCH_START) > end.lastIndexOf(MATCH_END)
  return `${from > 0 ? '…' : ''}${end}${open ? MATCH_END : ''}${from + end.length < marked.length ? '…' : ''}`
}

/** Where the match stands that most others follow within what is shown; the first of several, or -1. */
function densest(marked: string): number {
  const starts: number[] = []
  for (let at = marked.indexOf(MATCH_START); at >= 0; at = marked.indexOf(MATCH_START, at + 1)) starts.push(at)
  const followers = (at: number) => starts.filter((other) => other >= at && other < at + NEAR).length
  return starts.reduce((best, at) => (best < 0 || followers(at) > followers(best) ? at : best), -1)
}

/** A cut that would fall into a match moves to its beginning. */
function outside(marked: string, from: number): number {
  const start = marked.lastIndexOf(MATCH_START, from - 1)
  return start > marked.lastIndexOf(MATCH_END, from - 1) ? start : from
}

function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 ? from : space + 1
}
