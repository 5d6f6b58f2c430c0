import { printable } from '#src/exports/forms/pdf-letters.ts'
import { artifact, PDF_COLOURS, PDF_SIZES } from '#src/exports/forms/pdf-lines.ts'
import type { Frame, PdfElement, PdfWriter } from '#src/exports/forms/pdf-writer.ts'
import { type Printed, type PrintedCell, type PrintedTable, plainLine, plainRow } from '#src/exports/printed.ts'

/** Points around the words of a cell. */
const PADDING = 5
/** Columns that are narrower, in points, cannot be read. */
const NARROWEST = 36
/** What a line of a cell takes, in points. */
const LINE = PDF_SIZES.small + 6

type PutBlocks = (blocks: readonly Printed[]) => void

/**
 * A table in its structure: rows, headings with what they are of, and cells. One with too many columns for a page, or with a
 * row longer than a page, has a line for each row.
 */
export function putTable(page: PdfWriter, table: PrintedTable, putBlocks: PutBlocks): void {
  const unit = page.frame().width / table.width
  const heights = table.rows.map((cells) => heightOf(page, cells, unit))
  const { height } = page.pdf.page
  if (unit < NARROWEST || heights.some((one) => one > height - 2 * PDF_SIZES.margin)) {
    putRows(page, table)
    return
  }
  const element = page.begin('Table')
  page.within({ parent: element }, () => {
    for (const [at, cells] of table.rows.entries()) {
      if (page.pdf.y + (heights[at] ?? 0) > height - PDF_SIZES.margin) page.pdf.addPage()
      putRow(page, cells, { unit, height: heights[at] ?? 0 }, putBlocks)
    }
  })
  element.end()
  page.pdf.y += 10
}

function putRows(page: PdfWriter, { rows }: PrintedTable): void {
  for (const cells of rows)
    page.put('P', [{ text: plainRow(cells), look: {}, href: null }], { size: PDF_SIZES.small, gap: 4 })
}

type RowSize = { unit: number; height: number }

function putRow(page: PdfWriter, cells: readonly PrintedCell[], { unit, height }: RowSize, putBlocks: PutBlocks): void {
  const { pdf } = page
  const row = page.begin('TR')
  const top = pdf.y
  const { left } = page.frame()
  let bottom = top + height
  for (const cell of cells) {
    const element = cellElement(page, row, cell)
    pdf.y = top + PADDING
    page.within(insideOf(element, cell, left, unit), () => putBlocks(cell.blocks))
    element.end()
    bottom = Math.max(bottom, pdf.y + PADDING)
  }
  row.end()
  drawLines(page, cells, { left, top, bottom, unit })
  pdf.x = left
  pdf.y = bottom
}

const insideOf = (parent: PdfElement, { column, columns, heads }: PrintedCell, left: number, unit: number): Frame => ({
  parent,
  left: left + column * unit + PADDING,
  width: columns * unit - 2 * PADDING,
  body: PDF_SIZES.small,
  font: heads ? ('bold' as const) : ('regular' as const),
  isCell: true,
})

/** The element of a cell: PDF/UA asks of a heading what it is of (clause 7.5). */
function cellElement(page: PdfWriter, row: PdfElement, { heads, columns, rows }: PrintedCell): PdfElement {
  let element: PdfElement | undefined
  const scope = heads === 'col' ? 'Column' : 'Row'
  page.within({ parent: row }, () => {
    element = page.begin(heads ? 'TH' : 'TD', heads ? { scope } : {})
  })
  if (!element) throw new Error('A cell has no element')
  const spans = { ...(columns > 1 && { ColSpan: columns }), ...(rows > 1 && { RowSpan: rows }) }
  if (Object.keys(spans).length) {
    const { data } = (element as PdfElement & { dictionary: { data: Record<string, unknown> } }).dictionary
    data.A = { O: 'Table', ...(data.A as object | undefined), ...spans }
  }
  return element
}

type Lines = { left: number; top: number; bottom: number; unit: number }

/** A line above and below, and one before each cell and behind the last. */
function drawLines(page: PdfWriter, cells: readonly PrintedCell[], { left, top, bottom, unit }: Lines): void {
  const last = cells.at(-1)
  if (!last) return
  const [begin, end] = [left + (cells[0]?.column ?? 0) * unit, left + (last.column + last.columns) * unit]
  const sides = [left, ...cells.map(({ column }) => left + column * unit), end]
  artifact(page.pdf, 'Layout', () => {
    const { pdf } = page
    pdf.save().lineWidth(0.5).strokeColor(PDF_COLOURS.line)
    for (const y of [top, bottom]) pdf.moveTo(begin, y).lineTo(end, y).stroke()
    for (const x of sides) pdf.moveTo(x, top).lineTo(x, bottom).stroke()
    pdf.restore()
  })
}

/** About how high a row will be: its words are measured in the widest of their forms. */
function heightOf({ pdf }: PdfWriter, cells: readonly PrintedCell[], unit: number): number {
  const heights = cells.map(({ blocks, columns }) => {
    const width = columns * unit - 2 * PADDING
    pdf.font('bold').fontSize(PDF_SIZES.small)
    const text = (block: Printed): number =>
      Math.max(LINE, pdf.heightOfString(printable(plainLine(block)), { width, lineGap: 3 }) + 2)
    return blocks.reduce((sum, block) => sum + text(block), 0)
  })
  return Math.max(LINE, ...heights) + 2 * PADDING
}
