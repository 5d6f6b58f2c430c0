import { MemberRemovedSchema, MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { isRole } from '@verbatim/contracts/roles.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { editStarters } from '#src/bulk-edits/edit-starter-repository.ts'

/** Bulk edits go on with the role that who began them has by now, and no further once they left. */
export const editStarterListeners: readonly Listener<unknown>[] = [
  listener(MemberSavedSchema, async (_parts, { userId, role }, { tx, envelope }) => {
    if (isRole(role)) await editStarters(tx, envelope.teamId).setRole(userId, role)
  }),
  listener(MemberRemovedSchema, async (_parts, { userId }, { tx, envelope }) =>
    editStarters(tx, envelope.teamId).remove(userId),
  ),
]
