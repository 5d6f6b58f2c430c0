import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { keptByHold } from '@verbatim/kit/errors.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'

/** Throws InvalidOperation where a legal hold keeps one of these projects: nothing in them goes. */
export async function refuseHeld(tx: ReadTransaction, teamId: string, projectIds: readonly string[]): Promise<void> {
  const held = projectIds.length > 0 ? await retentionReader(tx, teamId).heldAmong(projectIds) : new Set()
  if (held.size > 0) throw keptByHold()
}
