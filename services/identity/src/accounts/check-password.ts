import { parseEmail } from '@verbatim/contracts/emails.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { type Account, accountReader, accountRepository } from '#src/accounts/account-repository.ts'
import { mailUnlockLink } from '#src/accounts/mail-unlock-link.ts'
import { FAILURES_BEFORE_LOCK } from '#src/accounts/sign-in-failure-repository.ts'
import { type Caller, type Identity, ROOT_TEAM } from '#src/context.ts'
import { hashEmail } from '#src/keys.ts'
import { countAttempt, forgetAttempts } from '#src/rate-limits/count-attempt.ts'

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
  const email = parseEmail(given.email)
  if (email === null) {
    await countAttempt(identity, caller, { act: 'secret' })
    throw wrongPassword()
  }
  const emailHash = hashEmail(identity.keys, email)
  const attempts = await countAttempt(identity, caller, { act: 'password', emailHash })
  const account = await accountReader(identity.db.system).byEmailHash(emailHash)
  const right = await identity.passwords.verify(account?.passwordHash ?? null, given.password)
  if (account && right) {
    await forgetAttempts(identity, caller, emailHash)
    await hashAgain(identity, account, given.password)
    return account
  }
  if (account && attempts === FAILURES_BEFORE_LOCK) await mailOwner(identity, caller, account, emailHash)
  throw wrongPassword()
}

/** A hash by an older key, or by none, is made anew while its password is here. It is the same password: nothing else changes. */
async function hashAgain({ db, passwords }: Identity, { id, passwordHash, emailHash }: Account, password: string) {
  if (passwordHash === null || passwords.isCurrent(passwordHash)) return
  const renewed = await passwords.hash(password)
  await db.write(ROOT_TEAM, async (tx) => {
    const account = await accountRepository(tx).lock(emailHash)
    // Unless another one was chosen meanwhile.
    if (account?.passwordHash === passwordHash)
      await accountRepository(tx).setPassword(id, renewed, account.passwordChosenAt)
  })
}

/** As attempts of before cease to count there are further last ones; the owner is told of one. */
async function mailOwner(identity: Identity, caller: Caller, account: Account, emailHash: string): Promise<void> {
  try {
    await countAttempt(identity, caller, { act: 'lockMail', emailHash })
  } catch (error) {
    if (error instanceof AppError && error.code === 'TooManyRequests') return
    throw error
  }
  await mailUnlockLink(identity, caller, account)
}
