import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { findMemberPolicy } from '#src/member-policy/member-policy-repository.ts'
import type { Member } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'

/**
 * Who is given what only somebody had whom the directory takes out: the manager whom the workspace names, and where that
 * one is no manager any more or goes themselves, the manager who has been here longest. Null where there is no other.
 */
export async function findHeir(tx: ReadTransaction, teamId: string, leaverId: string | null): Promise<Member | null> {
  const { heirId } = await findMemberPolicy(tx, teamId)
  const others = (await memberReader(tx, teamId).managers()).filter(({ userId }) => userId !== leaverId)
  return others.find(({ userId }) => userId === heirId) ?? others[0] ?? null
}
