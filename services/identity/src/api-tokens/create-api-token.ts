import { randomBytes } from 'node:crypto'
import { gate } from '@verbatim/contracts/gates.ts'
import { readScopes } from '@verbatim/contracts/scopes.ts'
import { newToken } from '@verbatim/contracts/token-format.ts'
import { forbidden, invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { type ApiToken, apiTokenRepository } from '#src/api-tokens/api-token-repository.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import { checkedLine } from '#src/checked-input.ts'
import type { IdentityCtx } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { findTokenPolicy, type TokenPolicy } from '#src/oauth-clients/token-policy-repository.ts'

const NAME_MAX = 100
const TOKENS_MAX = 50
const DAYS_MAX = 365
const DAY_MS = 24 * 60 * 60_000

/** Makes a token with which programs act as the signed-in member: `api.{team}.{secret}`, told this once. */
export async function createApiToken(
  { actor, origin, write, clock, identity }: IdentityCtx,
  input: { name: string; scopes?: readonly string[] | null; expiresInDays?: number | null },
): Promise<{ apiToken: ApiToken; token: string }> {
  gate(actor, 'publicApi')
  mustNotBeNarrowed(actor)
  const { teamId, userId } = actor
  const name = checkedLine(input.name, 'a name for the token', NAME_MAX, 'name')
  const scopes = checkedScopes(input.scopes ?? null)
  const days = checkedDays(input.expiresInDays ?? null)
  const createdAt = clock.now()
  const { token, secret } = newToken('api', teamId, randomBytes)
  const apiToken: ApiToken = {
    id: identity.newId(),
    userId,
    name,
    scopes,
    createdAt,
    lastUsedAt: null,
    endsIn: secret.slice(-4),
    expiresAt: days === null ? null : new Date(createdAt.getTime() + days * DAY_MS),
  }
  await write(async (tx) => {
    if (!activeMember(await memberRepository(tx, teamId).find(userId)))
      throw forbidden('You are no longer a member of this workspace.')
    requireWithin(await findTokenPolicy(tx, teamId), days)
    const tokens = apiTokenRepository(tx, teamId)
    if ((await tokens.listOf(userId)).length >= TOKENS_MAX)
      throw invalidOperation(`You have ${TOKENS_MAX} tokens. Revoke one that you no longer use.`)
    await tokens.add(apiToken, hashSecret(identity.keys, secret))
    await audit(
      tx,
      { actor, origin },
      {
        act: 'apiToken.created',
        object: { type: 'apiToken', id: apiToken.id, name: name },
        metadata: { scopes, expiresAt: apiToken.expiresAt?.toISOString() ?? null },
      },
    )
  })
  return { apiToken, token }
}

function checkedScopes(names: readonly string[] | null): string[] | null {
  if (names === null) return null
  const scopes = readScopes(names)
  if (!scopes?.length) throw invalid('Choose at least one of the scopes that there are.', { scopes: 'invalid' })
  return scopes
}

function checkedDays(days: number | null): number | null {
  if (days !== null && (days < 1 || days > DAYS_MAX))
    throw invalid(`A token lives 1 to ${DAYS_MAX} days.`, { expiresInDays: 'invalid' })
  return days
}

function requireWithin({ longestDays }: TokenPolicy, days: number | null): void {
  if (longestDays !== null && (days === null || days > longestDays))
    throw invalid(`Tokens of this workspace live at most ${longestDays} days.`, { expiresInDays: 'too long' })
}
