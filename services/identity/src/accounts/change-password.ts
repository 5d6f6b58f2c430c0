import { SharePasswordSchema } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import { AppError, invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { accountRepository } from '#src/accounts/account-repository.ts'
import { checkPassword } from '#src/accounts/check-password.ts'
import { chosenAfter } from '#src/accounts/ensure-account.ts'
import { audit } from '#src/audit/audit.ts'
import { checkedPassword } from '#src/checked-input.ts'
import type { Caller, IdentityCtx } from '#src/context.ts'
import type { ChangePasswordInput } from '#src/gql/graph-types.ts'
import { passwordChangedMail } from '#src/mails/password-mail.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { ownAccount } from '#src/passkeys/own-account.ts'
import { publishSessionsEnded } from '#src/sessions/publish-sessions-ended.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'

/**
 * Gives whoever asks another password for the present one, which is checked and counted as at the door. All their other
 * sessions end, in this region now and in others when they hear of it; their owner is told by mail. Throws
 * ValidationError for a wrong present password or one that may not be used, and InvalidOperation where there is none.
 */
export async function changePassword(
  ctx: IdentityCtx,
  { presentPassword, newPassword }: ChangePasswordInput,
): Promise<{ chosenAt: Date }> {
  const { identity, actor, origin } = ctx
  const account = await ctx.read((tx) => ownAccount(tx, ctx))
  if (account.passwordHash === null)
    throw invalidOperation('You have no password yet. Choose one by “Forgot the password” on the sign-in page.')
  const caller: Caller = {
    teamId: actor.teamId,
    clientKey: null,
    counted: null,
    device: null,
    trace: origin.trace ?? null,
  }
  await checkPassword(identity, caller, { email: account.email, password: presentPassword }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'Unauthorized' ? wrongPresent() : error
  })
  const passwordHash = await identity.passwords.hash(checkedPassword(newPassword))
  const chosenAt = await ctx.write(async (tx) => {
    const accounts = accountRepository(tx)
    const now = (await accounts.lock(account.emailHash)) ?? account
    const chosenAt = chosenAfter(now, ctx.clock.now())
    await accounts.setPassword(account.id, passwordHash, chosenAt)
    await sessionRepository(tx).endAllOf(account.id, actor.sessionId ?? null)
    await enqueue(tx, origin, SharePasswordSchema, { teamId: actor.teamId, emailHash: account.emailHash })
    await audit(tx, ctx, { act: 'password.changed', object: { type: 'user', id: actor.userId, name: account.name } })
    await postMail(tx, identity, origin, account.email, passwordChangedMail(chosenAt, 'inSession'))
    return chosenAt
  })
  await publishSessionsEnded(identity, caller, account.emailHash)
  return { chosenAt }
}

const wrongPresent = () => invalid('This is not your present password.', { presentPassword: 'wrong' })
