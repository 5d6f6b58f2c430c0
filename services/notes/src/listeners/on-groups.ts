import { groupPrincipal } from '@verbatim/access/principal.ts'
import {
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
  UserGroupSavedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { groupRepository } from '#src/groups/group-repository.ts'
import type { NotesParts } from '#src/parts.ts'
import { endAccessOf } from '#src/projects/end-access.ts'

/** Keeps in step which groups there are: access is given to them only, and what one was given ends with it. */
export const groupListeners: readonly Listener<NotesParts>[] = [
  listener<typeof UserGroupSavedSchema, NotesParts>(UserGroupSavedSchema, (_parts, { groupId }, { tx, envelope }) =>
    groupRepository(tx, envelope.teamId).save(groupId),
  ),
  listener<typeof UserGroupMembersChangedSchema, NotesParts>(
    UserGroupMembersChangedSchema,
    (_parts, { groupId, memberIds }, { tx, envelope }) =>
      groupRepository(tx, envelope.teamId).setMembers(groupId, memberIds),
  ),
  listener<typeof UserGroupDeletedSchema, NotesParts>(
    UserGroupDeletedSchema,
    async (_parts, { groupId }, { tx, envelope }) => {
      await groupRepository(tx, envelope.teamId).remove(groupId)
      await endAccessOf(tx, envelope.teamId, groupPrincipal(groupId))
    },
  ),
]
