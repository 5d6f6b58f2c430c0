import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import type { MediaEngine } from '@verbatim/kit/media/media-engine.ts'
import { servedForm } from '#src/files/serving/served-form.ts'
import { clipKey } from '#src/reels/clip-files.ts'
import type { BundledClip } from './bundled-clips.ts'

/** So many bytes of clips are in one archive; what comes behind them is left out. */
const MOST_CLIP_BYTES = 600_000_000
/** Clips of an archive that are not cut by then are left out: others wait for their turn. */
const CUT_WITHIN_MS = 10 * 60_000

/** What clips are cut with, and until when. `onCut` is called once the last is cut, however slowly they are read. */
export type Cutting = { blobs: BlobStore; media: MediaEngine; teamId: string; signal: AbortSignal; onCut: () => void }

/** A clip that was cut; its file is gone once the next one is asked for. */
export type CutClip = { clip: BundledClip; path: string }

/**
 * Cuts clips out of their recordings, recording by recording, in a folder of its own that goes with it. Each is handed on
 * as soon as it is there, and the next is cut meanwhile. A clip that cannot be cut, for which there is no room or time, and
 * those of a recording whose bytes are gone without them, are left out.
 */
export async function* cutBundleClips(clips: readonly BundledClip[], cutting: Cutting): AsyncGenerator<CutClip> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-bundle-'))
  const over = new AbortController()
  const signal = AbortSignal.any([cutting.signal, over.signal, AbortSignal.timeout(CUT_WITHIN_MS)])
  const cut = new TransformStream<CutClip, CutClip>(undefined, undefined, { highWaterMark: Infinity })
  const writer = cut.writable.getWriter()
  const end = cutAll(clips, folder, { ...cutting, signal }, (one) => writer.write(one))
    .finally(cutting.onCut)
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => undefined)
  try {
    for await (const one of cut.readable) {
      yield one
      await rm(one.path, { force: true })
    }
  } finally {
    over.abort()
    await end
    await rm(folder, { recursive: true, force: true })
  }
}

/** A recording stays where it is read until the last of its clips is cut. */
async function cutAll(
  clips: readonly BundledClip[],
  folder: string,
  { blobs, media, teamId, signal }: Omit<Cutting, 'onCut'>,
  handOn: (one: CutClip) => Promise<void>,
): Promise<void> {
  let room = MOST_CLIP_BYTES
  for (const [file, own] of Map.groupBy(clips, (clip) => clip.file)) {
    const take = async (clip: BundledClip, write: (out: string) => Promise<boolean>): Promise<void> => {
      const out = join(folder, clip.name.replace('/', '-'))
      if (signal.aborted || !(await write(out))) return
      const { size } = await stat(out)
      if (size > 0 && size <= room) {
        room -= size
        await handOn({ clip, path: out })
      } else await rm(out, { force: true })
    }
    if (!file.hasBytes) {
      for (const clip of own) await take(clip, (out) => copyKept(blobs, clipKey(teamId, clip), out))
      continue
    }
    const form = servedForm('stream', teamId, file)
    if (signal.aborted || !form || !(await blobs.stat(form.blob))) continue
    await blobs.withLocalFile(form.blob, async (path) => {
      for (const clip of own) await take(clip, (out) => cutOne(media, path, clip, { out, signal }))
    })
  }
}

/** Of a recording that is gone its clips stay, each by itself. */
async function copyKept(blobs: Cutting['blobs'], key: string, out: string): Promise<boolean> {
  if (!(await blobs.stat(key))?.size) return false
  await blobs.withLocalFile(key, (path) => copyFile(path, out))
  return true
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
    if (signal.aborted) return false
    if (isAppError(error) && ['UnprocessableContent', 'ValidationError'].includes(error.code)) return false
    throw error
  }
}
