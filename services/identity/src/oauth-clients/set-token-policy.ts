import { invalid } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { mustManageClients } from '#src/oauth-clients/client-policy.ts'
import { findTokenPolicy, saveTokenPolicy, type TokenPolicy } from '#src/oauth-clients/token-policy-repository.ts'

const DAYS_MAX = 365

/** Sets how long tokens live, and whether applications register themselves. Managers only; tokens that are there stay. */
export async function setTokenPolicy(
  { actor, origin, write, clock }: IdentityCtx,
  { dynamicRegistration, longestDays }: { dynamicRegistration?: boolean | null; longestDays?: number | null },
): Promise<TokenPolicy> {
  mustManageClients(actor)
  if (typeof longestDays === 'number' && (longestDays < 0 || longestDays > DAYS_MAX))
    throw invalid(`Choose 1 to ${DAYS_MAX} days, or 0 for no limit.`, { longestDays: 'invalid' })
  const change = {
    ...(typeof dynamicRegistration === 'boolean' && { dynamicRegistration }),
    ...(typeof longestDays === 'number' && { longestDays: longestDays || null }),
  }
  return write(async (tx) => {
    await saveTokenPolicy(tx, actor.teamId, change, { by: actor.userId, at: clock.now() })
    await audit(
      tx,
      { actor, origin },
      { act: 'tokenPolicy.changed', object: { type: 'team', id: actor.teamId, name: '' }, metadata: change },
    )
    return findTokenPolicy(tx, actor.teamId)
  })
}
