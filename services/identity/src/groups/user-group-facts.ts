import {
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
  UserGroupSavedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record, recordAll } from '@verbatim/kit/events/outbox.ts'
import type { UserGroup } from '#src/groups/user-group.ts'
import { userGroupReader, userGroupRepository } from '#src/groups/user-group-repository.ts'

/** Tells that a group exists and what it is called. */
export const recordGroupSaved = (tx: Transaction, origin: Origin, { id, name }: UserGroup): Promise<void> =>
  record(tx, origin, UserGroupSavedSchema, { groupId: id, name })

/** Tells that a group is gone, and who was in it until now. */
export const recordGroupDeleted = (
  tx: Transaction,
  origin: Origin,
  groupId: string,
  userIds: readonly string[],
): Promise<void> => record(tx, origin, UserGroupDeletedSchema, { groupId, userIds: [...userIds] })

/** Tells again of each of the groups what it is called and who is in it; nobody comes or goes. */
export async function recordGroupsAgain(tx: Transaction, origin: Origin, groups: readonly UserGroup[]): Promise<void> {
  const memberships = await userGroupReader(tx, origin.teamId).membershipsOf(groups.map(({ id }) => id))
  const byGroup = Map.groupBy(memberships, ({ groupId }) => groupId)
  const saved = groups.map(({ id, name }) => ({ groupId: id, name }))
  await recordAll(tx, origin, UserGroupSavedSchema, saved)
  const members = groups.map(({ id: groupId }) => ({
    groupId,
    memberIds: (byGroup.get(groupId) ?? []).map(({ userId }) => userId),
  }))
  await recordAll(tx, origin, UserGroupMembersChangedSchema, members)
}

/** Tells who is in a group now and was not, or was in it and is not any more, and who is in it now; nothing where nobody is. */
export async function recordMembersChanged(
  tx: Transaction,
  origin: Origin,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  if (!userIds.length) return
  const memberships = await userGroupRepository(tx, origin.teamId).membershipsOf([groupId])
  const memberIds = memberships.map(({ userId }) => userId)
  await record(tx, origin, UserGroupMembersChangedSchema, { groupId, userIds: [...userIds], memberIds })
}
