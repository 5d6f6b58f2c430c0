import { CutClipsSchema } from '@verbatim/contracts/gen/jobs/clips_pb.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import type { NoteFile } from '#src/files/file.ts'
import { servedForm } from '#src/files/serving/served-form.ts'
import type { NotesParts } from '#src/parts.ts'
import type { LinkedHere } from '#src/shares/linked-here.ts'
import { jobHandler } from '#src/workers/start-workers.ts'
import { clipKey } from './clip-files.ts'
import { clipsOfReel } from './clips-of-reel.ts'
import { cutFrom, type FileClip, nextOf } from './cut-from.ts'
import { clipsOfQuotes } from './find-quotes.ts'
import { findPlayed } from './find-reels.ts'
import { tellPlayable } from './tell-playable.ts'

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
async function playedClips({ foundation }: NotesParts, teamId: string, of: PlayedBy): Promise<FileClip[]> {
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
async function missingClips(parts: NotesParts, teamId: string, of: PlayedBy): Promise<FileClip[]> {
  const { blobs } = parts.foundation.engines
  const missing = new Map<string, FileClip>()
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
