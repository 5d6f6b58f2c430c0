import type { Role } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { Invite } from '#src/invites/invite.ts'

/** Contributors may invite viewers and contributors, managers anybody, viewers nobody. */
export const canInviteAs = ({ role }: Pick<Actor, 'role'>, wanted: Role): boolean =>
  role === 'MANAGER' || (role === 'CONTRIBUTOR' && wanted !== 'MANAGER')

/** Managers see and change every invite, others those that they sent while they may still invite so. */
export const canChangeInvite = (actor: Pick<Actor, 'role' | 'userId'>, { invitedBy, role }: Invite): boolean =>
  actor.role === 'MANAGER' || (invitedBy === actor.userId && canInviteAs(actor, role))
