import type { Resolvers } from '#src/gql/graph-types.ts'
import { unknownMember } from '#src/members/member.ts'
import { applyDryRun } from '#src/scim/dry-run/apply-dry-run.ts'
import { clearDryRun } from '#src/scim/dry-run/clear-dry-run.ts'
import { readDryRun } from '#src/scim/dry-run/read-dry-run.ts'
import { setUserGroupRole } from '#src/scim/groups/set-user-group-role.ts'
import { readDirectory, readDirectoryLog } from '#src/scim/read-directory.ts'
import { createScimToken } from '#src/scim/tokens/create-scim-token.ts'
import { revokeScimToken } from '#src/scim/tokens/revoke-scim-token.ts'
import { setScimTokenReadOnly } from '#src/scim/tokens/set-scim-token-read-only.ts'

export const scimResolvers = {
  Query: {
    directory: (_root, _arguments, ctx) => readDirectory(ctx),
    directoryLog: (_root, request, ctx) => readDirectoryLog(ctx, request),
    directoryDryRun: (_root, _arguments, ctx) => readDryRun(ctx),
  },
  Mutation: {
    createScimToken: (_root, { input }, ctx) => createScimToken(ctx, input),
    setScimTokenReadOnly: (_root, { input }, ctx) => setScimTokenReadOnly(ctx, input),
    applyDirectoryDryRun: (_root, _arguments, ctx) => applyDryRun(ctx),
    clearDirectoryDryRun: (_root, _arguments, ctx) => clearDryRun(ctx),
    revokeScimToken: (_root, { input }, ctx) => revokeScimToken(ctx, input),
    setUserGroupRole: (_root, { input }, ctx) => setUserGroupRole(ctx, input),
  },
  ScimToken: {
    createdBy: async ({ createdBy }, _arguments, { loaders, actor }) =>
      (await loaders.member.load(createdBy)) ?? unknownMember(createdBy, actor.teamId),
  },
  Member: {
    fromDirectory: ({ userId }, _arguments, { loaders }) => loaders.fromDirectory.load(userId),
    roleGivenBy: ({ userId }, _arguments, { loaders }) => loaders.roleGivenBy.load(userId),
  },
  UserGroup: {
    givesRole: ({ role }) => role,
  },
} satisfies Resolvers
