import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { keptByHold } from '@verbatim/kit/errors.ts'
import { knownHoldReader } from '#src/holds/known-hold-repository.ts'
import type { Insight } from '#src/insights/insight.ts'

/** Throws InvalidOperation where a legal hold keeps an insight: it cannot go. */
export async function refuseHeld(tx: ReadTransaction, { teamId, projectId }: Insight): Promise<void> {
  const held = await knownHoldReader(tx, teamId).heldAmong([projectId])
  if (held.size > 0) throw keptByHold()
}
