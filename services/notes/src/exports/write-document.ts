import { invalidOperation } from '@verbatim/kit/errors.ts'
import { writeMarkdown } from '#src/exports/forms/write-markdown.ts'
import { writeText } from '#src/exports/forms/write-text.ts'
import type { PrintedDocument } from '#src/exports/printed.ts'

/** An export as it is sent. */
export type WrittenFile = { mimeType: string; body: string | Buffer }

/** In which forms a document leaves. */
export type DocumentFormat = 'TXT' | 'MARKDOWN' | 'DOCX' | 'PDF'

export const DOCUMENT_ENDINGS: Readonly<Record<DocumentFormat, string>> = {
  TXT: 'txt',
  MARKDOWN: 'md',
  DOCX: 'docx',
  PDF: 'pdf',
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * A document in one of its forms. The writers of PDF and Word bring large libraries with fonts, which a process that
 * exports nothing does not hold.
 */
export async function writeDocument(printed: PrintedDocument, format: DocumentFormat): Promise<WrittenFile> {
  switch (format) {
    case 'TXT':
      return { mimeType: 'text/plain; charset=utf-8', body: writeText(printed) }
    case 'MARKDOWN':
      return { mimeType: 'text/markdown; charset=utf-8', body: writeMarkdown(printed) }
    case 'PDF':
      return {
        mimeType: 'application/pdf',
        body: await (await import('#src/exports/forms/write-pdf.ts')).writePdf(printed),
      }
    case 'DOCX':
      return { mimeType: DOCX, body: await (await import('#src/exports/forms/write-docx.ts')).writeDocx(printed) }
  }
}

/** Throws InvalidOperation for a text of letters that a PDF cannot show. */
export async function refuseUnprintable(text: string): Promise<void> {
  const { letterWithout } = await import('#src/exports/forms/pdf-letters.ts')
  const letter = letterWithout(text)
  if (letter) throw invalidOperation(`A PDF cannot show “${letter}” yet. Take Word or Markdown, which can.`)
}
