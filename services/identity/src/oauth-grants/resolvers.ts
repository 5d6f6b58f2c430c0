import type { Resolvers } from '#src/gql/graph-types.ts'
import { decideAuthorization } from '#src/oauth-grants/decide-authorization.ts'
import { endGrant } from '#src/oauth-grants/end-grant.ts'
import { findAuthorization } from '#src/oauth-grants/find-authorization.ts'
import { grantReader } from '#src/oauth-grants/grant-repository.ts'

export const oauthGrantResolvers = {
  Query: {
    authorizationRequest: (_root, { query }, ctx) => findAuthorization(ctx, query),
    ownGrants: (_root, _arguments, { read, actor, clock }) =>
      read((tx) => grantReader(tx, actor.teamId).listOf(actor.userId, clock.now())),
  },
  Mutation: {
    decideAuthorization: (_root, { input }, ctx) => decideAuthorization(ctx, input),
    endOAuthGrant: (_root, { input }, ctx) => endGrant(ctx, input),
  },
  OAuthGrant: {
    scopes: ({ scopes }) => [...scopes],
    member: ({ userId }, _arguments, { loaders }) => loaders.member.load(userId),
  },
} satisfies Resolvers
