import { found, invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { mustManageClients } from '#src/oauth-clients/client-policy.ts'
import { newClientSecret } from '#src/oauth-clients/client-secret.ts'
import type { OAuthClient } from '#src/oauth-clients/oauth-client.ts'
import { oauthClientRepository } from '#src/oauth-clients/oauth-client-repository.ts'

/** Gives an application a new secret, told this once; the one before counts no more. Managers only. */
export async function rotateClientSecret(
  { actor, origin, write, identity }: IdentityCtx,
  input: { oauthClientId: string },
): Promise<{ oauthClient: OAuthClient; clientSecret: string | null }> {
  mustManageClients(actor)
  const id = idOf(input.oauthClientId, 'Application')
  return write(async (tx) => {
    const clients = oauthClientRepository(tx, actor.teamId)
    const client = found(await clients.find(id), 'Application')
    const { clientSecret, kept } = newClientSecret(identity, actor.teamId, client.kind)
    if (!kept) throw invalidOperation('A public application has no secret.')
    await clients.setSecret(id, kept)
    await audit(
      tx,
      { actor, origin },
      { act: 'application.secretRotated', object: { type: 'application', id: id, name: client.name } },
    )
    return { oauthClient: { ...client, secretEnding: kept.ending }, clientSecret }
  })
}
