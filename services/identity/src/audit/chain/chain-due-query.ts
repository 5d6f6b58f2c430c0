import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** Workspaces with something to chain or to sign by now. What is held waits. */
export const teamsDue = (tx: ReadTransaction, now: Date, limit: number): PromiseLike<string[]> =>
  tx('audit_due')
    .where('due_at', '<=', now)
    .whereRaw('not exists (select from team_hold h where h.team_id = audit_due.team_id)')
    .distinct('team_id')
    .limit(limit)
    .pluck<string[]>('team_id')
