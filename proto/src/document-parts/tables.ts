import type { AttributeSpec, Node, NodeSpec } from 'prosemirror-model'
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
    parseDOM: [{ tag: 'td', getAttrs: readSpans }],
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
