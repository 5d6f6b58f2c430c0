import type { IdentityCtx } from '#src/context.ts'
import type { Invite } from '#src/invites/invite.ts'
import { inviteReader } from '#src/invites/invite-repository.ts'
import { idOf } from '#src/members/find-member.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Open invites, the oldest first: for managers; others get an empty list. */
export async function listInvites({ read, actor, clock }: IdentityCtx): Promise<Invite[]> {
  return canManageMembers(actor) ? read((tx) => inviteReader(tx, actor.teamId).list(clock.now())) : []
}

/** An invite that another service names; null for everybody but managers. */
export async function findInvite({ read, actor }: IdentityCtx, id: string): Promise<Invite | null> {
  return canManageMembers(actor) ? read((tx) => inviteReader(tx, actor.teamId).find(idOf(id, 'Invite'))) : null
}
