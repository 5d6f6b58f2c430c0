import { fromBinary } from '@bufbuild/protobuf'
import {
  MemberRemovedSchema,
  MemberSavedSchema,
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { EventBus, Subscription } from '@verbatim/kit/events/event-bus.ts'

/**
 * Tells every process of members whose role or groups changed or who left, so that it ends what they have open: they come
 * back with what they may do now, or not at all.
 */
export const watchMembers = (
  bus: EventBus,
  memberChanged: (teamId: string, userId: string) => void,
): Promise<Subscription> =>
  bus.subscribe({
    topics: ['identity'],
    group: null,
    async handle({ type, teamId, payload }) {
      if (type === MemberSavedSchema.typeName) memberChanged(teamId, fromBinary(MemberSavedSchema, payload).userId)
      if (type === MemberRemovedSchema.typeName) memberChanged(teamId, fromBinary(MemberRemovedSchema, payload).userId)
      for (const schema of [UserGroupMembersChangedSchema, UserGroupDeletedSchema])
        if (type === schema.typeName)
          for (const userId of fromBinary(schema, payload).userIds) memberChanged(teamId, userId)
    },
  })
