import type { IdentityCtx } from '#src/context.ts'
import { countAgainst, LIMITS } from '#src/rate-limits/rate-limit-repository.ts'

/** Counts mails that invite against what a workspace sends and an address gets in a day. Throws TooManyRequests. */
export async function countInvites({ identity, actor }: IdentityCtx, emailHashes: readonly string[]): Promise<void> {
  await countAgainst(identity, LIMITS.invitesByTeam, actor.teamId, emailHashes.length)
  for (const emailHash of emailHashes) await countAgainst(identity, LIMITS.invitesByAddress, emailHash)
}
