import { found } from '@verbatim/kit/errors.ts'
import { checkedLine } from '#src/checked-input.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { publishTokensEnded } from '#src/members/publish-tokens-ended.ts'
import { mustManageClients } from '#src/oauth-clients/client-policy.ts'
import {
  checkedClientScopes,
  checkedRedirectUris,
  checkedWebsite,
  NAME_MAX,
  type OAuthClient,
} from '#src/oauth-clients/oauth-client.ts'
import { type ClientChange, oauthClientRepository } from '#src/oauth-clients/oauth-client-repository.ts'
import { grantReader } from '#src/oauth-grants/grant-repository.ts'

type Change = {
  oauthClientId: string
  name?: string | null
  website?: string | null
  redirectUris?: readonly string[] | null
  scopes?: readonly string[] | null
  approved?: boolean | null
}

/** Changes an application. Managers only. What its tokens may do is cut to its scopes whenever they are used. */
export async function updateOAuthClient({ actor, write, origin }: IdentityCtx, input: Change): Promise<OAuthClient> {
  mustManageClients(actor)
  const id = idOf(input.oauthClientId, 'Application')
  const change = checkedChange(input)
  return write(async (tx) => {
    const clients = oauthClientRepository(tx, actor.teamId)
    found(await clients.find(id), 'Application')
    await clients.update(id, change)
    if (change.scopes) await publishTokensEnded(tx, origin, await grantReader(tx, actor.teamId).usersOf(id))
    return found(await clients.find(id), 'Application')
  })
}

function checkedChange({ name, website, redirectUris, scopes, approved }: Change): ClientChange {
  return {
    ...(typeof name === 'string' && { name: checkedLine(name, 'a name for the application', NAME_MAX, 'name') }),
    ...(website === undefined ? {} : { website: checkedWebsite(website) }),
    ...(redirectUris && { redirectUris: checkedRedirectUris(redirectUris) }),
    ...(scopes && { scopes: checkedClientScopes(scopes) }),
    ...(typeof approved === 'boolean' && { approved }),
  }
}
