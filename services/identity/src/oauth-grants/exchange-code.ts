import { createHash } from 'node:crypto'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { publishTokensEnded } from '#src/members/publish-tokens-ended.ts'
import { authenticateClient, type ClientCredentials } from '#src/oauth-grants/client-credentials.ts'
import { type Grant, grantRepository } from '#src/oauth-grants/grant-repository.ts'
import { issueTokens, type TokenAnswer } from '#src/oauth-grants/issue-tokens.ts'
import { type IssuedCode, issuedRepository } from '#src/oauth-grants/issued-repository.ts'
import { invalidGrant } from '#src/oauth-grants/oauth-error.ts'

type Exchange = { credentials: ClientCredentials; code: string; redirectUri: string | null; verifier: string }

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/

/**
 * Gives tokens for a code, once. A code that comes a second time ends what came of the first; one with a wrong verifier
 * or address counts no more either, since somebody else may have it. Throws OAuthError.
 */
export async function exchangeCode(
  identity: Identity,
  caller: WorkspaceCaller,
  exchange: Exchange,
): Promise<TokenAnswer> {
  const { teamId } = caller
  const codeHash = hashSecret(identity.keys, exchange.code)
  // A refusal is an answer here: what it ends has to be committed.
  const answer = await identity.db.write(teamId, async (tx) => {
    const client = await authenticateClient(tx, identity, teamId, exchange.credentials)
    const issued = issuedRepository(tx, teamId)
    const code = await issued.findCode(codeHash)
    const grant = code && (await grantRepository(tx, teamId).findInTurn(code.grantId))
    if (!code || !grant || grant.clientId !== client.id) return null
    if (!(await issued.useCode(codeHash, identity.clock.now()))) {
      await endFamily(tx, caller, code.familyId, grant)
      return null
    }
    if (!fits(code, exchange)) return null
    const { scopes, familyId } = code
    return issueTokens(tx, identity, teamId, { grant, familyId, scopes, refreshScopes: scopes })
  })
  if (!answer) throw invalidGrant()
  return answer
}

function fits({ redirectUri, codeChallenge }: IssuedCode, exchange: Exchange): boolean {
  if (exchange.redirectUri !== null && exchange.redirectUri !== redirectUri) return false
  if (!VERIFIER.test(exchange.verifier)) return false
  return createHash('sha256').update(exchange.verifier).digest('base64url') === codeChallenge
}

/** Ends all that came of one code, and tells the gateways. */
export async function endFamily(
  tx: Transaction,
  { teamId, trace }: WorkspaceCaller,
  familyId: string,
  { userId }: Grant,
): Promise<void> {
  await issuedRepository(tx, teamId).endFamily(familyId)
  await publishTokensEnded(tx, { teamId, actorId: userId, trace }, [userId])
}
