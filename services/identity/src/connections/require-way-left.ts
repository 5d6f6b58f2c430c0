import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'

/** While single sign-on is enforced a connection stays on; throws InvalidOperation where this one is the last. */
export async function requireWayLeft(tx: Transaction, teamId: string, connectionId: string): Promise<void> {
  if (!(await findPolicy(tx, teamId)).enforced) return
  const others = (await connectionRepository(tx, teamId).list()).filter(({ id, isOn }) => isOn && id !== connectionId)
  if (others.length === 0)
    throw invalidOperation('Stop asking for single sign-on first: people sign in by this connection only.')
}
