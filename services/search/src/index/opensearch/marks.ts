import { type Range, rangesOf, withMarks } from '../marks.ts'
import { MATCH_END, MATCH_START } from '../search-index.ts'

/** The engine trims what it marks, and with it a control character that stands at an end: another sign shields it. */
const [START, END] = [`\ue000${MATCH_START}`, `${MATCH_END}\ue001`]

export const ENGINE_MARKS = { pre_tags: [START], post_tags: [END] }

const bare = (marked: string): string => marked.replaceAll(START, MATCH_START).replaceAll(END, MATCH_END)

/** A text with all marks that the engine has set in it by one field or another. */
export const joinMarks = (text: string, found: readonly string[]): string =>
  withMarks(
    text,
    found.flatMap((marked) => placed(text, marked)),
  )

function placed(text: string, marked: string): Range[] {
  const given = bare(marked)
  const start = text.indexOf(given.replaceAll(MATCH_START, '').replaceAll(MATCH_END, ''))
  return start < 0 ? [] : rangesOf(given).map(([from, to]) => [from + start, to + start] as const)
}

/** The words between marks. */
export function wordsMarked(marked: string): string[] {
  const given = bare(marked)
  const text = given.replaceAll(MATCH_START, '').replaceAll(MATCH_END, '')
  return rangesOf(given).map(([from, to]) => text.slice(from, to))
}
