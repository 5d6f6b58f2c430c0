import type { RegisterIdentity } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import type { Identity } from '#src/context.ts'
import { lockAddress } from '#src/members/address-team-repository.ts'
import { sharePassword } from '#src/workers/share-password.ts'

const TIMEOUT_MS = 5000

/**
 * Tells the edge whether a workspace knows a keyed hash, as it is now rather than as it was ordered: orders may overtake
 * each other. A new account is given the password of its address afterwards, without a row that is held meanwhile.
 * Throws to be tried again; to do either twice changes nothing.
 */
export async function registerIdentity(
  identity: Identity,
  edgeUrl: string,
  { teamId, emailHash, newAccount }: RegisterIdentity,
  signal: AbortSignal,
): Promise<void> {
  const { db, keys, settings } = identity
  await db.write(teamId, async (tx) => {
    const known = await lockAddress(tx, teamId, emailHash)
    const response = await fetch(`${edgeUrl}/internal/identities`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: await signInternal({}, keys.edge) },
      body: JSON.stringify({ emailHash, teamId, region: settings.region, ...known }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    if (!response.ok) throw new Error(`The edge answered ${response.status}`)
  })
  if (newAccount) await sharePassword(identity, edgeUrl, { emailHash }, signal)
}
