import { holdsScope } from '@verbatim/contracts/scopes.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { activeMember } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { clientIdOf } from '#src/oauth-clients/oauth-client.ts'
import { authenticateClient, type ClientCredentials } from '#src/oauth-grants/client-credentials.ts'
import { grantReader } from '#src/oauth-grants/grant-repository.ts'
import { issuedReader } from '#src/oauth-grants/issued-repository.ts'
import { issuerOf } from '#src/oauth-grants/issuer.ts'
import { tokenHash } from '#src/oauth-grants/revoke-token.ts'

/** Whether a token of the client counts, and for what (RFC 7662). Of all others it only says that they do not. Throws OAuthError. */
export async function introspectToken(
  identity: Identity,
  { teamId }: WorkspaceCaller,
  { credentials, token }: { credentials: ClientCredentials; token: string },
): Promise<Record<string, unknown>> {
  return identity.db.read(teamId, async (tx) => {
    const client = await authenticateClient(tx, identity, teamId, credentials)
    const secretHash = tokenHash(identity, teamId, token)
    const found = secretHash === null ? null : await issuedReader(tx, teamId).findToken(secretHash)
    const grant = found && (await grantReader(tx, teamId).find(found.grantId))
    const now = identity.clock.now()
    if (!found || grant?.clientId !== client.id || found.usedAt || found.expiresAt <= now) return { active: false }
    if (!activeMember(await memberReader(tx, teamId).find(grant.userId))) return { active: false }
    return {
      active: true,
      scope: found.scopes.filter((scope) => holdsScope(client, scope)).join(' '),
      client_id: clientIdOf(client),
      token_type: found.kind === 'ACCESS' ? 'Bearer' : undefined,
      exp: Math.floor(found.expiresAt.getTime() / 1000),
      sub: grant.userId,
      iss: await issuerOf(tx, identity, teamId),
    }
  })
}
