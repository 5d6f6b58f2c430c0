import {
  MemberRemovedSchema,
  MemberSavedSchema,
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import { isRole } from '@verbatim/contracts/roles.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { listExportRepository } from './list-export-repository.ts'
import type { ListExportEvents } from './list-exports.ts'

/**
 * Exports of lists go on with the role and the groups that who began them has by now; of who left nothing is kept. A
 * service that has them adds these to its listeners.
 */
export const listExportListeners = ({ removeBytes }: Pick<ListExportEvents, 'removeBytes'>): Listener<unknown>[] => [
  listener(MemberSavedSchema, async (_parts, { userId, role }, { tx, envelope: { teamId } }) => {
    if (isRole(role)) await listExportRepository(tx, teamId).setRole(userId, role)
  }),
  listener(MemberRemovedSchema, async (_parts, { userId }, { tx, envelope: { teamId } }) => {
    const removed = await listExportRepository(tx, teamId).removeOfMember(userId)
    if (removed.length) await removeBytes(tx, { teamId }, removed)
  }),
  listener(UserGroupMembersChangedSchema, async (_parts, { groupId, memberIds }, { tx, envelope: { teamId } }) =>
    listExportRepository(tx, teamId).setGroup(groupId, memberIds),
  ),
  listener(UserGroupDeletedSchema, async (_parts, { groupId }, { tx, envelope: { teamId } }) =>
    listExportRepository(tx, teamId).setGroup(groupId, []),
  ),
]
