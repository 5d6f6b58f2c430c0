import type { NoteFile } from '#src/files/file.ts'
import { clipsPrefix } from '#src/files/film-prefixes.ts'
import type { ServedForm } from '#src/files/serving/served-form.ts'
import type { ClipSpan } from '#src/highlights/clip-words-query.ts'

/** Where the bytes of a clip lie: those seconds of the recording, and no others. */
export const clipKey = (teamId: string, { fileId, startMs, endMs }: ClipSpan): string =>
  `${clipsPrefix(teamId, fileId)}${startMs}-${endMs}`

/** A clip as it is sent. */
export function clipForm(teamId: string, clip: ClipSpan & { file: NoteFile }): ServedForm {
  const { fileId, startMs, endMs, file } = clip
  return {
    blob: clipKey(teamId, clip),
    contentType: file.fileType === 'VIDEO' ? 'video/mp4' : 'audio/mp4',
    etag: `"${fileId}-${startMs}-${endMs}"`,
    attachment: null,
  }
}
