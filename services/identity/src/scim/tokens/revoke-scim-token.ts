import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import { idOf } from '#src/members/find-member.ts'
import { scimTokenRepository } from '#src/scim/tokens/scim-token-repository.ts'
import { scimUserRepository } from '#src/scim/users/scim-user-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/**
 * Ends a SCIM token at once. Managers only. With the last of them the directory is disconnected: who and what it kept
 * stays as it is, and is managers' to change again.
 */
export async function revokeScimToken(
  { actor, origin, write, clock }: IdentityCtx,
  input: { scimTokenId: string },
): Promise<{ scimTokenId: string }> {
  if (!canManageMembers(actor)) throw forbidden('Only managers can disconnect a directory.')
  const scimTokenId = idOf(input.scimTokenId, 'SCIM token')
  await write(async (tx) => {
    const groups = userGroupRepository(tx, actor.teamId)
    await groups.lockAll()
    const tokens = scimTokenRepository(tx, actor.teamId)
    const token = (await tokens.list()).find(({ id }) => id === scimTokenId)
    if (!(await tokens.remove(scimTokenId))) throw notFound('SCIM token')
    await audit(
      tx,
      { actor, origin },
      { act: 'scimToken.ended', object: { type: 'scimToken', id: scimTokenId, name: token?.name ?? '' } },
    )
    if ((await tokens.list()).length) return
    await groups.leaveToManagers(clock.now())
    await scimUserRepository(tx, actor.teamId).forgetAll()
  })
  return { scimTokenId }
}
