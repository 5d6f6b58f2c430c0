import { CutClipsSchema } from '@verbatim/contracts/gen/jobs/clips_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { sharedPictureRepository } from '#src/insight-files/shared-picture-repository.ts'
import type { LinkedHere } from '#src/shares/linked-here.ts'
import { clipOrderRepository } from './clip-order-repository.ts'

/** Strangers who open a page again and again order no more than one look at its clips a minute. */
const GAP_MS = 60_000

/** Orders that the clips of what has a link be cut, unless that was ordered a moment ago. */
export async function orderClips(tx: Transaction, teamId: string, of: LinkedHere, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GAP_MS)
  const ordered = await clipOrderRepository(tx, teamId).mark(of, { before, now })
  const { objectId: reelId, noteId } = of
  if (ordered) await enqueue(tx, { teamId }, CutClipsSchema, { teamId, reelId, noteId: noteId ?? '' })
}

/** The same of the quotes of an insight that has a link. */
export async function orderQuotes(tx: Transaction, teamId: string, insightId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GAP_MS)
  if (await sharedPictureRepository(tx, teamId).markOrdered(insightId, { before, now }))
    await cutQuotes(tx, teamId, insightId)
}

/** Orders that clips of its quotes be cut, whenever that was ordered last. */
export const cutQuotes = (tx: Transaction, teamId: string, insightId: string): Promise<void> =>
  enqueue(tx, { teamId }, CutClipsSchema, { teamId, insightId })
