import type { Transaction } from '../database/database.ts'

/**
 * Removes the facts of a team that have left the outbox: they say what was before an erasure. How many. What was told of a
 * team before cannot be sent again then, and need not be: whoever heard of it erases by itself.
 */
export const eraseTold = (tx: Transaction, teamId: string): PromiseLike<number> =>
  tx('outbox').where({ team_id: teamId, kind: 'fact' }).whereNotNull('published_at').delete()
