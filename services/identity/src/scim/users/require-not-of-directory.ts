import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { Member } from '#src/members/member.ts'
import { scimUserReader } from '#src/scim/users/scim-user-repository.ts'

/** Throws InvalidOperation for a member whom the directory keeps: it would bring them back. */
export async function requireNotOfDirectory(tx: Transaction, { teamId, userId, name }: Member): Promise<void> {
  if ((await scimUserReader(tx, teamId).keptAmong([userId])).size)
    throw invalidOperation(`Your directory keeps ${name}. Take them out there.`)
}

/** Throws InvalidOperation for a member whose role is one that a group of the directory gives. */
export async function requireOwnRole(tx: Transaction, { teamId, userId, name }: Member): Promise<void> {
  const user = await scimUserReader(tx, teamId).find(userId)
  if (user?.kept?.roleGiven)
    throw invalidOperation(`A group of your directory gives ${name} this role. Change what the group gives.`)
}
