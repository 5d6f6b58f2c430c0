import { randomBytes } from 'node:crypto'
import { gate } from '@verbatim/contracts/gates.ts'
import { newToken } from '@verbatim/contracts/token-format.ts'
import { forbidden, invalidOperation } from '@verbatim/kit/errors.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import { checkedLine } from '#src/checked-input.ts'
import type { IdentityCtx } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { type ScimToken, scimTokenRepository } from '#src/scim/tokens/scim-token-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

const NAME_MAX = 100
const TOKENS_MAX = 5
const LIFETIME_MS = 365 * 24 * 60 * 60_000

/** Makes a token with which a directory keeps members and groups: `scim.{team}.{secret}`, told this once. Managers only. */
export async function createScimToken(
  { actor, origin, write, clock, newId, identity }: IdentityCtx,
  input: { name: string; readOnly?: boolean | null },
): Promise<{ scimToken: ScimToken; token: string }> {
  gate(actor, 'scim')
  mustNotBeNarrowed(actor)
  if (!canManageMembers(actor)) throw forbidden('Only managers can connect a directory.')
  const { teamId, userId } = actor
  const name = checkedLine(input.name, 'a name for the token', NAME_MAX, 'name')
  const { token, secret } = newToken('scim', teamId, randomBytes)
  const createdAt = clock.now()
  const scimToken: ScimToken = {
    id: newId(),
    name,
    createdAt,
    createdBy: userId,
    lastUsedAt: null,
    endsIn: secret.slice(-4),
    readOnly: input.readOnly ?? false,
    expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
  }
  await write(async (tx) => {
    const tokens = scimTokenRepository(tx, teamId)
    if ((await tokens.list()).length >= TOKENS_MAX)
      throw invalidOperation(`A workspace has at most ${TOKENS_MAX} SCIM tokens. Revoke one that is no longer used.`)
    await tokens.add(scimToken, hashSecret(identity.keys, secret))
    await audit(
      tx,
      { actor, origin },
      {
        act: 'scimToken.created',
        object: { type: 'scimToken', id: scimToken.id, name: name },
        metadata: { expiresAt: scimToken.expiresAt.toISOString() },
      },
    )
  })
  return { scimToken, token }
}
