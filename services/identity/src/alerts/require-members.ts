import type { FilterJson } from '@verbatim/contracts/filters/filter.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { membersNamed } from '#src/alerts/rule-filter.ts'
import { memberReader } from '#src/members/member-repository.ts'

/** Throws NotFound where a rule names somebody who never was a member. Who left may be named: their entries stay. */
export async function requireMembers(tx: ReadTransaction, teamId: string, where: FilterJson): Promise<void> {
  const named = membersNamed(where)
  if ((await memberReader(tx, teamId).findMany(named)).length < named.length) throw notFound('Member')
}
