import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** What is to be done with a workspace's log: links and heads, rules that look at new links, the stream
 * that sends them, and the look for what is unusual in them. */
export type AuditDue = 'CHAIN' | 'HEAD' | 'RULES' | 'STREAM' | 'UNUSUAL'

/** Workspaces with something of these to do by now. What is held waits. */
export const teamsDue = (
  tx: ReadTransaction,
  kinds: readonly AuditDue[],
  now: Date,
  limit: number,
): PromiseLike<string[]> =>
  tx('audit_due')
    .whereIn('kind', [...kinds])
    .where('due_at', '<=', now)
    .whereRaw('not exists (select from team_hold h where h.team_id = audit_due.team_id)')
    .distinct('team_id')
    .limit(limit)
    .pluck<string[]>('team_id')
