import type { Role } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** How many present members have each role. */
export async function roleCounts(tx: ReadTransaction, teamId: string): Promise<Record<Role, number>> {
  const rows = await tx('member')
    .where({ team_id: teamId })
    .whereNull('removed_at')
    .groupBy('role')
    .select<{ role: Role; count: string }[]>('role', tx.raw('count(*) as count'))
  const counts: Record<Role, number> = { MANAGER: 0, CONTRIBUTOR: 0, VIEWER: 0 }
  for (const { role, count } of rows) counts[role] = Number(count)
  return counts
}
