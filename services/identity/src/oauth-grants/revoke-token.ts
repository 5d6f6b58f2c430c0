import { readToken } from '@verbatim/contracts/token-format.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { publishTokensEnded } from '#src/members/publish-tokens-ended.ts'
import { authenticateClient, type ClientCredentials } from '#src/oauth-grants/client-credentials.ts'
import { endFamily } from '#src/oauth-grants/exchange-code.ts'
import { grantRepository } from '#src/oauth-grants/grant-repository.ts'
import { issuedRepository } from '#src/oauth-grants/issued-repository.ts'

/**
 * Ends a token of the client (RFC 7009); with a refresh token all that came of the same code. What is unknown, or another
 * client's, is passed over: the answer tells nothing. Throws OAuthError for a client that does not prove itself.
 */
export async function revokeToken(
  identity: Identity,
  caller: WorkspaceCaller,
  { credentials, token }: { credentials: ClientCredentials; token: string },
): Promise<void> {
  const { teamId, trace } = caller
  await identity.db.write(teamId, async (tx) => {
    const client = await authenticateClient(tx, identity, teamId, credentials)
    const secretHash = tokenHash(identity, teamId, token)
    const issued = issuedRepository(tx, teamId)
    const found = secretHash === null ? null : await issued.findToken(secretHash)
    const grant = found && (await grantRepository(tx, teamId).findInTurn(found.grantId))
    if (secretHash === null || !found || grant?.clientId !== client.id) return
    if (found.kind === 'REFRESH') return endFamily(tx, caller, found.familyId, grant)
    await issued.endToken(secretHash)
    await publishTokensEnded(tx, { teamId, actorId: grant.userId, trace }, [grant.userId])
  })
}

/** The keyed hash of an access or refresh token of this workspace, or null. */
export function tokenHash({ keys }: Pick<Identity, 'keys'>, teamId: string, token: string): string | null {
  const read = readToken('oauth', token) ?? readToken('refresh', token)
  return read?.teamId === teamId ? hashSecret(keys, read.secret) : null
}
