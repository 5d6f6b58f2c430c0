import {
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
  UserGroupSavedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { UserGroup } from '#src/groups/user-group.ts'

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

/** Tells who is in a group now and was not, or was in it and is not any more; nothing where nobody is. */
export async function recordMembersChanged(
  tx: Transaction,
  origin: Origin,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length) await record(tx, origin, UserGroupMembersChangedSchema, { groupId, userIds: [...userIds] })
}
