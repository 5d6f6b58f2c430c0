import { isId } from '@verbatim/contracts/ids.ts'
import { apiTokenRepository } from '#src/api-tokens/api-token-repository.ts'
import { createApiToken } from '#src/api-tokens/create-api-token.ts'
import { revokeApiToken } from '#src/api-tokens/revoke-api-token.ts'
import type { IdentityCtx } from '#src/context.ts'

type Input<T> = { input: T }

export const queries = {
  apiTokens: (_root: unknown, _arguments: unknown, { read, actor }: IdentityCtx) =>
    read((tx) => apiTokenRepository(tx, actor.teamId).listOf(actor.userId)),
}

export const mutations = {
  createApiToken: (_root: unknown, { input }: Input<{ name: string }>, ctx: IdentityCtx) => createApiToken(ctx, input),
  revokeApiToken: (_root: unknown, { input }: Input<{ apiTokenId: string }>, ctx: IdentityCtx) =>
    revokeApiToken(ctx, input),
}

export const types = {
  ApiToken: {
    __resolveReference: async ({ id }: { id: string }, { read, actor }: IdentityCtx) => {
      const found = await read((tx) => apiTokenRepository(tx, actor.teamId).findMany(actor.userId, [id].filter(isId)))
      return found[0] ?? null
    },
  },
}
