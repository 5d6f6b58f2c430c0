import { isId } from '@verbatim/contracts/ids.ts'
import { apiTokenReader } from '#src/api-tokens/api-token-repository.ts'
import { createApiToken } from '#src/api-tokens/create-api-token.ts'
import { revokeApiToken } from '#src/api-tokens/revoke-api-token.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const apiTokenResolvers = {
  Query: {
    apiTokens: (_root, _arguments, { read, actor }) =>
      read((tx) => apiTokenReader(tx, actor.teamId).listOf(actor.userId)),
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
  },
} satisfies Resolvers
