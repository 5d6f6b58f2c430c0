import { emailDomain } from '@verbatim/contracts/emails.ts'
import { isPublicMailDomain } from '@verbatim/contracts/public-mail-domains.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { domainReader } from '#src/connections/domain-repository.ts'
import { requireNotBreakGlass } from '#src/connections/require-not-break-glass.ts'
import { isLastWayOfManagers } from '#src/connections/sign-in-manager.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { ScimError } from '#src/scim/protocol/scim-error.ts'

/**
 * Whoever reads the mail of an address is the member who has it, with their role and all that they wrote. So a directory
 * gives a manager another address of the company that they are of already, or of a domain that the workspace has verified,
 * and none to the last manager, the last who can sign in as one, or the break-glass account. Throws ScimError 403, InvalidOperation.
 */
export async function requireOwnAddress(
  tx: Transaction,
  teamId: string,
  { userId, accountId, name, email: before }: Member,
  email: string,
): Promise<void> {
  const managers = await memberRepository(tx, teamId).lockManagers()
  if (managers.length === 1 && managers[0] === userId) throw refused(name, 'The last manager keeps their address')
  if (await isLastWayOfManagers(tx, teamId, accountId))
    throw refused(name, 'The last manager with a passkey keeps their address')
  await requireNotBreakGlass(tx, teamId, userId)
  // A directory makes and ends the others as it likes, under any address; a manager it may not become.
  if (!managers.includes(userId)) return
  const domain = emailDomain(email)
  if (domain === emailDomain(before) && !isPublicMailDomain(domain)) return
  if (await domainReader(tx, teamId).isVerified(domain)) return
  throw refused(name, 'Verify the domain of this address in the workspace first')
}

const refused = (name: string, why: string): ScimError =>
  new ScimError(403, `${why}.`, undefined, `${name} would have another address`)
