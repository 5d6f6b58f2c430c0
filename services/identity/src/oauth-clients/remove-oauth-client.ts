import { found } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { publishTokensEnded } from '#src/members/publish-tokens-ended.ts'
import { mustManageClients } from '#src/oauth-clients/client-policy.ts'
import { oauthClientRepository } from '#src/oauth-clients/oauth-client-repository.ts'
import { grantReader } from '#src/oauth-grants/grant-repository.ts'

/** Takes an application away, with all that it was let in for. Managers only. */
export async function removeOAuthClient(
  { actor, write, origin }: IdentityCtx,
  input: { oauthClientId: string },
): Promise<{ oauthClientId: string }> {
  mustManageClients(actor)
  const oauthClientId = idOf(input.oauthClientId, 'Application')
  await write(async (tx) => {
    const clients = oauthClientRepository(tx, actor.teamId)
    const client = found(await clients.find(oauthClientId), 'Application')
    const userIds = await grantReader(tx, actor.teamId).usersOf(oauthClientId)
    await clients.remove(oauthClientId)
    await publishTokensEnded(tx, origin, userIds)
    await audit(
      tx,
      { actor, origin },
      { act: 'application.removed', object: { type: 'application', id: oauthClientId, name: client.name } },
    )
  })
  return { oauthClientId }
}
