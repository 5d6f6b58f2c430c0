import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { isOfNote, type NoteFile, type OwnedFile } from '#src/files/file.ts'
import { isPlayed } from '#src/files/serving/served-form.ts'
import { spanOf } from '#src/highlights/clip-span.ts'
import { ACCEPTED_STATES } from '#src/highlights/highlight.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'
import { clipRecordingsOf } from '#src/highlights/recording-query.ts'
import type { FileClip } from '#src/reels/cut-from.ts'
import { CLIP_MOST_MS } from '#src/reels/reel.ts'

/** What highlights play of a recording, each part once; none of what is no recording, and at most ten minutes at a time. */
export async function wantedClips(tx: ReadTransaction, teamId: string, file: OwnedFile): Promise<FileClip[]> {
  if (!isOfNote(file) || !isPlayed(file)) return []
  const highlights = await highlightReader(tx, teamId).ofNotes([file.noteId], ACCEPTED_STATES)
  const recordings = await clipRecordingsOf(tx, highlights)
  const clips = new Map<string, FileClip>()
  for (const highlight of highlights) {
    const span = spanOf(highlight)
    if (!span || recordings.get(highlight.id)?.fileId !== file.id || !fits(span)) continue
    clips.set(`${span.startMs}-${span.endMs}`, clipOfFile(file, span))
  }
  return [...clips.values()]
}

type Span = { startMs: number; endMs: number }

const fits = ({ startMs, endMs }: Span): boolean => endMs > startMs && endMs - startMs <= CLIP_MOST_MS
const clipOfFile = (file: NoteFile, { startMs, endMs }: Span): FileClip => ({ fileId: file.id, startMs, endMs, file })
