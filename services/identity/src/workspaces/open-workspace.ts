import type { Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { Account } from '#src/accounts/account-repository.ts'
import { ensureAccount } from '#src/accounts/ensure-account.ts'
import type { Caller, Identity } from '#src/context.ts'
import { joinByInvite } from '#src/invites/accept-invite.ts'
import { inviteRepository } from '#src/invites/invite-repository.ts'
import { activeMember, type Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { readAssertion } from '#src/sessions/assertion.ts'
import { makeHandOff } from '#src/sessions/hand-off-repository.ts'

/**
 * A hand-off token for somebody who proved an address on the root domain and is a member, or is invited and joins by
 * this. Throws NotFound for everybody else, whether or not the workspace exists.
 */
export async function openWorkspace(
  identity: Identity,
  { trace }: Caller,
  { teamId, assertion }: { teamId: string; assertion: string },
): Promise<{ token: string }> {
  const { emailHash } = await readAssertion(assertion, identity.keys.assertion, identity.clock)
  return identity.db.write(teamId, async (tx) => {
    const member = await enter(tx, identity, { teamId, trace }, { emailHash })
    if (!member) throw notFound('Workspace')
    return { token: await makeHandOff(tx, identity, member) }
  })
}

/**
 * The member behind a proven address, joining by an open invite where there is one; null for a stranger.
 * @param person `email` may be missing when it was proven elsewhere; the invite knows it then.
 */
export async function enter(
  tx: Transaction,
  identity: Identity,
  origin: Origin,
  { emailHash, account, name }: { emailHash: string; account?: Account; name?: string },
): Promise<Member | null> {
  const member = await memberRepository(tx, origin.teamId).findByEmailHash(emailHash)
  if (activeMember(member)) return member
  const invite = await inviteRepository(tx, origin.teamId).findByEmailHash(emailHash, identity.clock.now())
  if (!invite) return null
  const person = { email: invite.email, emailHash, name: name ?? '', passwordHash: null, isChosen: false }
  const joining = account ?? (await ensureAccount(tx, identity, origin, person))
  return joinByInvite(tx, identity, origin, { invite, account: joining, name: joining.name || nameOf(invite.email) })
}

/** Until somebody tells their name, what stands before the @ of their address. */
export const nameOf = (email: string): string => email.slice(0, email.lastIndexOf('@')).slice(0, 100)
