import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { LinkedHere } from '#src/shares/linked-here.ts'

/** When clips of what has a link were ordered last. */
export const clipOrderRepository = (tx: Transaction, teamId: string) => ({
  /** Writes down that they are ordered now. False where that was written after `before`, or there is no link. */
  async mark({ objectId, noteId }: LinkedHere, { before, now }: { before: Date; now: Date }): Promise<boolean> {
    const ordered = await tx('share_link')
      .where({ team_id: teamId, object_id: objectId, note_id: noteId })
      .where((one) => one.whereNull('clips_ordered_at').orWhere('clips_ordered_at', '<', before))
      .update({ clips_ordered_at: now })
    return ordered > 0
  },
})
