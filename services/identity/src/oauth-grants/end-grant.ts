import { notFound } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { publishTokensEnded } from '#src/members/publish-tokens-ended.ts'
import { grantRepository } from '#src/oauth-grants/grant-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Ends what an application was let in for, at once: one's own, or anybody's for managers. Throws NotFound for every other. */
export async function endGrant(
  { actor, write, origin }: IdentityCtx,
  input: { grantId: string },
): Promise<{ grantId: string }> {
  const grantId = idOf(input.grantId, 'Application')
  await write(async (tx) => {
    const grants = grantRepository(tx, actor.teamId)
    const grant = await grants.find(grantId)
    if (!grant || (grant.userId !== actor.userId && !canManageMembers(actor))) throw notFound('Application')
    await grants.remove(grantId)
    await publishTokensEnded(tx, origin, [grant.userId])
    await audit(
      tx,
      { actor, origin },
      {
        act: 'application.putOut',
        object: { type: 'application', id: grant.clientId, name: '' },
        metadata: { member: `user:${grant.userId}` },
      },
    )
  })
  return { grantId }
}
