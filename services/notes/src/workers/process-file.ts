import { ProcessFileSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { fileTypeOf, isRecording } from '@verbatim/contracts/media-types.ts'
import { type InsightFile, isOfNote } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { advance, type FileRun, readRun } from '#src/files/file-run.ts'
import { formatOfFile, mimeTypeOf } from '#src/files/format-of-file.ts'
import { scanFile } from '#src/files/scan-file.ts'
import { keepReading } from '#src/imports/keep-reading.ts'
import { unknownKind } from '#src/imports/read-file.ts'
import { processInsightFile } from '#src/insight-files/process-insight-file.ts'
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
  const inInsight = await fileOfInsight(parts, order)
  if (inInsight) return processInsightFile(parts, order, inInsight, work)
  await inRun(parts, order, work, async () => {
    const found = await readRun(parts, order)
    // A second delivery of a recording whose transcription is ordered already.
    if (found?.file.step !== 'READ') return
    await scanFile(parts, teamId, found.file, work.signal)
    const format = await formatOfFile(parts, teamId, found.file)
    if (!format) throw unknownKind()
    const fileType = fileTypeOf(format)
    const known = await advance(parts, order, (file) => ({ ...file, format, fileType, mimeType: mimeTypeOf(format) }))
    if (!known) return
    if (isRecording(format)) await lookAtRecording(parts, order, known, work.signal)
    else await keepReading(parts, order, known, work.signal)
  })
})

const fileOfInsight = ({ foundation: { db } }: NotesParts, { teamId, fileId }: FileRun): Promise<InsightFile | null> =>
  db.read(teamId, async (tx) => {
    const [file] = await fileReader(tx, teamId).byIds([fileId])
    return file && !isOfNote(file) ? file : null
  })
