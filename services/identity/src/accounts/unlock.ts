import { proveAddress } from '#src/confirmations/prove-address.ts'
import type { Caller, Identity } from '#src/context.ts'

/**
 * Lets passwords be tried again, with the link of the mail about the lock; it signs in nobody. Throws Unauthorized for a
 * link that is used, too old or of another host.
 * @returns whose lock it was, as a keyed hash: on the root domain the edge counts.
 */
export async function unlock(identity: Identity, caller: Caller, token: string): Promise<{ emailHash: string }> {
  const { emailHash } = await proveAddress(identity, caller, { method: 'EMAIL', token }, ['UNLOCK'])
  return { emailHash }
}
