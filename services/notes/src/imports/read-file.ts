import { isTooLong } from '@verbatim/contracts/document-text.ts'
import { TAKEN_KINDS } from '@verbatim/contracts/media-types.ts'
import type { Content } from '#src/documents/content.ts'
import { decodeText } from '#src/imports/decode-text.ts'
import type { ReadOrder, ReadResult } from '#src/imports/read-result.ts'
import { csvRows } from '#src/imports/surveys/csv-rows.ts'
import type { Table } from '#src/imports/surveys/table.ts'
import { tooMuchText, unreadable } from '#src/imports/unreadable.ts'

const UNKNOWN = `We cannot read this kind of file. ${TAKEN_KINDS}`

/** The refusal of a file of a kind that is not read. */
export const unknownKind = () => unreadable(UNKNOWN)

/**
 * Reads a file of a known format. Files are hostile until proven otherwise, so this runs in a process of its own. Throws
 * UnprocessableContent for what cannot be used.
 */
export async function readFile({ path, format }: ReadOrder): Promise<ReadResult> {
  switch (format) {
    case 'docx':
      return asResult(await (await import('#src/imports/read-docx.ts')).readDocx(path))
    case 'pdf':
      return asResult(await (await import('#src/imports/read-pdf.ts')).readPdf(path))
    case 'csv':
      return readTables([{ name: null, isSheet: false, rows: csvRows(path) }])
    case 'xlsx': {
      await using book = await (await import('#src/imports/office/read-workbook.ts')).openWorkbook(path)
      return await readTables(book.tables, book.hidden)
    }
    case 'pptx':
      return asResult(await (await import('#src/imports/office/read-slides.ts')).readSlides(path))
    case 'doc':
    case 'xls':
    case 'ppt':
      return { kind: 'kept', reason: notRead(format) }
    case 'txt':
      return asResult((await import('#src/documents/text-document.ts')).documentFromText(await decodeText(path)))
    case 'md':
      return asResult(
        (await import('#src/documents/markdown-document.ts')).documentFromMarkdown(await decodeText(path)),
      )
    case 'html':
      return asResult((await import('#src/documents/html-document.ts')).documentFromHtml(await decodeText(path)))
    case 'vtt':
    case 'srt':
      return (await import('#src/imports/read-captions.ts')).readCaptions(await decodeText(path))
    case 'gif':
    case 'jpeg':
    case 'png':
    case 'svg':
    case 'webp':
      await (await import('#src/imports/read-image.ts')).lookAtImage(path, format)
      return { kind: 'image' }
    default:
      throw unknownKind()
  }
}

/** The programs that write the old kinds of office files write the new ones, too. */
const notRead = (format: 'doc' | 'xls' | 'ppt'): string =>
  `The file is kept, but its words are not read. To read them here, save it as ${format}x and upload that.`

async function readTables(tables: readonly Table[], hidden = 0): Promise<ReadResult> {
  return (await import('#src/imports/surveys/read-survey.ts')).readSurvey(tables, hidden)
}

function asResult({ doc, speakers }: Content): ReadResult {
  if (isTooLong(doc)) throw tooMuchText()
  return { kind: 'document', json: doc.toJSON(), speakers }
}
