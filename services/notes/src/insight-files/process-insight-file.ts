import { MakePlayableSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { type FormatName, fileTypeOf, isRecording } from '@verbatim/contracts/media-types.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { blobKeys, type InsightFile } from '#src/files/file.ts'
import { done, type FileRun } from '#src/files/file-run.ts'
import { formatOfFile, mimeTypeOf } from '#src/files/format-of-file.ts'
import { scanFile } from '#src/files/scan-file.ts'
import type { NotesParts } from '#src/parts.ts'
import { lookAt, seenAs } from '#src/recordings/look-at-recording.ts'
import { inRun } from '#src/workers/in-run.ts'
import type { Work } from '#src/workers/start-workers.ts'
import { blankPicture } from './blank-picture.ts'
import { advanceInInsight, failInInsight } from './insight-file-run.ts'

/**
 * Looks at a file that stands in an insight, by its content, never by its name: a picture must be one, a recording is made
 * to play, and any other file is kept as it came, to be saved and never shown. None is read, and none written down.
 */
export const processInsightFile = (parts: NotesParts, run: FileRun, found: InsightFile, work: Work): Promise<void> =>
  inRun(
    parts,
    run,
    work,
    async () => {
      await scanFile(parts, run.teamId, found, work.signal)
      const format = await formatOfFile(parts, run.teamId, found)
      const fileType = fileTypeOf(format)
      const mimeType = format && mimeTypeOf(format)
      const known = await advanceInInsight(parts, run, (file) => ({ ...file, format, fileType, mimeType }))
      if (known) await finish(parts, run, known, format, work.signal)
    },
    failInInsight,
  )

async function finish(
  parts: NotesParts,
  run: FileRun,
  file: InsightFile,
  format: FormatName | null,
  signal: AbortSignal,
): Promise<void> {
  if (format !== null && isRecording(format)) {
    const look = await lookAt(parts, run.teamId, file.id, signal)
    await advanceInInsight(parts, run, async (current, tx) => {
      await enqueue(tx, { teamId: run.teamId }, MakePlayableSchema, { teamId: run.teamId, fileId: file.id })
      return done(seenAs(current, look))
    })
    return
  }
  if (format !== null && fileTypeOf(format) === 'IMAGE') {
    const { original } = blobKeys(run.teamId, file.id)
    const order = { name: file.name, format }
    await parts.foundation.engines.blobs.withLocalFile(original, (path) =>
      parts.reader.read({ path, ...order }, signal),
    )
    await blankPicture(parts, { teamId: run.teamId, fileId: file.id }, { format, mimeType: file.mimeType })
  }
  await advanceInInsight(parts, run, (current) => done(current))
}
