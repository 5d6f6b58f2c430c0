import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { TONE_WORDS, toneOf } from '@verbatim/contracts/document-parts/containers.ts'
import { type GridCell, isOverlarge, type TableGrid, tableGrid } from '@verbatim/contracts/document-parts/table-grid.ts'
import { hostOf } from '@verbatim/contracts/embeds.ts'
import { safeHref } from '@verbatim/contracts/links.ts'
import type { Node } from 'prosemirror-model'

const STYLES = ['bold', 'italic', 'underline', 'strike', 'code'] as const
export type Style = (typeof STYLES)[number]

/** Text in one form. `href` is safe to follow. */
export type Run = { text: string; styles: readonly Style[]; href: string | null }

/** What stands in a printed document, one below the other, however deep it lay in the document; columns too. */
export type Printed =
  | { kind: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | { kind: 'text'; runs: Run[] }
  | { kind: 'quoted'; runs: Run[] }
  /** An item of a list, or what follows in it, with an empty marker. Depth counts from 0. */
  | { kind: 'item'; depth: number; marker: string; runs: Run[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'turn'; speaker: string; at: string; runs: Run[] }
  | { kind: 'leftOut'; text: string }
  /** Words set apart, under what kind they are: "Warning". */
  | { kind: 'callout'; tone: string; blocks: Printed[] }
  | { kind: 'table'; table: PrintedTable }
  | PrintedPicture

/** A picture of a kind that every writer takes; its size in pixels. */
export type PrintedPicture = {
  kind: 'picture'
  bytes: Uint8Array
  format: 'png' | 'jpeg'
  width: number
  height: number
  alt: string
}

/** A cell in its place, as `tableGrid` gives it. */
export type PrintedCell = Pick<GridCell, 'column' | 'columns' | 'rows' | 'heads'> & { blocks: Printed[] }
export type PrintedTable = Pick<TableGrid, 'width' | 'isHeaded'> & { rows: readonly (readonly PrintedCell[])[] }

/** A quote with where it comes from. Numbers count from 1; what is not known is empty. */
export type Citation = {
  number: number
  quote: string
  said: string
  note: string
  /** When the note was made, in words. */
  date: string
  at: string
  tags: readonly string[]
  link: string
}

/** A document as every writer takes it. */
export type PrintedDocument = {
  title: string
  about: string
  blocks: readonly Printed[]
  /** What stands above its citations: "Highlights". */
  appendix: string
  citations: readonly Citation[]
}

/** How a live card stands in a document: that of a highlight, of something else, or of a chart. */
export type PrintedCard = (card: Node) => Printed

/** A card of something that cannot be opened. */
export const missingCard: PrintedCard = ({ type: { name }, attrs: { alt } }) => ({
  kind: 'leftOut',
  text:
    name === 'image'
      ? pictureText(String(alt ?? ''))
      : `A ${NOUNS[name] ?? 'card'} that is gone, or that you may not open.`,
})

const NOUNS: Readonly<Record<string, string>> = { highlightCard: 'quote', fileCard: 'file' }

/** The blocks of a document in reading order. Names by speaker. */
export function printedBlocks(doc: Node, speakers: ReadonlyMap<string, string>, card = missingCard): Printed[] {
  return printInside(doc, { speakers, card, list: null, quoted: false, frames: 0 })
}

type Place = {
  speakers: ReadonlyMap<string, string>
  card: PrintedCard
  list: { depth: number; marker: string } | null
  quoted: boolean
  /** Callouts around it. */
  frames: number
}

const printInside = (node: Node, place: Place): Printed[] => node.children.flatMap((child) => printNode(child, place))

function printNode(node: Node, place: Place): Printed[] {
  switch (node.type.name) {
    case 'bulletList':
    case 'orderedList':
      return printList(node, place)
    case 'blockquote':
      return printInside(node, { ...place, quoted: true })
    case 'heading':
      return [{ kind: 'heading', level: levelOf(node), runs: runsOf(node) }]
    case 'codeBlock':
      return [{ kind: 'code', text: node.textContent }]
    case 'horizontalRule':
      return [{ kind: 'rule' }]
    case 'embed':
      return embedOf(node)
    case 'image':
    case 'fileCard':
    case 'highlightCard':
    case 'referenceCard':
    case 'chartCard':
      return [place.card(node)]
    case 'speakerNotes':
      return []
    case 'callout':
      return printCallout(node, place)
    case 'table':
      return isOverlarge(node) ? printRows(node) : [printTable(node, apart(place))]
    case 'turn':
      return [turnOf(node, place)]
    default:
      return node.isTextblock ? [textOf(node, place)] : printInside(node, place)
  }
}

/** What is in a frame of its own is in no list and no quotation. */
const apart = (place: Place): Place => ({ ...place, list: null, quoted: false })

/** Frames within frames are drawn as far as anybody reads them: each one writes all that is in it once more. */
const DEEPEST_FRAME = 5

function printCallout(node: Node, place: Place): Printed[] {
  const blocks = printInside(node, { ...apart(place), frames: place.frames + 1 })
  return place.frames < DEEPEST_FRAME ? [{ kind: 'callout', tone: TONE_WORDS[toneOf(node)], blocks }] : blocks
}

/** A table with more places than any page has, a line per row. */
const printRows = (table: Node): Printed[] =>
  table.children.map((row) => ({
    kind: 'text',
    runs: [{ text: row.children.map(({ textContent }) => textContent).join(' | '), styles: [], href: null }],
  }))

function printTable(table: Node, place: Place): Printed {
  const { width, isHeaded, rows } = tableGrid(table)
  const printed = rows.map((cells) => cells.map(({ node, ...cell }) => ({ ...cell, blocks: printInside(node, place) })))
  return { kind: 'table', table: { width, isHeaded, rows: printed } }
}

function printList(list: Node, place: Place): Printed[] {
  const depth = place.list ? place.list.depth + 1 : 0
  const first = list.type.name === 'orderedList' ? Number(list.attrs.order ?? 1) : null
  return list.children.flatMap((item, at) =>
    item.children.flatMap((child, position) => {
      const marker = position > 0 ? '' : first === null ? '•' : `${first + at}.`
      return printNode(child, { ...place, list: { depth, marker } })
    }),
  )
}

function textOf(node: Node, { list, quoted }: Place): Printed {
  const runs = runsOf(node)
  if (list) return { kind: 'item', ...list, runs }
  return { kind: quoted ? 'quoted' : 'text', runs }
}

function turnOf(node: Node, { speakers }: Place): Printed {
  const { speakerId, startMs } = node.attrs
  return {
    kind: 'turn',
    speaker: speakers.get(String(speakerId)) ?? '',
    at: typeof startMs === 'number' ? clockTime(startMs) : '',
    runs: runsOf(node),
  }
}

const levelOf = ({ attrs: { level } }: Node): 1 | 2 | 3 => (level === 1 || level === 2 ? level : 3)

/** What is at another host leaves as a link to it, with its host named. */
function embedOf({ attrs: { url } }: Node): Printed[] {
  const href = safeHref(url)
  return href === null ? [] : [printedLink(hostOf(href) ?? 'Elsewhere', href, href)]
}

const pictureText = (alt: string): string =>
  alt.trim() ? `Picture: ${alt.trim()}` : 'A picture that is not in this file.'

/** The text of a block by its forms. */
function runsOf(block: Node): Run[] {
  const runs: Run[] = []
  block.forEach((inline) => {
    if (inline.type.name === 'hardBreak') runs.push({ text: '\n', styles: [], href: null })
    if (!inline.isText) return
    const names = new Set(inline.marks.map((mark) => mark.type.name))
    const link = inline.marks.find((mark) => mark.type.name === 'link')
    const styles = STYLES.filter((style) => names.has(style))
    runs.push({ text: inline.text ?? '', styles, href: link ? safeHref(link.attrs.href) : null })
  })
  return runs
}

/** Text without its forms. */
export const plainText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** What a block says, in one line; nothing for a line between others. */
export function plainLine(block: Printed): string {
  switch (block.kind) {
    case 'rule':
      return ''
    case 'code':
    case 'leftOut':
      return block.text
    case 'picture':
      return pictureText(block.alt)
    case 'callout':
      return [`${block.tone}:`, ...block.blocks.map(plainLine)].join(' ')
    case 'table':
      return block.table.rows.map(plainRow).join(' ')
    case 'item':
      return [block.marker, plainText(block.runs)].filter(Boolean).join(' ')
    default:
      return plainText(block.runs).replaceAll('\n', ' ')
  }
}

/** A row of a table in one line. */
export const plainRow = (cells: readonly PrintedCell[]): string =>
  cells.map(({ blocks }) => blocks.map(plainLine).join(' ')).join(' | ')

/** Where a quote comes from, in one line: "Dana Whitlock, Interview with Dana, 12 May 2026, 12:04". */
export const sourceLine = ({ said, note, date, at }: Citation): string =>
  [said, note, date, at].filter(Boolean).join(', ')

/** A quote in its place in a document: its words, who says them, and its number, which leads to it. */
export const printedQuote = ({ quote, said, number, link }: Citation): Printed => ({
  kind: 'quoted',
  runs: [
    { text: `“${quote}”${said ? ` ${said} ` : ' '}`, styles: [], href: null },
    { text: `[${number}]`, styles: [], href: link && safeHref(link) },
  ],
})

/** Something that a document shows a card of: what it is, its title, and the way to it. */
export const printedLink = (kind: string, title: string, link: string): Printed => ({
  kind: 'text',
  runs: [
    { text: `${kind}: `, styles: [], href: null },
    { text: title, styles: [], href: safeHref(link) },
  ],
})
