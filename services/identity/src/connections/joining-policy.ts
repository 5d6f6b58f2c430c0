import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { domainReader, type SignInDomain } from '#src/connections/domain-repository.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import { hashDomain, type Keys } from '#src/keys.ts'
import { noteAddress } from '#src/members/address-team-repository.ts'

/** Whether a domain lets its people join: a verified one only, of which the workspace says so. */
export const letsJoin = ({ verifiedAt, joins }: Pick<SignInDomain, 'verifiedAt' | 'joins'>): boolean =>
  verifiedAt !== null && joins

/** Whether who proved an address of a domain may join. Where single sign-on is enforced people join by it alone. */
export async function mayJoinByDomain(tx: ReadTransaction, teamId: string, domain: string): Promise<boolean> {
  const known = await domainReader(tx, teamId).find(domain)
  return known !== null && letsJoin(known) && !(await findPolicy(tx, teamId)).enforced
}

/** Has the region and the edge know whether people of a domain find the workspace, where that is another than before. */
export async function noteJoining(
  tx: Transaction,
  keys: Keys,
  origin: Origin,
  { domain, before, after }: { domain: string; before: boolean; after: boolean },
): Promise<void> {
  if (before !== after) await noteAddress(tx, origin, hashDomain(keys, domain), { joins: after })
}
