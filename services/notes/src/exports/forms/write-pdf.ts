import { once } from 'node:events'
import PdfDocument from 'pdfkit'
import { PDF_FONTS } from '#src/exports/forms/pdf-letters.ts'
import { PDF_COLOURS, PDF_SIZES } from '#src/exports/forms/pdf-lines.ts'
import { putTable } from '#src/exports/forms/pdf-table.ts'
import {
  type BlockLook,
  createPdfWriter,
  type FontName,
  type Look,
  type Pdf,
  type PdfWriter,
  type Piece,
} from '#src/exports/forms/pdf-writer.ts'
import {
  type Citation,
  type Printed,
  type PrintedDocument,
  plainLine,
  type Run,
  sourceLine,
} from '#src/exports/printed.ts'

const { soft: SOFT, link: LINK } = PDF_COLOURS
const { margin: MARGIN, small: SMALL } = PDF_SIZES
/** Points. */
const TITLE = 20
const HEADING = { 1: 15, 2: 13, 3: 11 } as const
const INDENT = 16

/**
 * Says that the document is PDF/UA-1. The library's own `subset: 'PDF/UA'` says so too, and adds lists of the letters in a
 * font that leave out the parts of composed ones, which the standard refuses (veraPDF, clause 7.21.4.2).
 */
const declareUa = (pdf: Pdf & { appendXML?: (xml: string) => void }): void =>
  pdf.appendXML?.(
    '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>',
  )

/** A link says where it leads also to those who do not see it (clause 7.18.5). */
function describeLinks(pdf: Pdf): void {
  const link = pdf.link.bind(pdf)
  pdf.link = (x, y, width, height, url, options) =>
    link(x, y, width, height, url, { ...options, Contents: new String(url) } as typeof options)
}

/**
 * The document as tagged PDF after PDF/UA: headings, lists, quotations and links have their places in its structure, its
 * language and title are told, and its letters are in it. Signs that Noto Sans lacks are left out (`printable`).
 */
export async function writePdf({ title, about, blocks, appendix, citations }: PrintedDocument): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    font: PDF_FONTS.regular,
    info: { Title: title, Creator: 'Verbatim' },
  })
  declareUa(pdf)
  describeLinks(pdf)
  for (const [name, path] of Object.entries(PDF_FONTS)) pdf.registerFont(name, path)
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = once(pdf, 'end')
  const page = createPdfWriter(pdf)
  page.put('H1', [plain(title)], { font: 'bold', size: TITLE, gap: 6 })
  if (about) page.put('P', [plain(about)], { size: SMALL, color: SOFT, gap: 18 })
  putBlocks(page, withoutGaps(blocks))
  if (citations.length) page.put('H2', [plain(appendix)], { font: 'bold', size: HEADING[1], gap: 8, before: 16 })
  for (const citation of citations) putSource(page, citation)
  page.end()
  await ended
  return Buffer.concat(pieces)
}

const plain = (text: string, look: Look = {}): Piece => ({ text, look, href: null })

function pieceOf({ text, styles, href }: Run): Piece {
  const [bold, italic] = [styles.includes('bold'), styles.includes('italic')]
  const font: FontName = bold && italic ? 'boldItalic' : bold ? 'bold' : italic ? 'italic' : 'regular'
  return { text, href, look: { ...(font === 'regular' ? {} : { font }), ...(href ? { color: LINK } : {}) } }
}

/** Headings as they follow each other without leaving out a level, which the standard asks for (clause 7.4.2). */
function withoutGaps(given: readonly Printed[]): Printed[] {
  let above = 0
  const visit = (blocks: readonly Printed[]): Printed[] =>
    blocks.map((block) => {
      if (block.kind === 'callout') return { ...block, blocks: visit(block.blocks) }
      if (block.kind !== 'heading') return block
      above = Math.min(block.level, above + 1)
      return { ...block, level: above === 1 || above === 2 ? above : 3 }
    })
  return visit(given)
}

type Part = { tag: string; pieces: Piece[]; look?: BlockLook }

function putBlocks(page: PdfWriter, blocks: readonly Printed[]): void {
  for (const block of blocks) putBlock(page, block)
}

function putBlock(page: PdfWriter, block: Printed): void {
  if (block.kind === 'rule') page.rule()
  else if (block.kind === 'picture') page.picture(block) || putBlock(page, { kind: 'leftOut', text: plainLine(block) })
  else if (block.kind === 'table') putTable(page, block.table, (blocks) => putBlocks(page, blocks))
  else if (block.kind === 'callout')
    page.besideLine('Div', INDENT, () => {
      page.put('P', [plain(block.tone)], { font: 'bold', size: SMALL, color: SOFT, gap: 2 })
      putBlocks(page, block.blocks)
    })
  else for (const { tag, pieces, look } of partsOf(block)) page.put(tag, pieces, look)
}

function partsOf(block: Exclude<Printed, { kind: 'rule' | 'table' | 'callout' | 'picture' }>): Part[] {
  switch (block.kind) {
    case 'heading': {
      // The title is the one of the first level.
      const look: BlockLook = { font: 'bold', size: HEADING[block.level], before: 8, gap: 6 }
      return [{ tag: `H${block.level + 1}`, pieces: block.runs.map(pieceOf), look }]
    }
    case 'text':
      return [{ tag: 'P', pieces: block.runs.map(pieceOf) }]
    case 'quoted':
      return [{ tag: 'BlockQuote', pieces: block.runs.map(pieceOf), look: { indent: INDENT, bar: true } }]
    case 'item': {
      const pieces = [plain(block.marker && `${block.marker}  `), ...block.runs.map(pieceOf)]
      return [{ tag: 'P', pieces, look: { indent: INDENT * (block.depth + 1), gap: 4 } }]
    }
    case 'turn': {
      const at = plain(block.at && `${block.speaker ? '  ' : ''}${block.at}`, { color: SOFT })
      const head = [plain(block.speaker, { font: 'bold' }), at]
      return [
        { tag: 'P', pieces: head, look: { size: SMALL, gap: 1 } },
        { tag: 'P', pieces: block.runs.map(pieceOf) },
      ]
    }
    case 'code':
      return [{ tag: 'Code', pieces: [plain(block.text)], look: { size: SMALL, indent: INDENT } }]
    case 'leftOut':
      return [{ tag: 'P', pieces: [plain(block.text)], look: { font: 'italic', color: SOFT } }]
  }
}

function putSource(page: PdfWriter, citation: Citation): void {
  const { number, quote, tags, link } = citation
  const tagged = tags.length ? ` Tags: ${tags.join(', ')}.` : ''
  const where: Piece[] = link ? [{ text: 'Open the quote', look: { color: LINK }, href: link }] : []
  const about = plain(` ${sourceLine(citation)}.${tagged} `, { color: SOFT })
  page.put('P', [plain(`[${number}] “${quote}”`), about, ...where], { size: SMALL, gap: 6 })
}
