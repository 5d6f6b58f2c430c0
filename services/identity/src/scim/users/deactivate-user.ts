import type { Transaction } from '@verbatim/kit/database/database.ts'
import { whyIndispensable } from '#src/connections/indispensable.ts'
import { findHeir } from '#src/member-policy/find-heir.ts'
import { endMembership } from '#src/members/end-membership.ts'
import type { Member } from '#src/members/member.ts'
import type { Directory } from '#src/scim/directory.ts'
import { noteInLog } from '#src/scim/log/note-in-log.ts'
import { ScimError } from '#src/scim/protocol/scim-error.ts'

/**
 * Ends somebody's membership for the directory: sessions, tokens and open pages end, and the manager who takes over is
 * given what only they had full access to. Throws ScimError 403 for whom the workspace cannot do without.
 */
export async function deactivateUser(
  tx: Transaction,
  directory: Directory,
  member: Pick<Member, 'userId' | 'accountId' | 'email' | 'name' | 'role'>,
  { staysInGroups } = { staysInGroups: true },
): Promise<void> {
  const { identity, origin, teamId } = directory
  const why = await whyIndispensable(tx, teamId, member)
  if (why) throw new ScimError(403, why.words, undefined, `${member.name} is ${why.who} and would leave`)
  const heirId = (await findHeir(tx, teamId, member.userId))?.userId ?? null
  await endMembership(tx, identity, origin, member, { heirId, staysInGroups })
  const user = { id: member.userId }
  await noteInLog(tx, directory, {
    user,
    kind: 'USER_LEFT',
    subject: member.name,
    outcome: 'Sessions and tokens ended',
  })
}
