import { createThreadReader } from '@verbatim/kit/documents/thread-reader.ts'
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

/** A document for the thread, and the file that it writes. */
export type WritingOrder = { printed: PrintedDocument; format: 'DOCX' | 'PDF' }

/** Letters of a font and their measures take seconds where a document is long. */
const writeOnThread = createThreadReader<WritingOrder, Uint8Array>(
  new URL('./write-document-worker.ts', import.meta.url),
  {
    busy: 'Your workspace is exporting many files at the moment. Try again in a minute.',
    failed: 'This file could not be written. Take Markdown, or export less at once.',
    giveUpMs: 120_000,
  },
)

/**
 * A document of a workspace in one of its forms. PDF and Word are written on threads: their writers bring large libraries
 * with fonts, which a process that exports nothing does not hold, and no other request waits for them. Throws
 * TooManyRequests where many files of the workspace wait already.
 */
export async function writeDocument(
  teamId: string,
  printed: PrintedDocument,
  format: DocumentFormat,
): Promise<WrittenFile> {
  switch (format) {
    case 'TXT':
      return { mimeType: 'text/plain; charset=utf-8', body: writeText(printed) }
    case 'MARKDOWN':
      return { mimeType: 'text/markdown; charset=utf-8', body: writeMarkdown(printed) }
    case 'PDF':
    case 'DOCX': {
      const body = Buffer.from(await writeOnThread(teamId, { printed, format }))
      return { mimeType: format === 'PDF' ? 'application/pdf' : DOCX, body }
    }
  }
}

/** Throws InvalidOperation for a text of letters that a PDF cannot show. */
export async function refuseUnprintable(text: string): Promise<void> {
  const { letterWithout } = await import('#src/exports/forms/pdf-letters.ts')
  const letter = letterWithout(text)
  if (letter) throw invalidOperation(`A PDF cannot show “${letter}” yet. Take Word or Markdown, which can.`)
}
