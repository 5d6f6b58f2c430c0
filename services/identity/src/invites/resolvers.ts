import type { Resolvers } from '#src/gql/graph-types.ts'
import { resendInvite, revokeInvite } from '#src/invites/change-invite.ts'
import { inviteMembers } from '#src/invites/invite-members.ts'
import { isUpheld } from '#src/invites/invite-policy.ts'
import { findInvite, listInvites } from '#src/invites/list-invites.ts'
import { findMemberPolicy } from '#src/member-policy/member-policy-repository.ts'

export const inviteResolvers = {
  Query: {
    invites: (_root, _arguments, ctx) => listInvites(ctx),
  },
  Mutation: {
    inviteMembers: (_root, { input }, ctx) => inviteMembers(ctx, input),
    resendInvite: (_root, { input }, ctx) => resendInvite(ctx, input),
    revokeInvite: (_root, { input }, ctx) => revokeInvite(ctx, input),
  },
  Invite: {
    __resolveReference: ({ id }, ctx) => findInvite(ctx, id),
    invitedBy: ({ invitedBy }, _arguments, { loaders }) => loaders.member.load(invitedBy),
    lapsed: async (invite, _arguments, { loaders, read, actor }) => {
      const rule = await read((tx) => findMemberPolicy(tx, actor.teamId))
      return !isUpheld(invite, await loaders.member.load(invite.invitedBy), rule)
    },
  },
} satisfies Resolvers
