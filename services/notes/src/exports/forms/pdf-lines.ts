import type PdfDocument from 'pdfkit'

type Pdf = InstanceType<typeof PdfDocument>

export const PDF_COLOURS = { text: '#1d1a18', soft: '#5c5753', link: '#8d2d5f', line: '#d2cfcc' } as const
/** Points. */
export const PDF_SIZES = { margin: 64, body: 10.5, small: 9 } as const

/** Draws what belongs to no text. */
export function artifact(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

export function stroke(pdf: Pdf, from: [number, number], to: [number, number], width: number): void {
  pdf
    .save()
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(width)
    .strokeColor(PDF_COLOURS.line)
    .stroke()
    .restore()
}

/** "2 of 5" at the foot of each page, once there are no more. */
export function numberPages(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at)
    pdf.page.margins.bottom = 0
    const { left, right } = pdf.page.margins
    artifact(pdf, 'Pagination', () => {
      pdf.font('regular').fontSize(PDF_SIZES.small).fillColor(PDF_COLOURS.soft)
      const options = { width: pdf.page.width - left - right, align: 'right', lineBreak: false } as const
      pdf.text(`${at + 1} of ${count}`, left, pdf.page.height - 40, options)
    })
  }
}
