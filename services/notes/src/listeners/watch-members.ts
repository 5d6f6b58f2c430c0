import { fromBinary } from '@bufbuild/protobuf'
import {
  MemberRemovedSchema,
  MemberSavedSchema,
  UserGroupDeletedSchema,
  UserGroupMembersChangedSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Subscription } from '@verbatim/kit/events/event-bus.ts'
import type { NotesParts } from '#src/parts.ts'

/**
 * Ends the open documents of members whose role or groups changed or who left, in every process: they come back with what they
 * may do now, or not at all.
 */
export const watchMembers = ({ foundation, documents }: NotesParts): Promise<Subscription> =>
  foundation.engines.bus.subscribe({
    topics: ['identity'],
    group: null,
    async handle({ type, teamId, payload }) {
      if (type === MemberSavedSchema.typeName)
        documents.memberChanged(teamId, fromBinary(MemberSavedSchema, payload).userId)
      if (type === MemberRemovedSchema.typeName)
        documents.memberChanged(teamId, fromBinary(MemberRemovedSchema, payload).userId)
      for (const schema of [UserGroupMembersChangedSchema, UserGroupDeletedSchema])
        if (type === schema.typeName)
          for (const userId of fromBinary(schema, payload).userIds) documents.memberChanged(teamId, userId)
    },
  })
