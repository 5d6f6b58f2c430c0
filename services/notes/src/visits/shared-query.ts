import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { levelNow } from '#src/access/entry-columns.ts'

/** Ids of folders and projects with an entry of their own for one of these members or groups. */
export async function objectsGivenTo(
  tx: ReadTransaction,
  teamId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx<{ team_id: string; object_id: string; level: string }>('object_access')
    .where({ team_id: teamId })
    .whereRaw(`${levelNow('object_access')} <> 'NONE'`)
    .whereRaw('member_id = any(?::uuid[])', [[...ids]])
    .select('object_id')
  return new Set(rows.map((row) => row.object_id))
}
