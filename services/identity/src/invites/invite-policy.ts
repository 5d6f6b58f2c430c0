import type { Role } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { AppError, forbidden } from '@verbatim/kit/errors.ts'
import type { Invite } from '#src/invites/invite.ts'
import type { MemberPolicy } from '#src/member-policy/member-policy.ts'
import { activeMember, type Member } from '#src/members/member.ts'

/** Who may invite in a workspace. */
export type InviteRule = Pick<MemberPolicy, 'invitesByManagers'>

/** Managers always, contributors where the workspace does not leave it to managers, viewers never. */
export const canInvite = ({ role }: Pick<Actor, 'role'>, { invitesByManagers }: InviteRule): boolean =>
  role === 'MANAGER' || (role === 'CONTRIBUTOR' && !invitesByManagers)

/** Managers invite anybody, others who may invite at all everybody but managers. */
export const canInviteAs = (actor: Pick<Actor, 'role'>, wanted: Role, rule: InviteRule): boolean =>
  canInvite(actor, rule) && (actor.role === 'MANAGER' || wanted !== 'MANAGER')

/** Throws Forbidden, with who may, for whoever may not. */
export function mustInvite(actor: Pick<Actor, 'role'>, rule: InviteRule): void {
  if (canInvite(actor, rule)) return
  throw forbidden(
    rule.invitesByManagers
      ? 'Only managers invite people to this workspace. Ask one of them.'
      : 'Viewers cannot invite people. Ask a contributor or a manager.',
  )
}

/** Managers see and change every invite, others those that they sent while they may still invite so. */
export const canChangeInvite = (
  actor: Pick<Actor, 'role' | 'userId'>,
  { invitedBy, role }: Invite,
  rule: InviteRule,
): boolean => actor.role === 'MANAGER' || (invitedBy === actor.userId && canInviteAs(actor, role, rule))

/**
 * Whether an invite still counts: whoever sent it is here and may invite so today. An invite does not outlive the right
 * to send it, whatever took that right away; a manager makes it count again by sending it again.
 */
export const isUpheld = ({ role }: Pick<Invite, 'role'>, sender: Member | null, rule: InviteRule): boolean =>
  activeMember(sender) && canInviteAs(sender, role, rule)

/** The refusal of whoever comes with an invite that lapsed: they hold its link, or proved its address. */
export const lapsed = (): AppError =>
  new AppError(
    'Forbidden',
    'This invite does not count any more: whoever sent it may not invite people so to this workspace now. Ask one of its managers for a new invite.',
  )
