import type { Resolvers } from '#src/gql/graph-types.ts'
import { addPasskey } from '#src/passkeys/add-passkey.ts'
import { beginPasskey } from '#src/passkeys/begin-passkey.ts'
import { ownAccount } from '#src/passkeys/own-account.ts'
import { passkeyReader } from '#src/passkeys/passkey-repository.ts'
import { removePasskey } from '#src/passkeys/remove-passkey.ts'
import { renamePasskey } from '#src/passkeys/rename-passkey.ts'

export const passkeyResolvers = {
  Query: {
    ownPasskeys: (_root, _arguments, ctx) =>
      ctx.read(async (tx) => passkeyReader(tx).listOf((await ownAccount(tx, ctx)).id)),
  },
  Mutation: {
    beginPasskey: async (_root, _arguments, ctx) => ({ options: await beginPasskey(ctx) }),
    addPasskey: (_root, { input }, ctx) => addPasskey(ctx, input),
    renamePasskey: (_root, { input }, ctx) => renamePasskey(ctx, input),
    removePasskey: (_root, { input }, ctx) => removePasskey(ctx, input),
  },
  Passkey: {
    lastUsedAt: ({ usedAt }) => usedAt,
  },
} satisfies Resolvers
