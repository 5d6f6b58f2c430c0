import { forbidden } from '@verbatim/kit/errors.ts'
import type { Account } from '#src/accounts/account-repository.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import { addressTeams } from '#src/members/address-team-repository.ts'
import { activeMember } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { passkeyReader } from '#src/passkeys/passkey-repository.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'
import { isStrong } from '#src/sessions/strong-session.ts'

/**
 * Whoever manages a workspace that asks managers for a passkey, and has one, changes passkeys only with one: else the mail
 * box alone would be enough to make another. Asked over all workspaces of the region, since a passkey counts in each.
 * Throws Forbidden.
 */
export async function requireStrong({ identity, actor }: IdentityCtx, account: Account): Promise<void> {
  const { db, clock } = identity
  const session = actor.sessionId ? await sessionRepository(db.system).byId(actor.sessionId, clock.now()) : null
  if (session && isStrong(session, clock.now())) return
  if (!(await passkeyReader(db.system).listOf(account.id)).length) return
  for (const { teamId, member: isMember } of await addressTeams(db.system, account.emailHash)) {
    if (!isMember) continue
    const asks = await db.read(teamId, async (tx) => {
      const member = await memberReader(tx, teamId).findByAccount(account.id)
      return activeMember(member) && member.role === 'MANAGER' && (await findPolicy(tx, teamId)).managersByPasskey
    })
    if (asks)
      throw forbidden('Sign in with a passkey to change your passkeys: a workspace that you manage asks for it.')
  }
}
