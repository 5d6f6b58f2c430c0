import { FILE_FORMATS, type FormatName, formatOfContent, SNIFF_BYTES } from '@verbatim/contracts/media-types.ts'
import { blobKeys, type OwnedFile } from '#src/files/file.ts'
import type { NotesParts } from '#src/parts.ts'

/** What the content of an uploaded file is; null for nothing that is known. */
export async function formatOfFile(
  { foundation }: NotesParts,
  teamId: string,
  { id, name, size }: OwnedFile,
): Promise<FormatName | null> {
  const { blobs } = foundation.engines
  const end = Math.min(SNIFF_BYTES, size) - 1
  const head: Uint8Array[] = []
  for await (const chunk of await blobs.read(blobKeys(teamId, id).original, { start: 0, end })) head.push(chunk)
  return formatOfContent(Buffer.concat(head), name)
}

/** The media type under which files of a format are sent. */
export const mimeTypeOf = (format: FormatName): string | null => FILE_FORMATS[format].mimeTypes[0] ?? null
