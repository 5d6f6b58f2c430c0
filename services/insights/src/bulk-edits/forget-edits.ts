import { bulkEditRepository } from '@verbatim/fields/bulk-edits/bulk-edit-repository.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { fallsDue, takeDueWork, watchDueWork } from '@verbatim/kit/jobs/due-work-repository.ts'
import type { Running } from '@verbatim/kit/service.ts'
import { undoableSince } from '@verbatim/kit/undo-window.ts'

const POLL_MS = 60_000

/** Has what an edit replaced forgotten then, when it can be taken back no more. */
export const forgetEditAt = (tx: Transaction, teamId: string, objectId: string, at: Date): Promise<void> =>
  fallsDue(tx, { teamId, kind: 'FORGET_EDIT', objectId }, at)

/** Forgets what falls due by that time; of how many edits. */
export const forgetEdits = (db: Database, now: Date): Promise<number> =>
  takeDueWork(db, now, (tx, { teamId }) => bulkEditRepository(tx, teamId).removeBefore(undoableSince(now)))

/** Looks every minute for what can be taken back no more. */
export const watchForgotten = (foundation: Foundation): Running => watchDueWork(foundation, POLL_MS, forgetEdits)
