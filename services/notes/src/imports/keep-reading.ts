import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { contentOf } from '#src/documents/content.ts'
import { blobKeys, type NoteFile } from '#src/files/file.ts'
import { advance, done, type FileRun } from '#src/files/file-run.ts'
import { keepNoteKind } from '#src/files/keep-note-kind.ts'
import type { ReadResult } from '#src/imports/read-result.ts'
import { importSurvey } from '#src/imports/surveys/import-survey.ts'
import { writeContent } from '#src/imports/write-content.ts'
import type { NotesParts } from '#src/parts.ts'
import { saveTranscript } from '#src/recordings/transcripts/save-transcript.ts'

/** Reads a document, picture, captions or table, and keeps what it holds in the file's note. */
export async function keepReading(parts: NotesParts, run: FileRun, file: NoteFile, signal: AbortSignal): Promise<void> {
  const { format, name } = file
  if (!format) return
  const { original } = blobKeys(run.teamId, file.id)
  const result = await parts.foundation.engines.blobs.withLocalFile(original, (path) =>
    parts.reader.read({ path, name, format }, signal),
  )
  if (result.kind === 'survey') await importSurvey(parts, run, result)
  else await keepText(parts, run, file, result)
}

async function keepText(
  parts: NotesParts,
  run: FileRun,
  file: NoteFile,
  result: Exclude<ReadResult, { kind: 'survey' }>,
): Promise<void> {
  if (result.kind === 'document') {
    await writeContent(parts, run, result)
  } else if (result.kind === 'captions') {
    await saveTranscript(parts, run, { ...result, language: 'und', automatic: false })
  } else if (result.kind === 'image') {
    const { doc } = contentOf([documentSchema.node('image', { fileId: file.id, alt: file.name })])
    await writeContent(parts, run, { json: doc.toJSON(), speakers: [] })
  }
  await advance(parts, run, async (current, note, tx) => {
    await keepNoteKind(tx, { teamId: run.teamId, actorId: current.uploadedBy }, current, note)
    return done(current, result.kind === 'kept' ? result.reason : null)
  })
}
