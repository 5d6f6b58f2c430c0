import { KeepClipsSchema } from '@verbatim/contracts/gen/jobs/clips_pb.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { fileReader } from '#src/files/file-repository.ts'
import type { NotesParts } from '#src/parts.ts'
import { clipKey } from '#src/reels/clip-files.ts'
import { cutFrom, type FileClip, nextOf } from '#src/reels/cut-from.ts'
import { dueQuery } from '#src/retention/due-query.ts'
import { auditRemoved, removeDueFile } from '#src/retention/remove-due.ts'
import { retentionRepository } from '#src/retention/retention-repository.ts'
import { jobHandler } from '#src/workers/start-workers.ts'
import { clipKeeping, keptClips } from './kept-clip-repository.ts'
import { wantedClips } from './wanted-clips.ts'

/**
 * Cuts what highlights play out of a recording whose days are over, and then removes the recording: text and clips stay.
 * Where the rules keep it meanwhile, or a hold does, it stays whole.
 */
export const keepClipsJob = jobHandler(KeepClipsSchema, async (parts, order, { signal }) => {
  const { teamId, fileId } = order
  const { db } = parts.foundation
  const wanted = await db.read(teamId, async (tx) => {
    const [file] = await fileReader(tx, teamId).byIds([fileId])
    return file ? wantedClips(tx, teamId, file) : []
  })
  const missing = await missingOf(parts, teamId, wanted)
  const now = nextOf(missing)
  const [first] = now
  if (first) await cutFrom(parts, teamId, { file: first.file, clips: now, signal })
  if (missing.length > now.length) return db.write(teamId, (tx) => enqueue(tx, { teamId }, KeepClipsSchema, order))
  const cut = await soundOf(parts, teamId, wanted)
  await db.write(teamId, async (tx) => {
    // Whoever sets a hold or a longer rule is waited for.
    await retentionRepository(tx, teamId).lock()
    const at = new Date()
    const due = await dueQuery(tx, teamId).fileOver(fileId, at)
    if (!due) return clipKeeping(tx, teamId).mark(fileId, null)
    await keptClips(tx, teamId).keep(cut)
    await removeDueFile(tx, { teamId }, due, at)
    await auditRemoved(tx, teamId, [due])
  })
})

/** Those that are not cut yet. */
async function missingOf({ foundation }: NotesParts, teamId: string, clips: readonly FileClip[]): Promise<FileClip[]> {
  const missing: FileClip[] = []
  for (const clip of clips) if (!(await foundation.engines.blobs.stat(clipKey(teamId, clip)))) missing.push(clip)
  return missing
}

/** Those that could be cut: an empty one is what could not. */
async function soundOf({ foundation }: NotesParts, teamId: string, clips: readonly FileClip[]): Promise<FileClip[]> {
  const sound: FileClip[] = []
  for (const clip of clips) if ((await foundation.engines.blobs.stat(clipKey(teamId, clip)))?.size) sound.push(clip)
  return sound
}
