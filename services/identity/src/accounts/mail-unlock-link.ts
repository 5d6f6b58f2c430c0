import { ATTEMPT_LIMITS } from '@verbatim/contracts/attempt-limits.ts'
import { withQuery } from '@verbatim/contracts/links.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import type { Account } from '#src/accounts/account-repository.ts'
import { newLinkToken } from '#src/confirmations/confirmation.ts'
import { confirmationRepository } from '#src/confirmations/confirmation-repository.ts'
import { type Caller, type Identity, teamOf } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { lockedMail } from '#src/mails/locked-mail.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

/** Tells the owner of an account that passwords are refused for a while, with a link to the same host that ends it, for as long. */
export async function mailUnlockLink(
  identity: Identity,
  caller: Caller,
  { email, emailHash }: Pick<Account, 'email' | 'emailHash'>,
): Promise<void> {
  const { keys, settings, clock, db } = identity
  const token = newLinkToken(settings.region)
  const about = { purpose: 'UNLOCK', flow: 'MAGIC_LINK', name: '', passwordHash: null } as const
  const expiresAt = new Date(clock.now().getTime() + ATTEMPT_LIMITS.passwords.windowMs)
  const confirmation = { ...about, id: crypto.randomUUID(), teamId: caller.teamId, email, emailHash, expiresAt }
  const teamId = teamOf(caller)
  await db.write(teamId, async (tx) => {
    const subdomain = caller.teamId === null ? null : (await workspaceRepository(tx).get(caller.teamId)).subdomain
    await confirmationRepository(tx).add(confirmation, hashSecret(keys, token))
    const url = publicUrl(settings, subdomain, withQuery('/auth/unlock', { token }))
    await postMail(tx, identity, { teamId, trace: caller.trace }, email, lockedMail(url))
  })
}
