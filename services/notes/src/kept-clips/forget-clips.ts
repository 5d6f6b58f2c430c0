import { RemoveFilesSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { undoableSince } from '@verbatim/kit/undo-window.ts'
import { keptClips } from './kept-clip-repository.ts'

/** Forgets clips of recordings that are gone, once the highlights that played them cannot come back. */
export async function forgetClips(tx: Transaction, teamId: string, now: Date): Promise<void> {
  const clipsOf = await keptClips(tx, teamId).forgetUnplayed(undoableSince(now))
  if (clipsOf.length) await enqueue(tx, { teamId }, RemoveFilesSchema, { teamId, clipsOf })
}
