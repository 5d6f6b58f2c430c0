import type { Resolvers } from '#src/gql/graph-types.ts'
import { ownAccount } from '#src/passkeys/own-account.ts'
import { boundProviders } from '#src/provider-accounts/provider-account-repository.ts'
import { unbindProviderAccount } from '#src/provider-accounts/unbind-provider-account.ts'

export const providerAccountResolvers = {
  Query: {
    ownProviderAccounts: (_root, _arguments, ctx) =>
      ctx.read(async (tx) => boundProviders(tx, (await ownAccount(tx, ctx)).id)),
  },
  Mutation: {
    unbindProviderAccount: (_root, { input }, ctx) => unbindProviderAccount(ctx, input),
  },
} satisfies Resolvers
