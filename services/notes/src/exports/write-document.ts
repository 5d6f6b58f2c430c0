import { invalidOperation } from '@verbatim/kit/errors.ts'
import { letterWithout } from '#src/exports/forms/pdf-letters.ts'
import { writeDocx } from '#src/exports/forms/write-docx.ts'
import { writeMarkdown } from '#src/exports/forms/write-markdown.ts'
import { writePdf } from '#src/exports/forms/write-pdf.ts'
import { writeText } from '#src/exports/forms/write-text.ts'
import type { PrintedDocument } from '#src/exports/printed.ts'

/** An export as it is sent. */
export type WrittenFile = { mimeType: string; body: string | Buffer }

/** In which forms a document leaves. */
export type DocumentFormat = 'TXT' | 'MARKDOWN' | 'DOCX' | 'PDF'

export const DOCUMENT_ENDINGS: Readonly<Record<DocumentFormat, string>> = {
  ...{ TXT: 'txt', MARKDOWN: 'md', DOCX: 'docx', PDF: 'pdf' },
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A document in one of its forms. */
export async function writeDocument(printed: PrintedDocument, format: DocumentFormat): Promise<WrittenFile> {
  switch (format) {
    case 'TXT':
      return { mimeType: 'text/plain; charset=utf-8', body: writeText(printed) }
    case 'MARKDOWN':
      return { mimeType: 'text/markdown; charset=utf-8', body: writeMarkdown(printed) }
    case 'PDF':
      return { mimeType: 'application/pdf', body: await writePdf(printed) }
    case 'DOCX':
      return { mimeType: DOCX, body: await writeDocx(printed) }
  }
}

/** Throws InvalidOperation for a text of letters that a PDF cannot show. */
export function refuseUnprintable(text: string): void {
  const letter = letterWithout(text)
  if (letter) throw invalidOperation(`A PDF cannot show “${letter}” yet. Take Word or Markdown, which can.`)
}
