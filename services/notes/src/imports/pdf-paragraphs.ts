import { readSpeakerLine } from '#src/documents/speaker-lines.ts'

/** A line of a page as printed. `top` grows upwards, as PDF counts; all in points. */
export type PdfLine = { text: string; top: number; right: number; height: number }

/** A gap so much larger than usual parts paragraphs. */
const GAP = 1.35
/** A line that ends so far before the longest one, with a sentence, is a paragraph's last. */
const SHORT = 0.88
/** Letters so much larger or smaller than those of the line before belong to something else, as of a heading. */
const OTHER_SIZE = 1.12

/** The paragraphs of a page, its lines joined again. Page numbers at the edges are left out. */
export function pageParagraphs(printed: readonly PdfLine[]): string[] {
  const lines = withoutPageNumbers(printed.filter((line) => line.text.trim() !== ''))
  const right = lines.reduce((most, line) => Math.max(most, line.right), 0)
  const usualGap = median(lines.slice(1).map((line, index) => (lines[index]?.top ?? line.top) - line.top))
  const paragraphs: string[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const text = line.text.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
    if (!before || begins(line, before, { right, usualGap })) paragraphs.push(text)
    else paragraphs.push(joined(paragraphs.pop() ?? '', text))
  }
  return paragraphs
}

function begins(line: PdfLine, before: PdfLine, page: { right: number; usualGap: number }): boolean {
  const gap = before.top - line.top
  const isFar = page.usualGap > 0 && (gap > page.usualGap * GAP || gap < 0)
  const ratio = line.height > 0 && before.height > 0 ? line.height / before.height : 1
  const isOtherSize = ratio > OTHER_SIZE || ratio < 1 / OTHER_SIZE
  const isAfterSentence = /[.!?:…]["'”’)\]]*\s*$/u.test(before.text)
  const isAfterLastLine = isAfterSentence && before.right < page.right * SHORT
  const isSpeaker = isAfterSentence && readSpeakerLine(line.text.trim()) !== null
  return isFar || isOtherSize || isAfterLastLine || isSpeaker || isListPoint(line.text)
}

const isListPoint = (text: string): boolean => /^\s*(?:[•‣▪●○–*-]|\d{1,3}[.)])\s/u.test(text)

/** A word that was parted at the end of the line keeps its hyphen: whether it belongs there, only the author knows. */
const joined = (paragraph: string, text: string): string =>
  paragraph.endsWith('\u00ad')
    ? paragraph.slice(0, -1) + text
    : /\p{L}-$/u.test(paragraph)
      ? paragraph + text
      : `${paragraph} ${text}`

function withoutPageNumbers(lines: readonly PdfLine[]): PdfLine[] {
  const isNumber = (line: PdfLine): boolean => /^\s*(?:page\s+)?\d{1,4}(?:\s*(?:\/|of)\s*\d{1,4})?\s*$/i.test(line.text)
  return lines.filter((line, index) => !((index === 0 || index === lines.length - 1) && isNumber(line)))
}

/** Of an even number of gaps the smaller one counts: lines are nearer to each other than paragraphs. */
function median(values: readonly number[]): number {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
