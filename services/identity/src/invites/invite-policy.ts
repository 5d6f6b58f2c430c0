import type { Role } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { Invite } from '#src/invites/invite.ts'
import { activeMember, type Member } from '#src/members/member.ts'

/** Contributors may invite viewers and contributors, managers anybody, viewers nobody. */
export const canInviteAs = ({ role }: Pick<Actor, 'role'>, wanted: Role): boolean =>
  role === 'MANAGER' || (role === 'CONTRIBUTOR' && wanted !== 'MANAGER')

/** Managers see and change every invite, others those that they sent while they may still invite so. */
export const canChangeInvite = (actor: Pick<Actor, 'role' | 'userId'>, { invitedBy, role }: Invite): boolean =>
  actor.role === 'MANAGER' || (invitedBy === actor.userId && canInviteAs(actor, role))

/**
 * Whether an invite still counts: whoever sent it is here and may invite so today. An invite does not outlive the right
 * to send it, whatever took that right away; a manager makes it count again by sending it again.
 */
export const isUpheld = ({ role }: Pick<Invite, 'role'>, sender: Member | null): boolean =>
  activeMember(sender) && canInviteAs(sender, role)

/** The refusal of whoever comes with an invite that lapsed: they hold its link, or proved its address. */
export const lapsed = (): AppError =>
  new AppError(
    'Forbidden',
    'This invite does not count any more: whoever sent it may not invite people so to this workspace now. Ask one of its managers for a new invite.',
  )
