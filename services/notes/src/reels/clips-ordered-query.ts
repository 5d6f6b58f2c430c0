import type { Transaction } from '@verbatim/kit/database/database.ts'

/** Writes down that clips of a reel are ordered now. False where that was written after `before`, or there is no link. */
export async function markClipsOrdered(
  tx: Transaction,
  reel: { teamId: string; reelId: string },
  { before, now }: { before: Date; now: Date },
): Promise<boolean> {
  const ordered = await tx('share_link')
    .where({ team_id: reel.teamId, object_id: reel.reelId })
    .where((one) => one.whereNull('clips_ordered_at').orWhere('clips_ordered_at', '<', before))
    .update({ clips_ordered_at: now })
  return ordered > 0
}
