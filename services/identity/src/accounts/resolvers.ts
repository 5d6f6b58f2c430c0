import { changePassword } from '#src/accounts/change-password.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { ownAccount } from '#src/passkeys/own-account.ts'

export const accountResolvers = {
  Query: {
    ownPassword: (_root, _arguments, ctx) =>
      ctx.read(async (tx) => {
        const { passwordHash, passwordChosenAt } = await ownAccount(tx, ctx)
        return passwordHash === null ? null : { chosenAt: passwordChosenAt }
      }),
  },
  Mutation: {
    changePassword: (_root, { input }, ctx) => changePassword(ctx, input),
  },
} satisfies Resolvers
