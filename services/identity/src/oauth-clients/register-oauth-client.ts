import { invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { checkedLine } from '#src/checked-input.ts'
import type { IdentityCtx } from '#src/context.ts'
import { mustManageClients } from '#src/oauth-clients/client-policy.ts'
import { newClientSecret } from '#src/oauth-clients/client-secret.ts'
import {
  CLIENTS_MAX,
  checkedClientScopes,
  checkedRedirectUris,
  checkedWebsite,
  NAME_MAX,
  type OAuthClient,
  type OAuthClientKind,
} from '#src/oauth-clients/oauth-client.ts'
import { oauthClientRepository } from '#src/oauth-clients/oauth-client-repository.ts'

type Order = {
  name: string
  website?: string | null
  kind: OAuthClientKind
  redirectUris: readonly string[]
  scopes: readonly string[]
}

/** Registers an application that may ask members to let it in. Managers only; its secret is told this once. */
export async function registerOAuthClient(
  { actor, origin, write, clock, newId, identity }: IdentityCtx,
  { name, website = null, kind, redirectUris, scopes }: Order,
): Promise<{ oauthClient: OAuthClient; clientSecret: string | null }> {
  mustManageClients(actor)
  const { teamId, userId } = actor
  const oauthClient: OAuthClient = {
    id: newId(),
    kind,
    approved: false,
    registeredBy: userId,
    createdAt: clock.now(),
    name: checkedLine(name, 'a name for the application', NAME_MAX, 'name'),
    website: checkedWebsite(website),
    redirectUris: checkedRedirectUris(redirectUris),
    scopes: checkedClientScopes(scopes),
    secretEnding: null,
  }
  const { clientSecret, kept } = newClientSecret(identity, teamId, kind)
  await write(async (tx) => {
    const clients = oauthClientRepository(tx, teamId)
    const byHand = (await clients.list()).filter(({ registeredBy }) => registeredBy !== null)
    if (byHand.length >= CLIENTS_MAX)
      throw invalidOperation(`A workspace registers at most ${CLIENTS_MAX} applications. Remove one that is not used.`)
    await clients.add(oauthClient, kept)
    await audit(
      tx,
      { actor, origin },
      {
        act: 'application.registered',
        object: { type: 'application', id: oauthClient.id, name: oauthClient.name },
        metadata: { kind, scopes: oauthClient.scopes },
      },
    )
  })
  return { oauthClient: { ...oauthClient, secretEnding: kept?.ending ?? null }, clientSecret }
}
