import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { domainReader, type SignInDomain } from '#src/connections/domain-repository.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import { hashDomain, type Keys } from '#src/keys.ts'
import { noteAddress } from '#src/members/address-team-repository.ts'

type Joinable = Pick<SignInDomain, 'verifiedAt' | 'joins'>

/** Whether a domain lets its people join: a verified one only, of which the workspace says so. */
const letsJoin = ({ verifiedAt, joins }: Joinable): boolean => verifiedAt !== null && joins

/** Domains whose people may join. Where single sign-on is enforced people join by it alone. */
export async function openDomains(tx: ReadTransaction, teamId: string): Promise<string[]> {
  if ((await findPolicy(tx, teamId)).enforced) return []
  return (await domainReader(tx, teamId).list()).filter(letsJoin).map(({ domain }) => domain)
}

/** Has the region and the edge know whether people of a domain find the workspace, where that is another than `before`. */
export async function noteJoining(
  tx: Transaction,
  keys: Keys,
  origin: Origin,
  { before, after }: { before: SignInDomain; after: Partial<Joinable> },
): Promise<void> {
  const joins = letsJoin({ ...before, ...after })
  if (letsJoin(before) !== joins) await noteAddress(tx, origin, hashDomain(keys, before.domain), { joins })
}
