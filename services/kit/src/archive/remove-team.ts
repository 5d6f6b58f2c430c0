import type { Database, Transaction } from '../database/database.ts'
import type { ArchivePlan } from './archive-plan.ts'
import type { ArchivePolicy } from './archive-policy.ts'
import { planIn } from './archive-team.ts'

/** Removes every row of a team from a service's schema, also those that an archive leaves behind; how many by table. */
export const removeTeam = (db: Database, policy: ArchivePolicy, teamId: string): Promise<Record<string, number>> =>
  db.write(teamId, async (tx) => removeRows(tx, await planIn(tx, policy), teamId))

/** The same within a transaction of the team. */
export async function removeRows(
  tx: Transaction,
  { removable }: ArchivePlan,
  teamId: string,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  // Tables that are only added to let rows go for whoever says whose.
  await tx.raw("select set_config('verbatim.removes_team', ?, true)", [teamId])
  for (const table of removable) removed[table] = await tx(table).where({ team_id: teamId }).delete()
  return removed
}
