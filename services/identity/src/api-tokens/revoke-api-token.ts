import { notFound } from '@verbatim/kit/errors.ts'
import { apiTokenRepository } from '#src/api-tokens/api-token-repository.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { publishTokensEnded } from '#src/members/publish-tokens-ended.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Ends a token at once: one's own, or anybody's for managers. Throws NotFound for every other. */
export async function revokeApiToken(
  { actor, write, origin }: IdentityCtx,
  input: { apiTokenId: string },
): Promise<{ apiTokenId: string }> {
  const apiTokenId = idOf(input.apiTokenId, 'API token')
  await write(async (tx) => {
    const tokens = apiTokenRepository(tx, actor.teamId)
    const token = await tokens.find(apiTokenId)
    const mayEnd = token && (token.userId === actor.userId || canManageMembers(actor))
    if (!mayEnd || !(await tokens.remove(apiTokenId))) throw notFound('API token')
    await publishTokensEnded(tx, origin, [token.userId])
    await audit(
      tx,
      { actor, origin },
      {
        act: 'apiToken.ended',
        object: { type: 'apiToken', id: apiTokenId, name: token.name },
        metadata: { owner: `user:${token.userId}` },
      },
    )
  })
  return { apiTokenId }
}
