import type { Transaction } from '@verbatim/kit/database/database.ts'
import { found } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
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
export async function updateOAuthClient(ctx: IdentityCtx, input: Change): Promise<OAuthClient> {
  const { actor, write, origin } = ctx
  mustManageClients(actor)
  const id = idOf(input.oauthClientId, 'Application')
  const change = checkedChange(input)
  return write(async (tx) => {
    const clients = oauthClientRepository(tx, actor.teamId)
    const before = found(await clients.find(id), 'Application')
    await clients.update(id, change)
    if (change.scopes) await publishTokensEnded(tx, origin, await grantReader(tx, actor.teamId).usersOf(id))
    const after = found(await clients.find(id), 'Application')
    await auditClient(tx, ctx, before, after)
    return after
  })
}

const CHANGING = ['name', 'website', 'redirectUris', 'scopes', 'approved'] as const

/** Says which of an application is another now, and where it may send people, what it may ask for, who is asked. */
async function auditClient(tx: Transaction, ctx: IdentityCtx, before: OAuthClient, after: OAuthClient): Promise<void> {
  const changed = CHANGING.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (!changed.length) return
  await audit(tx, ctx, {
    act: 'application.changed',
    object: { type: 'oauthClient', id: after.id, name: after.name },
    metadata: {
      changed,
      ...(changed.includes('redirectUris') && { redirects: after.redirectUris }),
      ...(changed.includes('scopes') && { scopes: after.scopes }),
      ...(changed.includes('approved') && { approved: after.approved }),
    },
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
