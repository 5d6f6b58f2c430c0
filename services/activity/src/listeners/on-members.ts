import {
  MemberRemovedSchema,
  MemberSavedSchema,
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import { isRole } from '@verbatim/contracts/roles.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { reactionRepository } from '#src/comments/reaction-repository.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/** Who is in the workspace and in its groups: whom a comment can name, and what they may see. */
export const memberListeners: readonly Listener<unknown>[] = [
  listener(MemberSavedSchema, async (_parts, { userId, name, role }, { tx, envelope }) => {
    if (isRole(role))
      await memberRepository(tx, envelope.teamId).save({ userId, name, role }, new Date(envelope.occurredAtMs))
  }),
  listener(MemberRemovedSchema, async (_parts, { userId }, { tx, envelope }) => {
    await memberRepository(tx, envelope.teamId).remove(userId, new Date(envelope.occurredAtMs))
    await reactionRepository(tx, envelope.teamId).removeOf(userId)
  }),
  listener(UserGroupMembersChangedSchema, (_parts, { groupId, memberIds }, { tx, envelope }) =>
    memberRepository(tx, envelope.teamId).setGroup(groupId, memberIds),
  ),
  listener(UserGroupDeletedSchema, (_parts, { groupId }, { tx, envelope }) =>
    memberRepository(tx, envelope.teamId).setGroup(groupId, []),
  ),
]
