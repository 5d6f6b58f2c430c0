import type PdfDocument from 'pdfkit'
import { type PDF_FONTS, printable } from '#src/exports/forms/pdf-letters.ts'
import { artifact, numberPages, PDF_COLOURS, PDF_SIZES, stroke } from '#src/exports/forms/pdf-lines.ts'
import { pdfPictures } from '#src/exports/forms/pdf-pictures.ts'
import type { PrintedPicture } from '#src/exports/printed.ts'

export type FontName = keyof typeof PDF_FONTS
export type Pdf = InstanceType<typeof PdfDocument>
export type PdfElement = PDFKit.PDFStructureElement

/** How text stands: its form, size, colour and how far in. */
export type Look = { font?: FontName; size?: number; color?: string; indent?: number }
export type BlockLook = Look & { gap?: number; before?: number; bar?: boolean }

/** A piece of a line. */
export type Piece = { text: string; look: Look; href: string | null }

/** Where something is written: in which element of the structure, from where on, and how wide. */
export type Frame = {
  parent: PdfElement
  left: number
  width: number
  /** Size and form of words that have no others. */
  body: number
  font: FontName
  isCell: boolean
}

type Spot = { begins: boolean; last: boolean; indent: number; parent: PdfElement | null }

export type PdfWriter = ReturnType<typeof createPdfWriter>

/** Writes on the pages of a PDF from above to below, each thing with its place in the structure. */
export function createPdfWriter(pdf: Pdf) {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let frame = wholePage(pdf, root)

  /** Writes pieces after each other in an element of the structure, links in elements of their own. */
  function put(tag: string, given: readonly Piece[], look: BlockLook = {}): void {
    const { gap = frame.isCell ? 2 : 8, before = 0, bar = false, indent = 0 } = look
    const pieces = given.map((piece) => ({ ...piece, text: printable(piece.text) })).filter(({ text }) => text !== '')
    if (!pieces.length) return
    if (before) pdf.moveDown(before / PDF_SIZES.body)
    if (!frame.isCell) keepTogether(look.size ?? frame.body)
    const element = begin(tag)
    const bars = { top: pdf.y, page: pageCount(), indent }
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
    if (bar) drawBar(bars)
    pdf.y += gap
  }

  function putPiece({ text, look, href }: Piece, block: Look, { begins, last, indent, parent }: Spot): void {
    pdf.font(look.font ?? block.font ?? frame.font).fontSize(look.size ?? block.size ?? frame.body)
    pdf.fillColor(look.color ?? block.color ?? PDF_COLOURS.text)
    const options = {
      width: frame.width - indent,
      lineGap: 3,
      continued: !last,
      link: href,
      underline: href !== null,
      ...(parent ? { structParent: parent } : {}),
    }
    if (begins) pdf.text(text, frame.left + indent, pdf.y, options)
    else pdf.text(text, options)
  }

  /** An element of the structure within what is being written; to be ended. */
  function begin(tag: string, options: object = {}): PdfElement {
    const element = pdf.struct(tag as 'P', options)
    frame.parent.add(element)
    return element
  }

  /** Writes with another frame, and goes on with the one before. */
  function within(inner: Partial<Frame>, write: () => void): void {
    const before = frame
    frame = { ...frame, ...inner }
    write()
    frame = before
  }

  /** Writes in an element of its own, further in and beside a line. */
  function besideLine(tag: string, indent: number, write: () => void): void {
    keepTogether(frame.body)
    const parent = begin(tag)
    const bars = { top: pdf.y, page: pageCount(), indent }
    within({ parent, left: frame.left + indent, width: frame.width - indent }, write)
    parent.end()
    drawBar(bars)
    pdf.y += 8
  }

  /** A heading or the first line of a text does not stand alone at the end of a page. */
  function keepTogether(size: number): void {
    if (pdf.y + size * 4 > pdf.page.height - PDF_SIZES.margin) pdf.addPage()
  }

  /** The line beside what was said; over the end of a page it is left out. */
  function drawBar({ top, page: first, indent }: { top: number; page: number; indent: number }): void {
    if (pageCount() !== first) return
    const x = frame.left + indent - 10
    artifact(pdf, 'Layout', () => stroke(pdf, [x, top], [x, pdf.y - 3], 2))
  }

  function rule(): void {
    artifact(pdf, 'Layout', () => stroke(pdf, [frame.left, pdf.y], [frame.left + frame.width, pdf.y], 0.5))
    pdf.y += 12
  }

  const pictures = pdfPictures(pdf)

  /**
   * A picture as wide as there is room, and never larger than it is; its words are told to those who do not see it.
   * @returns whether it can be read.
   */
  function picture({ bytes, width, height, alt }: PrintedPicture): boolean {
    if (!pictures.has(bytes)) return false
    const room = pdf.page.height - 2 * PDF_SIZES.margin
    const scale = Math.min(1, frame.width / width, room / height)
    if (pdf.y + height * scale > pdf.page.height - PDF_SIZES.margin && !frame.isCell) pdf.addPage()
    const element = begin('Figure', { alt: alt || 'A picture that nobody said anything about' })
    const at = pdf.y
    element.add(() => {
      pictures.draw(bytes, frame.left, at, { width: width * scale, height: height * scale })
    })
    element.end()
    pdf.y = at + height * scale + 8
    return true
  }

  const pageCount = (): number => pdf.bufferedPageRange().count

  function end(): void {
    root.end()
    numberPages(pdf)
    pdf.end()
  }

  return { pdf, put, picture, rule, begin, within, besideLine, frame: () => frame, end }
}

/** From margin to margin. */
function wholePage(pdf: Pdf, parent: PdfElement): Frame {
  const { left } = pdf.page.margins
  return { parent, left, width: pdf.page.width - 2 * left, body: PDF_SIZES.body, font: 'regular', isCell: false }
}
