import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { AskedOfEntries } from '#src/alerts/alert-rule.ts'
import { memberReader } from '#src/members/member-repository.ts'

/** Throws NotFound where a rule names somebody who never was a member. Who left may be named: their entries stay. */
export async function requireMembers(
  tx: ReadTransaction,
  teamId: string,
  { memberIds }: Pick<AskedOfEntries, 'memberIds'>,
): Promise<void> {
  const named = new Set(memberIds ?? [])
  if ((await memberReader(tx, teamId).findMany([...named])).length < named.size) throw notFound('Member')
}
