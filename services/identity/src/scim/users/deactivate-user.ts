import type { Transaction } from '@verbatim/kit/database/database.ts'
import { requireNotBreakGlass } from '#src/connections/require-not-break-glass.ts'
import { requireWayOfManagers } from '#src/connections/sign-in-manager.ts'
import { findHeir } from '#src/member-policy/find-heir.ts'
import { endMembership } from '#src/members/end-membership.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import type { Directory } from '#src/scim/directory.ts'
import { noteInLog } from '#src/scim/log/note-in-log.ts'
import { ScimError } from '#src/scim/protocol/scim-error.ts'

/**
 * Ends somebody's membership for the directory: sessions, tokens and open pages end, and the manager who takes over is
 * given what only they had full access to. Throws ScimError 403 for the last manager, and InvalidOperation for the last
 * who can sign in as one.
 */
export async function deactivateUser(
  tx: Transaction,
  directory: Directory,
  member: Pick<Member, 'userId' | 'accountId' | 'email' | 'name' | 'role'>,
  { staysInGroups } = { staysInGroups: true },
): Promise<void> {
  const { identity, origin, teamId } = directory
  const members = memberRepository(tx, teamId)
  const managers = await members.lockManagers()
  if (managers.length === 1 && managers[0] === member.userId)
    throw new ScimError(
      403,
      'A workspace needs a manager. Make somebody else a manager first.',
      undefined,
      `${member.name} is the last manager and would leave`,
    )
  await requireWayOfManagers(tx, { ...member, teamId })
  await requireNotBreakGlass(tx, teamId, member.userId)
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
