import { once } from 'node:events'
import PdfDocument from 'pdfkit'
import { PDF_FONTS, printable } from '#src/exports/forms/pdf-letters.ts'
import { type Citation, type Printed, type PrintedDocument, type Run, sourceLine } from '#src/exports/printed.ts'

type FontName = keyof typeof PDF_FONTS

const [TEXT, SOFT, LINK, LINE] = ['#1d1a18', '#5c5753', '#8d2d5f', '#d2cfcc']
/** Points. */
const [MARGIN, BODY, SMALL, TITLE] = [64, 10.5, 9, 20]
const HEADING = { 1: 15, 2: 13, 3: 11 } as const
const INDENT = 16

type Pdf = InstanceType<typeof PdfDocument>

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

/** How text stands: its form, size, colour and how far in. */
type Look = { font?: FontName; size?: number; color?: string; indent?: number }

/**
 * The document as tagged PDF after PDF/UA: headings, lists, quotations and links have their places in its structure, its
 * language and title are told, and its letters are in it. Signs that Noto Sans lacks are left out (`printable`).
 */
export async function writePdf({ title, about, blocks, appendix, citations }: PrintedDocument): Promise<Buffer> {
  const pdf = new PdfDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'en', tagged: true, displayTitle: true, bufferPages: true },
    ...{ pdfVersion: '1.7', font: PDF_FONTS.regular, info: { Title: title, Creator: 'Verbatim' } },
  })
  declareUa(pdf)
  describeLinks(pdf)
  for (const [name, path] of Object.entries(PDF_FONTS)) pdf.registerFont(name, path)
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = once(pdf, 'end')
  const page = createWriter(pdf)
  page.put('H1', [plain(title)], { font: 'bold', size: TITLE, gap: 6 })
  if (about) page.put('P', [plain(about)], { size: SMALL, color: SOFT, gap: 18 })
  for (const block of withoutGaps(blocks)) putBlock(page, block)
  if (citations.length) page.put('H2', [plain(appendix)], { font: 'bold', size: HEADING[1], gap: 8, before: 16 })
  for (const citation of citations) putSource(page, citation)
  page.end()
  await ended
  return Buffer.concat(pieces)
}

const plain = (text: string, look: Look = {}): Piece => ({ text, look, href: null })

/** A piece of a line. */
type Piece = { text: string; look: Look; href: string | null }
type BlockLook = Look & { gap?: number; before?: number; bar?: boolean }

function pieceOf({ text, styles, href }: Run): Piece {
  const [bold, italic] = [styles.includes('bold'), styles.includes('italic')]
  const font: FontName = bold && italic ? 'boldItalic' : bold ? 'bold' : italic ? 'italic' : 'regular'
  return { text, href, look: { ...(font === 'regular' ? {} : { font }), ...(href ? { color: LINK } : {}) } }
}

type Writer = ReturnType<typeof createWriter>

function createWriter(pdf: Pdf) {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const { left } = pdf.page.margins
  const width = pdf.page.width - 2 * left

  /** Writes pieces after each other in an element of the structure, links in elements of their own. */
  function put(tag: string, given: readonly Piece[], look: BlockLook = {}): void {
    const { gap = 8, before = 0, bar = false, indent = 0 } = look
    const pieces = given.map((piece) => ({ ...piece, text: printable(piece.text) })).filter(({ text }) => text !== '')
    if (!pieces.length) return
    if (before) pdf.moveDown(before / BODY)
    keepTogether(look.size ?? BODY)
    const element = pdf.struct(tag as 'P')
    root.add(element)
    const top = pdf.y
    const first = pdf.bufferedPageRange().count
    for (const [at, piece] of pieces.entries()) {
      const child = piece.href ? pdf.struct('Link') : null
      const spot: Spot = { begins: at === 0, last: at === pieces.length - 1, indent, parent: child }
      const write = () => putPiece(piece, look, spot)
      if (child) {
        child.add(write)
        child.end()
      }
      element.add(child ?? write)
    }
    element.end()
    if (bar) drawBar(top, first, indent)
    pdf.y += gap
  }

  type Spot = { begins: boolean; last: boolean; indent: number; parent: PDFKit.PDFStructureElement | null }

  function putPiece({ text, look, href }: Piece, block: Look, { begins, last, indent, parent }: Spot): void {
    pdf.font(look.font ?? block.font ?? 'regular').fontSize(look.size ?? block.size ?? BODY)
    pdf.fillColor(look.color ?? block.color ?? TEXT)
    const options = {
      ...{ width: width - indent, lineGap: 3, continued: !last, link: href, underline: href !== null },
      ...(parent ? { structParent: parent } : {}),
    }
    if (begins) pdf.text(text, left + indent, pdf.y, options)
    else pdf.text(text, options)
  }

  /** A heading or the first line of a text does not stand alone at the end of a page. */
  function keepTogether(size: number): void {
    if (pdf.y + size * 4 > pdf.page.height - MARGIN) pdf.addPage()
  }

  /** The line beside what was said; over the end of a page it is left out. */
  function drawBar(top: number, first: number, indent: number): void {
    if (pdf.bufferedPageRange().count !== first) return
    artifact('Layout', () => {
      const x = left + indent - 10
      pdf
        .save()
        .moveTo(x, top)
        .lineTo(x, pdf.y - 3)
        .lineWidth(2)
        .strokeColor(LINE)
        .stroke()
        .restore()
    })
  }

  function rule(): void {
    artifact('Layout', () => {
      pdf
        .save()
        .moveTo(left, pdf.y)
        .lineTo(left + width, pdf.y)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke()
        .restore()
    })
    pdf.y += 12
  }

  function artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    pdf.markContent('Artifact', { type })
    draw()
    pdf.endMarkedContent()
  }

  function end(): void {
    root.end()
    const { start, count } = pdf.bufferedPageRange()
    for (let at = start; at < start + count; at += 1) {
      pdf.switchToPage(at)
      pdf.page.margins.bottom = 0
      artifact('Pagination', () => {
        pdf.font('regular').fontSize(SMALL).fillColor(SOFT)
        pdf.text(`${at + 1} of ${count}`, left, pdf.page.height - 40, { width, align: 'right', lineBreak: false })
      })
    }
    pdf.end()
  }

  return { put, rule, end }
}

/** Headings as they follow each other without leaving out a level, which the standard asks for (clause 7.4.2). */
function withoutGaps(blocks: readonly Printed[]): Printed[] {
  let above = 0
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    above = Math.min(block.level, above + 1)
    return { ...block, level: above === 1 || above === 2 ? above : 3 }
  })
}

type Part = { tag: string; pieces: Piece[]; look?: BlockLook }

function putBlock(page: Writer, block: Printed): void {
  if (block.kind === 'rule') page.rule()
  else for (const { tag, pieces, look } of partsOf(block)) page.put(tag, pieces, look)
}

function partsOf(block: Exclude<Printed, { kind: 'rule' }>): Part[] {
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

function putSource(page: Writer, citation: Citation): void {
  const { number, quote, tags, link } = citation
  const tagged = tags.length ? ` Tags: ${tags.join(', ')}.` : ''
  const where: Piece[] = link ? [{ text: 'Open the quote', look: { color: LINK }, href: link }] : []
  const about = plain(` ${sourceLine(citation)}.${tagged} `, { color: SOFT })
  page.put('P', [plain(`[${number}] “${quote}”`), about, ...where], { size: SMALL, gap: 6 })
}
