import { randomUUID } from 'node:crypto'
import { gate } from '@verbatim/contracts/gates.ts'
import { toBase62 } from '@verbatim/contracts/ids.ts'
import { forbidden, invalidOperation } from '@verbatim/kit/errors.ts'
import { type ApiToken, apiTokenRepository } from '#src/api-tokens/api-token-repository.ts'
import { checkedLine } from '#src/checked-input.ts'
import type { IdentityCtx } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'

const NAME_MAX = 100
const TOKENS_MAX = 50

/** Makes a token with which programs act as the signed-in member: `api.{team}.{secret}`, told this once. */
export async function createApiToken(
  { actor, write, clock, identity }: IdentityCtx,
  input: { name: string },
): Promise<{ apiToken: ApiToken; token: string }> {
  gate(actor, 'publicApi')
  const { teamId, userId } = actor
  const name = checkedLine(input.name, 'a name for the token', NAME_MAX, 'name')
  const secret = toBase62(randomUUID())
  const apiToken = { id: identity.newId(), userId, name, createdAt: clock.now(), lastUsedAt: null }
  await write(async (tx) => {
    if (!activeMember(await memberRepository(tx, teamId).find(userId)))
      throw forbidden('You are no longer a member of this workspace.')
    const tokens = apiTokenRepository(tx, teamId)
    if ((await tokens.listOf(userId)).length >= TOKENS_MAX)
      throw invalidOperation(`You have ${TOKENS_MAX} tokens. Revoke one that you no longer use.`)
    await tokens.add(apiToken, hashSecret(identity.keys, secret))
  })
  return { apiToken, token: `api.${toBase62(teamId)}.${secret}` }
}
