import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { keptByHold } from '@verbatim/kit/errors.ts'
import { knownHoldReader } from './known-hold-repository.ts'

/** Throws InvalidOperation where a legal hold keeps what lies in this project, or in none by null: nothing of it goes. */
export async function refuseHeld(tx: ReadTransaction, teamId: string, projectId: string | null): Promise<void> {
  const held = await knownHoldReader(tx, teamId).heldAmong([projectId])
  if (held.size > 0) throw keptByHold()
}
