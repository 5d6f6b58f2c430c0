import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { whyIndispensable } from '#src/connections/indispensable.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { tellLoneManager } from '#src/members/tell-lone-manager.ts'
import { beginOnboarding } from '#src/onboarding/begin-onboarding.ts'
import type { Directory } from '#src/scim/directory.ts'
import { type DirectoryUser, scimUserRepository } from '#src/scim/users/scim-user-repository.ts'

const HIGHEST_FIRST: readonly Role[] = ['MANAGER', 'CONTRIBUTOR', 'VIEWER']

/**
 * Gives members of the directory the highest role that one of their groups gives. Whom none gives one any more is a
 * VIEWER; whom none ever gave one keeps theirs, and so does whom the workspace cannot do without.
 */
export async function applyGivenRoles(
  tx: Transaction,
  directory: Pick<Directory, 'teamId' | 'origin' | 'identity'>,
  userIds: readonly string[],
): Promise<void> {
  const { teamId } = directory
  const kept = (await scimUserRepository(tx, teamId).findMany(userIds)).filter((user) => user.active && user.kept)
  if (!kept.length) return
  const groups = userGroupRepository(tx, teamId)
  const memberships = Map.groupBy(
    await groups.membershipsOfMembers(kept.map((user) => user.userId)),
    ({ userId }) => userId,
  )
  const roles = new Map((await groups.list()).map(({ id, role, keptBy }) => [id, keptBy === 'SCIM' ? role : null]))
  for (const user of kept) {
    const given = (memberships.get(user.userId) ?? []).map(({ groupId }) => roles.get(groupId))
    await giveRole(tx, directory, user, HIGHEST_FIRST.find((role) => given.includes(role)) ?? null)
  }
}

async function giveRole(
  tx: Transaction,
  { identity, origin }: Pick<Directory, 'origin' | 'identity'>,
  { userId, accountId, name, role: before, kept }: DirectoryUser,
  given: Role | null,
): Promise<void> {
  const { teamId } = origin
  const role = given ?? (kept?.roleGiven ? 'VIEWER' : before)
  if (Boolean(given) !== kept?.roleGiven) await scimUserRepository(tx, teamId).setRoleGiven(userId, given !== null)
  if (role === before) return
  if (await whyIndispensable(tx, teamId, { userId, accountId, name })) return
  await memberRepository(tx, teamId).setRole(userId, role)
  await beginOnboarding(tx, { teamId, userId, role })
  await tellLoneManager(tx, identity, origin, { name, role: before })
  await record(tx, origin, MemberSavedSchema, { userId, name, role })
}
