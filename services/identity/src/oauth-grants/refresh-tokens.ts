import { readScopes, withinScopes } from '@verbatim/contracts/scopes.ts'
import { readToken } from '@verbatim/contracts/token-format.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { activeMember } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { authenticateClient, type ClientCredentials } from '#src/oauth-grants/client-credentials.ts'
import { endFamily } from '#src/oauth-grants/exchange-code.ts'
import { grantRepository } from '#src/oauth-grants/grant-repository.ts'
import { issueTokens, type TokenAnswer } from '#src/oauth-grants/issue-tokens.ts'
import { issuedRepository } from '#src/oauth-grants/issued-repository.ts'
import { invalidGrant, OAuthError } from '#src/oauth-grants/oauth-error.ts'

type Refresh = { credentials: ClientCredentials; refreshToken: string; scope: string | null }

/**
 * Gives new tokens for a refresh token, once. One that comes a second time ends its whole family: one of the two who had
 * it is a thief. Scopes can only become fewer. Throws OAuthError.
 */
export async function refreshTokens(
  identity: Identity,
  caller: WorkspaceCaller,
  { credentials, refreshToken, scope }: Refresh,
): Promise<TokenAnswer> {
  const { teamId } = caller
  const read = readToken('refresh', refreshToken)
  const secretHash = read?.teamId === teamId ? hashSecret(identity.keys, read.secret) : ''
  const answer = await identity.db.write(teamId, async (tx) => {
    const client = await authenticateClient(tx, identity, teamId, credentials)
    const issued = issuedRepository(tx, teamId)
    const token = await issued.findToken(secretHash)
    const grant = token?.kind === 'REFRESH' ? await grantRepository(tx, teamId).findInTurn(token.grantId) : null
    if (!token || !grant || grant.clientId !== client.id) return null
    const scopes = narrowed(scope, token.scopes)
    const now = identity.clock.now()
    if (!(await issued.useRefresh(secretHash, now))) {
      // Not used yet when it was read, and not used now, though it has not run out: another came at the same moment.
      if (token.usedAt || token.expiresAt > now) await endFamily(tx, caller, token.familyId, grant)
      return null
    }
    if (grant.expiresAt <= now || !activeMember(await memberReader(tx, teamId).find(grant.userId))) return null
    const { familyId, scopes: refreshScopes } = token
    return issueTokens(tx, identity, teamId, { grant, familyId, scopes, refreshScopes })
  })
  if (!answer) throw invalidGrant()
  return answer
}

function narrowed(scope: string | null, held: readonly string[]): readonly string[] {
  const names = scope?.split(' ').filter(Boolean)
  if (!names?.length) return held
  const scopes = readScopes(names)
  if (!scopes || !withinScopes(scopes, held))
    throw new OAuthError('invalid_scope', 'A refresh cannot ask for more than was granted')
  return scopes
}
