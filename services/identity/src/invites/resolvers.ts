import type { IdentityCtx } from '#src/context.ts'
import { resendInvite, revokeInvite } from '#src/invites/change-invite.ts'
import type { Invite } from '#src/invites/invite.ts'
import { type InviteOrder, inviteMembers } from '#src/invites/invite-members.ts'
import { findInvite, listInvites } from '#src/invites/list-invites.ts'

type Input<T> = { input: T }

export const queries = {
  invites: (_root: unknown, _arguments: unknown, ctx: IdentityCtx) => listInvites(ctx),
}

export const mutations = {
  inviteMembers: (_root: unknown, { input }: Input<InviteOrder>, ctx: IdentityCtx) => inviteMembers(ctx, input),
  resendInvite: (_root: unknown, { input }: Input<{ inviteId: string }>, ctx: IdentityCtx) => resendInvite(ctx, input),
  revokeInvite: (_root: unknown, { input }: Input<{ inviteId: string }>, ctx: IdentityCtx) => revokeInvite(ctx, input),
}

export const types = {
  Invite: {
    __resolveReference: ({ id }: { id: string }, ctx: IdentityCtx) => findInvite(ctx, id),
    invitedBy: ({ invitedBy }: Invite, _arguments: unknown, { loaders }: IdentityCtx) => loaders.member.load(invitedBy),
  },
}
