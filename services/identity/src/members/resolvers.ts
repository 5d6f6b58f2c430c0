import type { Resolvers } from '#src/gql/graph-types.ts'
import { changeMemberRole } from '#src/members/change-member-role.ts'
import { findMe, findMember } from '#src/members/find-member.ts'
import { listMembers, membersByIds } from '#src/members/list-members.ts'
import { ownPreferences, shownEmail, shownName, unknownMember } from '#src/members/member.ts'
import { removeMember } from '#src/members/remove-member.ts'
import { renameMe } from '#src/members/rename-me.ts'
import { savePreferences } from '#src/members/save-preferences.ts'

export const memberResolvers = {
  Query: {
    me: (_root, _arguments, ctx) => findMe(ctx),
    member: (_root, { id }, ctx) => findMember(ctx, id),
    members: (_root, request, ctx) => listMembers(ctx, request),
    membersByIds: (_root, { ids }, ctx) => membersByIds(ctx, ids),
  },
  Mutation: {
    changeMemberRole: (_root, { input }, ctx) => changeMemberRole(ctx, input),
    removeMember: (_root, { input }, ctx) => removeMember(ctx, input),
    renameMe: (_root, { input }, ctx) => renameMe(ctx, input),
    savePreferences: (_root, { input }, ctx) => savePreferences(ctx, input),
  },
  Member: {
    __resolveReference: async ({ id }, { loaders, actor }) =>
      (await loaders.member.load(id)) ?? unknownMember(id, actor.teamId),
    id: ({ userId }) => userId,
    name: shownName,
    email: (member, _arguments, { actor }) => shownEmail(member, actor),
    removed: ({ removedAt }) => removedAt !== null,
    preferences: (member, _arguments, { actor }) => ownPreferences(member, actor),
  },
} satisfies Resolvers
