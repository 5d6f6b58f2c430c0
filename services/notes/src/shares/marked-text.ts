import { escapeHtml } from '@verbatim/shares/public-text.ts'

/** Words of a block that are highlighted, in UTF-16 units. */
export type MarkedRange = { start: number; end: number }

/** The text of a block as HTML, with a mark around what is highlighted; where highlights overlap, around all of it. */
export function markedText(text: string, ranges: readonly MarkedRange[]): string {
  let html = ''
  let at = 0
  for (const { start, end } of joined(ranges, text.length)) {
    html += `${lines(text.slice(at, start))}<mark>${lines(text.slice(start, end))}</mark>`
    at = end
  }
  return html + lines(text.slice(at))
}

/** Ranges that touch no other, in order, inside of the text. */
function joined(ranges: readonly MarkedRange[], length: number): MarkedRange[] {
  const whole: MarkedRange[] = []
  const inside = ranges.map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(end, length) }))
  for (const range of inside.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1)
    if (range.end <= range.start) continue
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else whole.push(range)
  }
  return whole
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
