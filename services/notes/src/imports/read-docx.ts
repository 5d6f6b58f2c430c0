import mammoth from 'mammoth'
import type { Content } from '#src/documents/content.ts'
import { documentFromHtml } from '#src/documents/html-document.ts'
import { DOCUMENT_ARCHIVE, refuseArchiveBombs } from '#src/imports/archive-limits.ts'
import { damaged } from '#src/imports/unreadable.ts'

/**
 * A Word document (docx) with its headings, lists, links and emphasis; pictures in it are left out. A conversation
 * in it ("Anna: …") becomes turns. Throws UnprocessableContent for what is damaged or unpacks to too much.
 */
export async function readDocx(path: string): Promise<Content> {
  await refuseArchiveBombs(path, DOCUMENT_ARCHIVE)
  return documentFromHtml(await toHtml(path))
}

async function toHtml(path: string): Promise<string> {
  try {
    const withoutPictures = mammoth.images.imgElement(async () => ({ src: '' }))
    const { value } = await mammoth.convertToHtml(
      { path },
      { convertImage: withoutPictures, externalFileAccess: false },
    )
    return value
  } catch (error) {
    throw damaged('document', error)
  }
}
