import { readFile, stat } from 'node:fs/promises'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { getDocumentProxy } from 'unpdf'
import { type Content, contentOf } from '#src/documents/content.ts'
import { isConversation } from '#src/documents/speaker-lines.ts'
import { documentFromText } from '#src/documents/text-document.ts'
import { type PdfLine, pageParagraphs } from '#src/imports/pdf-paragraphs.ts'
import { damaged, tooMuchText, unreadable } from '#src/imports/unreadable.ts'

const BYTES_MAX = 200_000_000
const PAGES_MAX = 5000

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/**
 * The text of a PDF: paragraphs under a heading per page, or turns where it is a conversation. Throws
 * UnprocessableContent for a file that is damaged, protected by a password, without text, or too long.
 */
export async function readPdf(path: string): Promise<Content> {
  if ((await stat(path)).size > BYTES_MAX) throw unreadable('This PDF has more than 200 MB. Cut it into parts.')
  const pdf = await open(new Uint8Array(await readFile(path)))
  if (pdf.numPages > PAGES_MAX) throw unreadable('This PDF has more than 5,000 pages. Cut it into parts.')
  const pages = await paragraphsOf(pdf)
  const all = pages.flat()
  if (!all.length)
    throw unreadable('This PDF holds pictures of text and no text. Run text recognition on it and upload the result.')
  return isConversation(all) ? documentFromText(all.join('\n')) : withPageHeadings(pages)
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw unreadable('This PDF is protected by a password. Save it without one and upload it again.', error)
    throw damaged('PDF', error)
  }
}

async function paragraphsOf(pdf: Pdf): Promise<string[][]> {
  const pages: string[][] = []
  let length = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const paragraphs = pageParagraphs(await linesOf(pdf, number))
    length += paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0)
    if (length > TEXT_LIMITS.richTextContent) throw tooMuchText()
    pages.push(paragraphs)
  }
  return pages
}

async function linesOf(pdf: Pdf, number: number): Promise<PdfLine[]> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    const lines: PdfLine[] = []
    let open: PdfLine | null = null
    for (const item of items) {
      if (!('str' in item)) continue
      const [x, y]: number[] = [item.transform[4], item.transform[5]]
      open ??= { text: '', top: y ?? 0, right: 0, height: item.height }
      open.text += item.str
      open.right = Math.max(open.right, (x ?? 0) + item.width)
      open.height = Math.max(open.height, item.height)
      if (!item.hasEOL) continue
      lines.push(open)
      open = null
    }
    return open ? [...lines, open] : lines
  } catch (error) {
    throw damaged('PDF', error)
  }
}

function withPageHeadings(pages: readonly string[][]): Content {
  const blocks = pages.flatMap((paragraphs, index) => {
    const texts = paragraphs.map((text) => documentSchema.node('paragraph', null, documentSchema.text(text)))
    if (pages.length === 1 || !texts.length) return texts
    return [documentSchema.node('heading', { level: 3 }, documentSchema.text(`Page ${index + 1}`)), ...texts]
  })
  return contentOf(blocks)
}
