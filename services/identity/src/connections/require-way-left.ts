import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import { requireTwoWays } from '#src/connections/sign-in-manager.ts'

/**
 * While single sign-on is enforced a connection stays on, and while managers are asked for a passkey that fewer than two
 * have; throws InvalidOperation where this one is the last.
 */
export async function requireWayLeft(tx: Transaction, teamId: string, connectionId: string): Promise<void> {
  const { enforced, managersByPasskey } = await findPolicy(tx, teamId)
  if (managersByPasskey) await requireTwoWays(tx, teamId, { without: connectionId, words: OF_MANAGERS })
  if (!enforced) return
  const others = (await connectionRepository(tx, teamId).list()).filter(({ id, isOn }) => isOn && id !== connectionId)
  if (others.length === 0)
    throw invalidOperation('Stop asking for single sign-on first: people sign in by this connection only.')
}

const OF_MANAGERS =
  'Managers are asked for a passkey, and fewer than two have one: this is their other way in. Have a second one add a passkey first.'
