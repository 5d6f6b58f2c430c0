import type { Resolvers } from '#src/gql/graph-types.ts'
import { unknownMember } from '#src/members/member.ts'
import { setUserGroupRole } from '#src/scim/groups/set-user-group-role.ts'
import { readDirectory, readDirectoryLog } from '#src/scim/read-directory.ts'
import { createScimToken } from '#src/scim/tokens/create-scim-token.ts'
import { revokeScimToken } from '#src/scim/tokens/revoke-scim-token.ts'

export const scimResolvers = {
  Query: {
    directory: (_root, _arguments, ctx) => readDirectory(ctx),
    directoryLog: (_root, request, ctx) => readDirectoryLog(ctx, request),
  },
  Mutation: {
    createScimToken: (_root, { input }, ctx) => createScimToken(ctx, input),
    revokeScimToken: (_root, { input }, ctx) => revokeScimToken(ctx, input),
    setUserGroupRole: (_root, { input }, ctx) => setUserGroupRole(ctx, input),
  },
  ScimToken: {
    createdBy: async ({ createdBy }, _arguments, { loaders, actor }) =>
      (await loaders.member.load(createdBy)) ?? unknownMember(createdBy, actor.teamId),
  },
  Member: {
    fromDirectory: ({ userId }, _arguments, { loaders }) => loaders.fromDirectory.load(userId),
  },
  UserGroup: {
    givesRole: ({ role }) => role,
  },
} satisfies Resolvers
