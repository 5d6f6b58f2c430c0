import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TranscribeFileSchema } from '@verbatim/contracts/gen/jobs/transcripts_pb.ts'
import type { ExtractedSpeech } from '@verbatim/kit/media/media-engine.ts'
import { blobKeys } from '#src/files/file.ts'
import { type FileRun, readRun } from '#src/files/file-run.ts'
import type { NotesParts } from '#src/parts.ts'
import { hearRecording } from '#src/recordings/transcripts/hear-recording.ts'
import { saveTranscript } from '#src/recordings/transcripts/save-transcript.ts'
import { inRun } from '#src/workers/in-run.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

const BREAKS_OFF = 'This recording breaks off. What could be read of it was written down.'
const SILENT = 'Nobody is heard speaking in this recording.'

/**
 * Writes down what is said in a recording. Every finished window is kept, so that a worker that takes over goes on
 * where the last one was stopped or killed, and no window counts twice.
 */
export const transcribeFileJob = jobHandler(TranscribeFileSchema, async (parts, { teamId, fileId, run }, work) => {
  const order: FileRun = { teamId, fileId, run }
  await inRun(parts, order, work, async () => {
    if (!(await readRun(parts, order))) return
    await withSpeech(parts, order, work.signal, async ({ tracks, complete }) => {
      const heard = await hearRecording(parts, order, tracks, work.signal)
      if (!heard) return
      const remark = heard.turns.length === 0 ? SILENT : complete ? null : BREAKS_OFF
      await saveTranscript(parts, order, { ...heard, automatic: true, remark })
    })
  })
})

/** Runs `work` with the sound of a recording on the disk. A folder that a killed worker left is made anew. */
async function withSpeech(
  { foundation, media }: NotesParts,
  { teamId, fileId, run }: FileRun,
  signal: AbortSignal,
  work: (speech: ExtractedSpeech) => Promise<void>,
): Promise<void> {
  const folder = join(tmpdir(), 'verbatim-speech', `${fileId}-${run}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const { blobs } = foundation.engines
    const original = blobKeys(teamId, fileId).original
    await work(await blobs.withLocalFile(original, (path) => media.extractSpeech(path, folder, { signal })))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
