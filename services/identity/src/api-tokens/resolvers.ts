import { isId } from '@verbatim/contracts/ids.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { type ApiToken, apiTokenReader } from '#src/api-tokens/api-token-repository.ts'
import { createApiToken } from '#src/api-tokens/create-api-token.ts'
import { revokeApiToken } from '#src/api-tokens/revoke-api-token.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { unknownMember } from '#src/members/member.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

export const apiTokenResolvers = {
  Query: {
    apiTokens: (_root, _arguments, { read, actor }) =>
      read((tx) => apiTokenReader(tx, actor.teamId).listOf(actor.userId)),
    allApiTokens: (_root, _arguments, ctx) => listAllTokens(ctx),
  },
  Mutation: {
    createApiToken: (_root, { input }, ctx) => createApiToken(ctx, input),
    revokeApiToken: (_root, { input }, ctx) => revokeApiToken(ctx, input),
  },
  ApiToken: {
    __resolveReference: async ({ id }, { read, actor }) => {
      const found = await read((tx) => apiTokenReader(tx, actor.teamId).findMany(actor.userId, [id].filter(isId)))
      return found[0] ?? null
    },
    owner: async ({ userId }, _arguments, { loaders, actor }) =>
      (await loaders.member.load(userId)) ?? unknownMember(userId, actor.teamId),
    scopes: ({ scopes }) => scopes && [...scopes],
  },
} satisfies Resolvers

async function listAllTokens({ actor, read }: IdentityCtx): Promise<ApiToken[]> {
  if (!canManageMembers(actor)) throw forbidden('Only managers see the tokens of others.')
  return read((tx) => apiTokenReader(tx, actor.teamId).list())
}
