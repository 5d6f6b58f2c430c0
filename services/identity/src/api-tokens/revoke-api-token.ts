import { notFound } from '@verbatim/kit/errors.ts'
import { apiTokenRepository } from '#src/api-tokens/api-token-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'

/** Ends a token of the signed-in member, at once. Throws NotFound for one that is not theirs. */
export async function revokeApiToken(
  { actor, write }: IdentityCtx,
  input: { apiTokenId: string },
): Promise<{ apiTokenId: string }> {
  const apiTokenId = idOf(input.apiTokenId, 'API token')
  const removed = await write((tx) => apiTokenRepository(tx, actor.teamId).remove(actor.userId, apiTokenId))
  if (!removed) throw notFound('API token')
  return { apiTokenId }
}
