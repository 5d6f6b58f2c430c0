import { isHeld } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { proveAddress } from '#src/confirmations/prove-address.ts'
import type { Caller, Identity } from '#src/context.ts'
import { memberTeams } from '#src/members/address-team-repository.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/**
 * Lets passwords be tried again, with the link of the mail about the lock; it signs in nobody. What is in the audit log
 * of a workspace about the lock is answered there. Throws Unauthorized for a link that is used, too old or of another
 * host.
 * @returns whose lock it was, as a keyed hash: on the root domain the edge counts.
 */
export async function unlock(identity: Identity, caller: Caller, token: string): Promise<{ emailHash: string }> {
  const { emailHash } = await proveAddress(identity, caller, { method: 'EMAIL', token }, ['UNLOCK'])
  const teams = caller.teamId === null ? await memberTeams(identity.db.system, emailHash) : [caller.teamId]
  for (const teamId of teams) await auditUnlock(identity, caller, { teamId, emailHash })
  return { emailHash }
}

async function auditUnlock(
  identity: Identity,
  { trace, device }: Caller,
  { teamId, emailHash }: { teamId: string; emailHash: string },
): Promise<void> {
  const noting = identity.db.write(teamId, async (tx) => {
    const member = await memberRepository(tx, teamId).findByEmailHash(emailHash)
    if (!activeMember(member)) return
    const origin = { teamId, actorId: member.userId, trace, client: { device } }
    const object = { type: 'user', id: member.userId, name: member.name }
    await audit(tx, { origin, actor: member }, { act: 'account.unlocked', object })
  })
  await noting.catch((error: unknown) => {
    if (!isHeld(error)) throw error
  })
}
