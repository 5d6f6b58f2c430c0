import { emailDomain } from '@verbatim/contracts/emails.ts'
import { isPublicMailDomain } from '@verbatim/contracts/public-mail-domains.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { domainReader } from '#src/connections/domain-repository.ts'
import { whyIndispensable } from '#src/connections/indispensable.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { ScimError } from '#src/scim/protocol/scim-error.ts'

/**
 * Whoever reads the mail of an address is the member who has it, with their role and all that they wrote. So a directory
 * gives a manager another address of the company that they are of already, or of a domain that the workspace has verified,
 * and none to whom the workspace cannot do without. Throws ScimError 403.
 */
export async function requireOwnAddress(tx: Transaction, teamId: string, member: Member, email: string): Promise<void> {
  // A directory makes and ends the others as it likes, under any address; a manager it may not become.
  if (!(await memberRepository(tx, teamId).lockManagers()).includes(member.userId)) return
  const { name, email: before } = member
  const why = await whyIndispensable(tx, teamId, member)
  if (why) throw refused(name, `The address of ${why.who} stays`)
  const domain = emailDomain(email)
  if (domain === emailDomain(before) && !isPublicMailDomain(domain)) return
  if (await domainReader(tx, teamId).isVerified(domain)) return
  throw refused(name, 'Verify the domain of this address in the workspace first')
}

const refused = (name: string, why: string): ScimError =>
  new ScimError(403, `${why}.`, undefined, `${name} would have another address`)
