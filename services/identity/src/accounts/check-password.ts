import { parseEmail } from '@verbatim/contracts/emails.ts'
import { NoteWrongPasswordSchema } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { type Account, accountReader, accountRepository } from '#src/accounts/account-repository.ts'
import { FAILURES_BEFORE_LOCK } from '#src/accounts/sign-in-failure-repository.ts'
import { type Caller, type Identity, ROOT_TEAM, teamOf } from '#src/context.ts'
import { hashEmail } from '#src/keys.ts'
import { countAttempt, forgetAttempts } from '#src/rate-limits/count-attempt.ts'

/** The refusal of a wrong password, an unknown address, and a stranger to the workspace alike. */
export const wrongPassword = (): AppError => new AppError('Unauthorized', 'Email or password is wrong.')

/** Whose password it was, and how many wrong ones came before it. */
type Checked = { account: Account; failures: number }

/**
 * The account whose address and password these are. An unknown address takes as long and counts as much as a wrong
 * password: what is noted of one and mailed about a lock a worker finds out. Throws Unauthorized, or TooManyRequests while
 * locked.
 */
export async function checkPassword(
  identity: Identity,
  caller: Caller,
  given: { email: string; password: string },
): Promise<Checked> {
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
    return { account, failures: attempts - 1 }
  }
  await orderNote(identity, caller, { emailHash, attempt: attempts })
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

/** The same for every address. On the root domain, which is no workspace's, a lock alone is told to anybody. */
async function orderNote(
  { db }: Identity,
  caller: Caller,
  wrong: { emailHash: string; attempt: number },
): Promise<void> {
  if (caller.teamId === null && wrong.attempt !== FAILURES_BEFORE_LOCK) return
  const teamId = teamOf(caller)
  const order = { teamId, ...wrong, device: caller.device ?? '' }
  await db.write(teamId, (tx) => enqueue(tx, { teamId, trace: caller.trace }, NoteWrongPasswordSchema, order))
}
