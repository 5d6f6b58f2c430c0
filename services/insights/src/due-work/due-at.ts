import type { Transaction } from '@verbatim/kit/database/database.ts'
import { fallsDue } from '@verbatim/kit/jobs/due-work-repository.ts'
import { type Insight, restorableUntil } from '#src/insights/insight.ts'

/** What falls due here: an edit that cannot be taken back any more, an export that is over, and an insight whose days in the trash are over. */
export type DueKind = 'FORGET_EDIT' | 'FORGET_LIST' | 'PURGE_INSIGHT'

const due = (tx: Transaction, teamId: string, kind: DueKind, objectId: string, at: Date): Promise<void> =>
  fallsDue(tx, { teamId, kind, objectId }, at)

/** Has what an edit replaced forgotten then, when it can be taken back no more. */
export const forgetEditAt = (tx: Transaction, teamId: string, editId: string, at: Date): Promise<void> =>
  due(tx, teamId, 'FORGET_EDIT', editId, at)

/** Has an export of a list looked at then, when it may be over. */
export const forgetListAt = (tx: Transaction, teamId: string, exportId: string, at: Date): Promise<void> =>
  due(tx, teamId, 'FORGET_LIST', exportId, at)

/** Has an insight that was put into the trash removed for good once it cannot be restored any more. */
export async function purgeWhenOver(tx: Transaction, { id, teamId, deletedAt }: Insight): Promise<void> {
  if (deletedAt) await due(tx, teamId, 'PURGE_INSIGHT', id, restorableUntil(deletedAt))
}

/** Looks at it again then. */
export const purgeLater = (tx: Transaction, { id, teamId }: Insight, at: Date): Promise<void> =>
  due(tx, teamId, 'PURGE_INSIGHT', id, at)
