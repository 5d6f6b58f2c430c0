import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CutClipsSchema } from '@verbatim/contracts/gen/jobs/clips_pb.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import type { NoteFile } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { clipsPrefix } from '#src/files/film-prefixes.ts'
import { servedForm } from '#src/files/serving/served-form.ts'
import type { ClipSpan } from '#src/highlights/clip-words-query.ts'
import type { NotesParts } from '#src/parts.ts'
import type { LinkedHere } from '#src/shares/linked-here.ts'
import { jobHandler } from '#src/workers/start-workers.ts'
import { clipForm, clipKey } from './clip-files.ts'
import { clipsOfReel } from './clips-of-reel.ts'
import { clipsOfQuotes } from './find-quotes.ts'
import { findPlayed } from './find-reels.ts'
import { CLIP_MOST_MS } from './reel.ts'
import { tellPlayable } from './tell-playable.ts'

type Clip = ClipSpan & { file: NoteFile }

/** Clips that one delivery cuts; the next of them are ordered anew, so that others have their turn between. */
const AT_ONCE = 10

/** Cuts what a public link lets play out of its recordings, so that no other second of them is ever sent to strangers. */
export const cutClipsJob = jobHandler(CutClipsSchema, async (parts, order, { signal }) => {
  const { teamId, reelId, noteId, insightId } = order
  const of = insightId ? { insightId } : { objectId: reelId, noteId: noteId || null }
  const missing = await missingClips(parts, teamId, of)
  const now = nextOf(missing)
  try {
    for (const file of new Set(now.map((clip) => clip.file))) {
      const clips = now.filter((clip) => clip.file === file)
      await cutFrom(parts, teamId, { file, clips, signal })
    }
  } finally {
    // A highlight may have gone or be trimmed otherwise meanwhile, as where somebody is erased.
    const played = new Set((await playedClips(parts, teamId, of)).map((clip) => clipKey(teamId, clip)))
    for (const key of now.map((clip) => clipKey(teamId, clip)))
      if (!played.has(key)) await parts.foundation.engines.blobs.delete(key)
  }
  if (missing.length > now.length)
    await parts.foundation.db.write(teamId, (tx) => enqueue(tx, { teamId }, CutClipsSchema, order))
  if (insightId) await tellPlayable(parts, teamId, insightId)
})

/** A link of this service, or the insight whose link plays its quotes. */
type PlayedBy = LinkedHere | { insightId: string }

/** Clips that an open link lets play. */
async function playedClips({ foundation }: NotesParts, teamId: string, of: PlayedBy): Promise<Clip[]> {
  return foundation.db.read(teamId, async (tx) => {
    if ('insightId' in of) {
      const clips = await clipsOfQuotes(tx, teamId, of.insightId, new Date())
      return (clips ?? []).map(({ clip }) => clip)
    }
    const link = await shareLinkReader(tx, teamId, 'object_id').ofObject(of)
    const played = await findPlayed(tx, teamId, link)
    if (!link?.grants.includes('playback') || !played) return []
    const { clips } = await clipsOfReel(tx, teamId, played, { viewerId: link.maker.userId, now: new Date() })
    return clips.map(({ clip }) => clip)
  })
}

/** Those that are not there yet and that can be cut. */
async function missingClips(parts: NotesParts, teamId: string, of: PlayedBy): Promise<Clip[]> {
  const { blobs } = parts.foundation.engines
  const missing = new Map<string, Clip>()
  for (const clip of await playedClips(parts, teamId, of)) {
    const key = clipKey(teamId, clip)
    if (!missing.has(key) && !(await blobs.stat(key))) missing.set(key, clip)
  }
  // Of a recording that cannot be found nothing is cut; ordered anew, its clips would come back at once and for ever.
  const there = new Set<NoteFile>()
  for (const file of new Set([...missing.values()].map((clip) => clip.file))) {
    const form = servedForm('stream', teamId, file)
    if (form && (await blobs.stat(form.blob))) there.add(file)
  }
  return [...missing.values()].filter(({ file }) => there.has(file))
}

/** Those that one delivery cuts, together no longer than the longest clip. */
function nextOf(missing: readonly Clip[]): readonly Clip[] {
  let ms = 0
  const end = missing.findIndex(({ startMs, endMs }) => {
    ms += endMs - startMs
    return ms > CLIP_MOST_MS
  })
  return missing.slice(0, Math.min(AT_ONCE, end < 0 ? missing.length : end))
}

type Cutting = { file: NoteFile; clips: readonly Clip[]; signal: AbortSignal }

async function cutFrom(parts: NotesParts, teamId: string, { file, clips, signal }: Cutting): Promise<void> {
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
  // The recording may have been removed meanwhile, and its clips go with it.
  const [still] = await db.read(teamId, (tx) => fileReader(tx, teamId).byIds([file.id]))
  if (!still?.hasBytes) await engines.blobs.deletePrefix(clipsPrefix(teamId, file.id))
}

type Place = { path: string; out: string; signal: AbortSignal }

/** A clip that cannot be cut is kept as an empty one, so that it is not tried with every look. */
async function cutOne(parts: NotesParts, teamId: string, clip: Clip, { path, out, signal }: Place): Promise<void> {
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
