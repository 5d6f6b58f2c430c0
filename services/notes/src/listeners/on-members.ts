import { userPrincipal } from '@verbatim/access/principal.ts'
import { MemberRemovedSchema, MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { isRole } from '@verbatim/contracts/roles.ts'
import { listener } from '@verbatim/kit/events/listeners.ts'
import { accessRepository } from '#src/access/access-repository.ts'
import { accessRequestRepository } from '#src/access/requests/access-request-repository.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import type { NotesParts } from '#src/parts.ts'
import { endAccessOf } from '#src/projects/end-access.ts'

/** Keeps in step who is a member, in what role and by what name: access is given to members only, and they ask. */
export const onMemberSaved = listener<typeof MemberSavedSchema, NotesParts>(
  MemberSavedSchema,
  async (_parts, { userId, role, name }, { tx, envelope }) => {
    if (isRole(role)) await memberRepository(tx, envelope.teamId).save({ userId, role, name })
  },
)

/**
 * What somebody was given ends with their membership: whoever comes back is given anew. Where they leave somebody their
 * things, that is given what they had full access to.
 */
export const onMemberRemoved = listener<typeof MemberRemovedSchema, NotesParts>(
  MemberRemovedSchema,
  async (_parts, { userId, heirId }, { tx, envelope }) => {
    await memberRepository(tx, envelope.teamId).remove(userId)
    if (heirId) await accessRepository(tx, envelope.teamId).handOver(userId, heirId)
    await endAccessOf(tx, envelope.teamId, userPrincipal(userId))
    await accessRequestRepository(tx, envelope.teamId).forget(userId)
  },
)
