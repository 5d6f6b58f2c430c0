import { readersDocument } from '@verbatim/contracts/document-parts/readers-document.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { isId } from '@verbatim/contracts/ids.ts'

/** At most so many files of an insight are told: more than may be put in one. */
const FILES_TOLD = 1000

/** Files of which readers see something in a published insight: pictures and files of its text, and its cover. */
export function publishedFiles(content: unknown, coverFileId: string | null): string[] {
  const ids = new Set<string>(coverFileId ? [coverFileId] : [])
  if (content)
    readersDocument(documentSchema.nodeFromJSON(content)).descendants(({ type, attrs: { fileId } }) => {
      if ((type.name === 'image' || type.name === 'fileCard') && isIdText(fileId) && ids.size < FILES_TOLD)
        ids.add(fileId)
    })
  return [...ids]
}

const isIdText = (value: unknown): value is string => typeof value === 'string' && isId(value)
