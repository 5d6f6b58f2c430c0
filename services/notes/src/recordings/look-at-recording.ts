import { MakePlayableSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { TranscribeFileSchema } from '@verbatim/contracts/gen/jobs/transcripts_pb.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { MediaProbe } from '@verbatim/kit/media/media-engine.ts'
import { withoutAudio } from '@verbatim/kit/media/media-errors.ts'
import { blobKeys, type NoteFile, type OwnedFile, PROGRESS } from '#src/files/file.ts'
import { advance, type FileRun } from '#src/files/file-run.ts'
import { keepNoteKind } from '#src/files/keep-note-kind.ts'
import { putForFile } from '#src/files/put-for-file.ts'
import type { NotesParts } from '#src/parts.ts'

/** Loudness is drawn with so many strokes: more than a wide screen has room for. */
const PEAKS = 1000
/** The first moments of a film are often black. */
const POSTER_AT_MS = 3000

export type Look = { probe: MediaProbe; peaks: number[]; poster: Uint8Array | null }

/**
 * Finds out how long a recording is, draws its loudness, takes a picture from it, and orders that what is said in it be
 * written down. A recording without sound keeps all that, and fails with a reason for a person.
 */
export async function lookAtRecording(
  parts: NotesParts,
  run: FileRun,
  { id }: NoteFile,
  signal: AbortSignal,
): Promise<void> {
  const seen = await lookAt(parts, run.teamId, id, signal)
  const { probe } = seen
  const isSilent = probe.audioStreams.length === 0
  await advance(parts, run, async (file, note, tx) => {
    const origin = { teamId: run.teamId, actorId: file.uploadedBy }
    const known = seenAs(file, seen)
    await keepNoteKind(tx, origin, known, note)
    await enqueue(tx, origin, MakePlayableSchema, { teamId: run.teamId, fileId: id })
    if (isSilent) return known
    await enqueue(tx, origin, TranscribeFileSchema, run)
    return { ...known, step: 'TRANSCRIBE', progress: PROGRESS.read }
  })
  if (isSilent) throw withoutAudio()
}

/** Looks at a recording and keeps its picture. */
export async function lookAt(parts: NotesParts, teamId: string, fileId: string, signal: AbortSignal): Promise<Look> {
  const { blobs } = parts.foundation.engines
  const keys = blobKeys(teamId, fileId)
  const seen = await blobs.withLocalFile(keys.original, (path) => look(parts, path, signal))
  if (seen.poster) await putForFile(parts, { teamId, fileId }, keys.poster, seen.poster, { contentType: 'image/jpeg' })
  return seen
}

/** The recording with what was seen of it. */
export const seenAs = <T extends OwnedFile>(file: T, { probe, peaks, poster }: Look): T => ({
  ...file,
  fileType: probe.video ? 'VIDEO' : 'AUDIO',
  mimeType: probe.video ? file.mimeType : (file.mimeType?.replace(/^video\//, 'audio/') ?? null),
  durationMs: probe.durationMs,
  hasPoster: poster !== null,
  peaks,
})

async function look({ media }: NotesParts, path: string, signal: AbortSignal): Promise<Look> {
  const probe = await media.probe(path, { signal })
  const drawn = probe.audioStreams.length ? await media.peaks(path, PEAKS, { signal }) : []
  const peaks = drawn.map((peak) => Math.round(peak * 1000) / 1000)
  if (!probe.video) return { probe, peaks, poster: null }
  const at = Math.min(POSTER_AT_MS, Math.floor(probe.durationMs / 2))
  const poster = await media.poster(path, at, { signal }).catch((error: unknown) => {
    // A film whose pictures cannot be read may still be heard.
    if (isAppError(error) && error.code === 'UnprocessableContent') return null
    throw error
  })
  return { probe, peaks, poster }
}
