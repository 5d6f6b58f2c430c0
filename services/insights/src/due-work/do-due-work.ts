import { bulkEditRepository } from '@verbatim/fields/bulk-edits/bulk-edit-repository.ts'
import { dropListsOver } from '@verbatim/fields/list-exports/list-exports.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { type DueWork, takeDueWork, watchDueWork } from '@verbatim/kit/jobs/due-work-repository.ts'
import type { Running } from '@verbatim/kit/service.ts'
import { undoableSince } from '@verbatim/kit/undo-window.ts'
import { insightListExports } from '#src/exports/insight-list-exports.ts'
import { purgeIfOver } from '#src/trash/purge-insights.ts'
import type { DueKind } from './due-at.ts'

const POLL_MS = 60_000

const WORK: Record<DueKind, (tx: Transaction, work: DueWork, now: Date) => Promise<void>> = {
  FORGET_EDIT: (tx, { teamId }, now) => bulkEditRepository(tx, teamId).removeBefore(undoableSince(now)),
  FORGET_LIST: (tx, { teamId }, now) => dropListsOver(tx, insightListExports, { teamId }, now),
  PURGE_INSIGHT: (tx, { teamId, objectId }, now) => purgeIfOver(tx, teamId, objectId, now),
}

/** Does what falls due by that time; how much there was. */
export const doDueWork = (db: Database, now: Date): Promise<number> =>
  takeDueWork<DueKind>(db, now, (tx, work) => WORK[work.kind](tx, work, now))

/** Looks every minute for what falls due. */
export const watchDue = (foundation: Foundation): Running => watchDueWork(foundation, POLL_MS, doDueWork)
