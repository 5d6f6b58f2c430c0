import type { Recording } from '../../player/recording.ts'
import type { OpenNote } from './open-note.ts'

export type NoteFile = OpenNote['files'][number]

/** The first file of a note that can be played, or null. */
export function recordingOf(
  files: readonly NoteFile[],
): (Recording & { fileId: string; durationMs: number | null }) | null {
  const file = files.find(({ fileType, streamUrl }) => (fileType === 'AUDIO' || fileType === 'VIDEO') && streamUrl)
  if (!file?.streamUrl) return null
  return {
    fileId: file.id,
    name: file.name,
    isVideo: file.fileType === 'VIDEO',
    streamUrl: file.streamUrl,
    hlsUrl: file.hlsUrl ?? null,
    storyboard: file.storyboard ?? null,
    posterUrl: file.posterUrl ?? null,
    peaks: file.peaks,
    durationMs: file.durationMs ?? null,
  }
}
