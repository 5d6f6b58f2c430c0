import { emailDomain } from '@verbatim/contracts/emails.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { domainReader } from '#src/connections/domain-repository.ts'
import { findPolicy, type SignInPolicy } from '#src/connections/policy-repository.ts'
import type { Identity } from '#src/context.ts'
import { mailManagers } from '#src/mails/mail-managers.ts'
import { breakGlassUsedMail } from '#src/mails/sign-in-mails.ts'
import type { Member } from '#src/members/member.ts'
import type { BegunWith } from '#src/sessions/session-repository.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

/**
 * Lets a member in the way they came, or throws Forbidden: where single sign-on is enforced, people of a verified domain
 * come in by a connection only. The break-glass account may come in by any way, and every manager is told by mail.
 */
export async function requireWay(
  tx: Transaction,
  identity: Identity,
  member: Member,
  by: BegunWith,
): Promise<SignInPolicy> {
  const { teamId } = member
  const policy = await findPolicy(tx, teamId)
  if (!policy.enforced || by === 'PROVIDER') return policy
  if (member.userId === policy.breakGlassId) await tellManagers(tx, identity, member)
  else if (await domainReader(tx, teamId).isVerified(emailDomain(member.email)))
    throw forbidden('This workspace asks for single sign-on. Choose it on the sign-in page of the workspace.')
  return policy
}

async function tellManagers(tx: Transaction, identity: Identity, member: Member): Promise<void> {
  const { teamId, userId } = member
  const { name } = await workspaceRepository(tx).get(teamId)
  const mail = breakGlassUsedMail({ workspace: name, name: member.name, at: identity.clock.now() })
  const origin = { teamId, actorId: userId, trace: null }
  await mailManagers(tx, identity, origin, mail)
  const object = { type: 'user', id: userId, name: member.name }
  await audit(tx, { origin, actor: member }, { act: 'signIn.breakGlassUsed', object })
}
