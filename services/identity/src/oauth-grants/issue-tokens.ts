import { randomBytes } from 'node:crypto'
import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import { newToken } from '@verbatim/contracts/token-format.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Identity } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import type { Grant } from '#src/oauth-grants/grant-repository.ts'
import { issuedRepository } from '#src/oauth-grants/issued-repository.ts'

/** An answer of the token endpoint (RFC 6749, 5.1). */
export type TokenAnswer = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/** A refresh token that is not used for so long ends. */
const REFRESH_MS = 30 * 24 * 60 * 60_000

/** Gives an access token and a refresh token, neither of which outlives the grant. */
export async function issueTokens(
  tx: Transaction,
  { keys, clock }: Pick<Identity, 'keys' | 'clock'>,
  teamId: string,
  given: { grant: Grant; familyId: string; scopes: readonly string[]; refreshScopes: readonly string[] },
): Promise<TokenAnswer> {
  const now = clock.now()
  const issued = issuedRepository(tx, teamId)
  const { grant, familyId, scopes, refreshScopes } = given
  const common = { grantId: grant.id, familyId }
  const until = (lifetime: number): Date => new Date(Math.min(now.getTime() + lifetime, grant.expiresAt.getTime()))
  const access = newToken('oauth', teamId, randomBytes)
  const refresh = newToken('refresh', teamId, randomBytes)
  const accessEnds = until(LIFETIMES_MS.accessToken)
  const accessToken = { ...common, kind: 'ACCESS', scopes, expiresAt: accessEnds } as const
  const refreshToken = { ...common, kind: 'REFRESH', scopes: refreshScopes, expiresAt: until(REFRESH_MS) } as const
  await issued.addToken(hashSecret(keys, access.secret), accessToken, now)
  await issued.addToken(hashSecret(keys, refresh.secret), refreshToken, now)
  return {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: Math.floor((accessEnds.getTime() - now.getTime()) / 1000),
    refresh_token: refresh.token,
    scope: scopes.join(' '),
  }
}
