import type { AttributeSpec, Node, NodeSpec, TagParseRule } from 'prosemirror-model'
import type { DomAttrs } from './attributes.ts'

/** What a cell may reach over; more is nobody's table. */
const WIDEST_SPAN = 100

const span: AttributeSpec = { default: 1, validate: 'number' }

/** Cells hold words and lists: no table in a table, and nothing that is wider than a column. */
const cell: NodeSpec = {
  content: '(paragraph | bulletList | orderedList)+',
  attrs: { colspan: span, rowspan: span },
  isolating: true,
}

/** What is in a cell, however deep, as a selector begins. */
export const IN_CELL = ':is(td, th)'
const FIRST = 60
const CARDS = ['highlight-id', 'resource', 'chart-project-id', 'file-id', 'embed-url']

/*
 * What a cell cannot hold would end its table where it is pasted. Its words stay in the cell: headings, code and the rows
 * of a table become lines, what goes around others goes, and so does what has no words.
 */
const readInCell: TagParseRule[] = [
  { tag: `${IN_CELL} :is(h1, h2, h3, h4, h5, h6, pre, tr, [data-turn])`, node: 'paragraph', priority: FIRST },
  {
    tag: `${IN_CELL} :is(blockquote, aside, table, thead, tbody, td, th, hr, [data-columns], [data-column])`,
    skip: true,
    priority: FIRST,
  },
  {
    tag: `${IN_CELL} :is(img, ${CARDS.map((name) => `[data-${name}]`).join(', ')})`,
    ignore: true,
    priority: FIRST,
  },
]

/** Tables as prosemirror-tables knows them, by `tableRole`. */
export const tables: Record<string, NodeSpec> = {
  table: {
    content: 'tableRow+',
    group: 'block',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  tableRow: {
    content: '(tableCell | tableHeader)+',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  tableCell: {
    ...cell,
    tableRole: 'cell',
    parseDOM: [...readInCell, { tag: 'td', getAttrs: readSpans }],
    toDOM: (node) => ['td', spanAttrs(node), 0],
  },
  tableHeader: {
    ...cell,
    tableRole: 'header_cell',
    parseDOM: [{ tag: 'th', getAttrs: readSpans }],
    toDOM: (node) => ['th', spanAttrs(node), 0],
  },
}

/** How many columns and rows a cell reaches over; 1 for what is no such number. */
export function spansOf({ attrs: { colspan, rowspan } }: Node): { columns: number; rows: number } {
  return { columns: spanOf(colspan), rows: spanOf(rowspan) }
}

/** Whether all cells of a row are headings. */
export const isHeadingRow = (row: Node): boolean => row.children.every(({ type }) => type.name === 'tableHeader')

const spanOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= WIDEST_SPAN ? value : 1

function readSpans(dom: HTMLElement): { colspan: number; rowspan: number } {
  return { colspan: spanOf(Number(dom.getAttribute('colspan'))), rowspan: spanOf(Number(dom.getAttribute('rowspan'))) }
}

function spanAttrs(node: Node): DomAttrs {
  const { columns, rows } = spansOf(node)
  return { ...(columns > 1 && { colspan: String(columns) }), ...(rows > 1 && { rowspan: String(rows) }) }
}
