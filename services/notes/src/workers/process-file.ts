import { ProcessFileSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import {
  FILE_FORMATS,
  type FormatName,
  fileTypeOf,
  formatOfContent,
  isRecording,
  SNIFF_BYTES,
} from '@verbatim/contracts/media-types.ts'
import { blobKeys, type NoteFile } from '#src/files/file.ts'
import { advance, type FileRun, readRun } from '#src/files/file-run.ts'
import { keepReading } from '#src/imports/keep-reading.ts'
import { unknownKind } from '#src/imports/read-file.ts'
import type { NotesParts } from '#src/parts.ts'
import { lookAtRecording } from '#src/recordings/look-at-recording.ts'
import { inRun } from '#src/workers/in-run.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/**
 * Looks at an uploaded file and makes of it what it is: by its content, never by its name. Documents are read here;
 * recordings are looked at, and what is said in them is ordered to be written down.
 */
export const processFileJob = jobHandler(ProcessFileSchema, async (parts, { teamId, fileId, run }, work) => {
  const order: FileRun = { teamId, fileId, run }
  await inRun(parts, order, work, async () => {
    const found = await readRun(parts, order)
    // A second delivery of a recording whose transcription is ordered already.
    if (found?.file.step !== 'READ') return
    const format = await formatOf(parts, teamId, found.file)
    if (!format) throw unknownKind()
    const fileType = fileTypeOf(format)
    const known = await advance(parts, order, (file) => ({ ...file, format, fileType, mimeType: mimeTypeOf(format) }))
    if (!known) return
    if (isRecording(format)) await lookAtRecording(parts, order, known, work.signal)
    else await keepReading(parts, order, known, work.signal)
  })
})

/** What the content is; null for nothing that is taken. */
async function formatOf({ foundation }: NotesParts, teamId: string, file: NoteFile): Promise<FormatName | null> {
  const { blobs } = foundation.engines
  const end = Math.min(SNIFF_BYTES, file.size) - 1
  const head: Uint8Array[] = []
  for await (const chunk of await blobs.read(blobKeys(teamId, file.id).original, { start: 0, end })) head.push(chunk)
  return formatOfContent(Buffer.concat(head), file.name)
}

const mimeTypeOf = (format: FormatName): string | null => FILE_FORMATS[format].mimeTypes[0] ?? null
