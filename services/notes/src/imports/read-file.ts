import { isTooLong } from '@verbatim/contracts/document-text.ts'
import type { Content } from '#src/documents/content.ts'
import { decodeText } from '#src/imports/decode-text.ts'
import type { ReadOrder, ReadResult } from '#src/imports/read-result.ts'
import { tooMuchText, unreadable } from '#src/imports/unreadable.ts'

const UNKNOWN =
  'We cannot read this kind of file. Upload a recording, docx, pdf, txt, md, html, vtt, srt, csv or a picture.'

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
      return (await import('#src/imports/read-survey.ts')).readSurvey(path)
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

function asResult({ doc, speakers }: Content): ReadResult {
  if (isTooLong(doc)) throw tooMuchText()
  return { kind: 'document', json: doc.toJSON(), speakers }
}
