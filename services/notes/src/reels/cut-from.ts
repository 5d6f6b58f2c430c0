import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAppError } from '@verbatim/kit/errors.ts'
import type { NoteFile } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { servedForm } from '#src/files/serving/served-form.ts'
import type { ClipSpan } from '#src/highlights/clip-words-query.ts'
import { removeClips } from '#src/kept-clips/remove-clips.ts'
import type { NotesParts } from '#src/parts.ts'
import { clipForm } from './clip-files.ts'
import { CLIP_MOST_MS } from './reel.ts'

/** A part of a recording that is cut out of it. */
export type FileClip = ClipSpan & { file: NoteFile }

/** Clips that one delivery cuts; the next of them are ordered anew, so that others have their turn between. */
const AT_ONCE = 10

/** Those that one delivery cuts, together no longer than the longest clip. */
export function nextOf(missing: readonly FileClip[]): readonly FileClip[] {
  let ms = 0
  const end = missing.findIndex(({ startMs, endMs }) => {
    ms += endMs - startMs
    return ms > CLIP_MOST_MS
  })
  return missing.slice(0, Math.min(AT_ONCE, end < 0 ? missing.length : end))
}

type Cutting = { file: NoteFile; clips: readonly FileClip[]; signal: AbortSignal }

/** Cuts clips out of one recording. One that was removed meanwhile leaves none behind but those that stay without it. */
export async function cutFrom(parts: NotesParts, teamId: string, { file, clips, signal }: Cutting): Promise<void> {
  const { db, engines } = parts.foundation
  const form = servedForm('stream', teamId, file)
  if (!form) return
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-clips-'))
  try {
    await engines.blobs.withLocalFile(form.blob, async (path) => {
      for (const clip of clips) await cutOne(parts, teamId, clip, { path, out: join(folder, 'clip'), signal })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const [still] = await db.read(teamId, (tx) => fileReader(tx, teamId).byIds([file.id]))
  if (!still?.hasBytes) await removeClips(parts.foundation, teamId, file.id)
}

type Place = { path: string; out: string; signal: AbortSignal }

/** A clip that cannot be cut is kept as an empty one, so that it is not tried with every look. */
async function cutOne(parts: NotesParts, teamId: string, clip: FileClip, { path, out, signal }: Place): Promise<void> {
  const { blobs } = parts.foundation.engines
  const { blob, contentType } = clipForm(teamId, clip)
  try {
    await parts.media.clip(path, clip.startMs, clip.endMs, out, { signal })
    await blobs.put(blob, createReadStream(out), { contentType })
  } catch (error) {
    if (!isAppError(error) || !['UnprocessableContent', 'ValidationError'].includes(error.code)) throw error
    await blobs.put(blob, new Uint8Array(), { contentType })
  } finally {
    await rm(out, { force: true })
  }
}
