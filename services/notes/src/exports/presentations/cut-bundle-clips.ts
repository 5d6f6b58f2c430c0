import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import type { MediaEngine } from '@verbatim/kit/media/media-engine.ts'
import type { OwnedFile } from '#src/files/file.ts'
import { servedForm } from '#src/files/serving/served-form.ts'
import type { BundledClip } from './bundled-clips.ts'

/** What clips are cut with, and until when. */
export type Cutting = { blobs: BlobStore; media: MediaEngine; teamId: string; signal: AbortSignal }

/** A clip that was cut; its file is gone once the next one is asked for. */
export type CutClip = { clip: BundledClip; path: string }

/**
 * Cuts clips out of their recordings, recording by recording, in a folder of its own that goes with it. A clip that cannot
 * be cut, and those of a recording whose bytes are gone, are left out.
 */
export async function* cutBundleClips(clips: readonly BundledClip[], cutting: Cutting): AsyncGenerator<CutClip> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-bundle-'))
  try {
    for (const [file, own] of Map.groupBy(clips, (clip) => clip.file)) yield* cutFrom(file, own, folder, cutting)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The recording stays where it is read until the last of its clips is cut; each is handed on as soon as it is there. */
async function* cutFrom(
  file: OwnedFile,
  clips: readonly BundledClip[],
  folder: string,
  { blobs, media, teamId, signal }: Cutting,
): AsyncGenerator<CutClip> {
  const form = servedForm('stream', teamId, file)
  if (!form || !(await blobs.stat(form.blob))) return
  const cut = new TransformStream<CutClip, CutClip>(undefined, undefined, { highWaterMark: 1 })
  const writer = cut.writable.getWriter()
  const work = blobs.withLocalFile(form.blob, async (path) => {
    for (const clip of clips) {
      signal.throwIfAborted()
      const out = join(folder, clip.name.replace('/', '-'))
      if (await cutOne(media, path, clip, { out, signal })) await writer.write({ clip, path: out })
    }
  })
  const end = work.then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  )
  try {
    for await (const one of cut.readable) {
      yield one
      await rm(one.path, { force: true })
    }
  } finally {
    await end.catch(() => undefined)
  }
}

async function cutOne(
  media: MediaEngine,
  path: string,
  { startMs, endMs }: BundledClip,
  { out, signal }: { out: string; signal: AbortSignal },
): Promise<boolean> {
  try {
    await media.clip(path, startMs, endMs, out, { signal })
    return true
  } catch (error) {
    if (isAppError(error) && ['UnprocessableContent', 'ValidationError'].includes(error.code)) return false
    throw error
  }
}
