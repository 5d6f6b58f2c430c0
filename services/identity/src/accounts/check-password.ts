import { parseEmail } from '@verbatim/contracts/emails.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { type Account, accountRepository } from '#src/accounts/account-repository.ts'
import { verifyPassword } from '#src/accounts/password-hash.ts'
import { countAttempt, FAILURES_BEFORE_LOCK, forgetFailures } from '#src/accounts/sign-in-failures.ts'
import { type Caller, type Identity, teamOf } from '#src/context.ts'
import { hashEmail } from '#src/keys.ts'
import { lockedMail } from '#src/mails/locked-mail.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { countAgainst, countedAt, LIMITS } from '#src/rate-limits/rate-limit.ts'

/** The refusal of a wrong password, an unknown address, and a stranger to the workspace alike. */
export const wrongPassword = (): AppError => new AppError('Unauthorized', 'Email or password is wrong.')

/**
 * The account whose address and password these are. An unknown address takes as long and counts as much as a wrong
 * password. Throws Unauthorized, or TooManyRequests while locked; the owner of a locked account gets a mail, once.
 */
export async function checkPassword(
  identity: Identity,
  caller: Caller,
  given: { email: string; password: string },
): Promise<Account> {
  await countAgainst(identity, LIMITS.secretsByClient, countedAt(caller, caller.clientKey))
  const email = parseEmail(given.email)
  if (email === null) throw wrongPassword()
  const emailHash = hashEmail(identity.keys, email)
  const failures = await countAttempt(identity, caller, emailHash)
  const account = await accountRepository(identity.db.system).byEmailHash(emailHash)
  const right = await verifyPassword(account?.passwordHash ?? null, given.password)
  if (account && right) {
    await forgetFailures(identity, emailHash)
    return account
  }
  if (account && failures === FAILURES_BEFORE_LOCK) await tellOwner(identity, caller, account)
  throw wrongPassword()
}

async function tellOwner(identity: Identity, caller: Caller, { email }: Account): Promise<void> {
  const teamId = teamOf(caller)
  await identity.db.write(teamId, (tx) => postMail(tx, identity, { teamId, trace: caller.trace }, email, lockedMail()))
}
