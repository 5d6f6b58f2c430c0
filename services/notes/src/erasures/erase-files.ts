import { RemoveFilesSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue, type Origin } from '@verbatim/kit/events/outbox.ts'
import type { Counts } from '#src/erasures/erasure-order.ts'
import type { ErasedNote } from '#src/erasures/erasure-repository.ts'
import type { Said } from '#src/erasures/said.ts'
import { type NoteFile, withoutBytes } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { keptClips } from '#src/kept-clips/kept-clip-repository.ts'

/** What becomes of a file of a note in which something was erased. */
export type FileFate = 'GOES' | 'STAYS'

/**
 * A recording goes where nobody else is heard but who asks; where others speak as well it stays, with the person's voice
 * in it, and so does one in which the person is only spoken of. Every other file has the words in it and goes.
 */
export function fateOf(file: Pick<NoteFile, 'fileType'>, { speakerIds, everything, speakers }: Said): FileFate {
  if (file.fileType !== 'AUDIO' && file.fileType !== 'VIDEO') return 'GOES'
  const others = speakers.filter(({ id, interviewer }) => !interviewer && !speakerIds.has(id))
  return everything || (speakerIds.size > 0 && others.length === 0) ? 'GOES' : 'STAYS'
}

/** Removes the bytes of files and the clips of those that stay, and says how many went and stay. */
export async function removeTheirFiles(
  tx: Transaction,
  origin: Origin,
  note: ErasedNote,
  said: Said,
): Promise<{ counts: Counts; kept: Counts }> {
  const files = fileRepository(tx, origin.teamId)
  const all = await files.ofNotes([note.id])
  const present = all.filter(({ hasBytes }) => hasBytes)
  // What stays of a recording that is gone may be their voice: nothing says whose it is.
  const past = all.filter(({ hasBytes, durationMs }) => !hasBytes && durationMs !== null).map(({ id }) => id)
  await keptClips(tx, origin.teamId).forget(past)
  const going = present.filter((file) => fateOf(file, said) === 'GOES')
  for (const file of going) {
    const next = withoutBytes(file, { at: new Date(), by: 'ERASURE' })
    await files.save(next)
    await recordProgress(tx, origin, next, note.projectId)
  }
  // Clips of a recording that stays may hold their voice, and which ones do no file says.
  const clipsOf = said.speakerIds.size ? present.filter((file) => !going.includes(file)).map(({ id }) => id) : []
  clipsOf.push(...past)
  const fileIds = going.map(({ id }) => id)
  if (present.length || past.length)
    await enqueue(tx, origin, RemoveFilesSchema, { teamId: origin.teamId, fileIds, clipsOf })
  const recordings = going.filter(({ durationMs }) => durationMs !== null).length
  return {
    counts: { recordings, files: going.length - recordings },
    kept: { 'recordings in which others speak': present.length - going.length },
  }
}
