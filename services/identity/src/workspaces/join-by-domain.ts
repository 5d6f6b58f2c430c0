import { emailDomain } from '@verbatim/contracts/emails.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { AppError, notFound } from '@verbatim/kit/errors.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { ensureAccount } from '#src/accounts/ensure-account.ts'
import { checkedEmail, checkedName } from '#src/checked-input.ts'
import { domainRepository } from '#src/connections/domain-repository.ts'
import { openDomains } from '#src/connections/joining-policy.ts'
import type { Caller, Identity } from '#src/context.ts'
import { hashEmail } from '#src/keys.ts'
import { joinWorkspace } from '#src/members/join-workspace.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { readAssertion } from '#src/sessions/assertion.ts'
import { makeHandOff } from '#src/sessions/hand-off-repository.ts'
import { enter, nameOf } from '#src/workspaces/open-workspace.ts'

/** `assertion` proves the address; it is signed by the region in which the person signed in. */
type JoinOrder = { teamId: string; email: string; name: string; assertion: string }

/**
 * Makes somebody who proved an address of the workspace's domain a viewer of it; a hand-off token to open it. A member
 * comes in as they are, and who is invited joins by the invite. Throws NotFound for everybody else, whether or not the
 * workspace exists, and for whoever was removed: they come back by an invite only.
 */
export async function joinByDomain(
  identity: Identity,
  { trace }: Caller,
  order: JoinOrder,
): Promise<{ token: string }> {
  const email = checkedEmail(order.email)
  const emailHash = hashEmail(identity.keys, email)
  const proven = await readAssertion(order.assertion, identity.keys.assertion, identity.clock)
  if (proven.emailHash !== emailHash) throw new AppError('Unauthorized', 'Confirm this email address first.')
  const name = order.name.trim() ? checkedName(order.name) : nameOf(email)
  return identity.db.write(order.teamId, async (tx) => {
    const origin = { teamId: order.teamId, trace }
    const member =
      (await enter(tx, identity, origin, { emailHash, name })) ??
      (await join(tx, identity, origin, { email, emailHash, name }))
    return { token: await makeHandOff(tx, identity, member) }
  })
}

async function join(
  tx: Transaction,
  identity: Identity,
  origin: Origin,
  { email, emailHash, name }: { email: string; emailHash: string; name: string },
): Promise<Member> {
  const { teamId } = origin
  const domain = emailDomain(email)
  // Held, so that nobody joins by what a manager switches off at the same moment.
  await domainRepository(tx, teamId).lock(domain)
  const wasMember = await memberRepository(tx, teamId).findByEmailHash(emailHash)
  if (wasMember || !(await openDomains(tx, teamId)).includes(domain)) throw notFound('Workspace')
  const person = { email, emailHash, name, passwordHash: null, isChosen: false }
  const account = await ensureAccount(tx, identity, origin, person)
  return joinWorkspace(tx, identity, origin, { account, name: account.name || name, role: 'VIEWER' }, { domain })
}
