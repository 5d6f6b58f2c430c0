import { ATTEMPT_LIMITS } from '@verbatim/contracts/attempt-limits.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { type Caller, type Identity, ROOT_TEAM } from '#src/context.ts'
import { countedAt } from '#src/rate-limits/rate-limit-repository.ts'

/** Wrong passwords in a row before an address is locked, and for how long. */
export const FAILURES_BEFORE_LOCK = ATTEMPT_LIMITS.passwords.most
const LOCK_MS = ATTEMPT_LIMITS.passwords.windowMs

/**
 * Counts in this region, while the edge cannot be asked (`rate-limits/count-attempt.ts`), an attempt before its password is checked, so that attempts at the same time cannot slip past the lock. The
 * count stands by the keyed hash, whether or not the address has an account. Throws TooManyRequests while locked.
 * @returns how many attempts there were, this one included.
 */
export async function countFailure(
  { db, clock }: Identity,
  caller: Pick<Caller, 'teamId'>,
  emailHash: string,
): Promise<number> {
  const now = clock.now()
  const lockBegan = new Date(now.getTime() - LOCK_MS)
  const { rows } = await db.system.raw<{ rows: { failures: number }[] }>(
    `insert into sign_in_failure as f (email_hash, failures, last_at) values (:emailHash, 1, :now)
     on conflict (email_hash) do update set
       failures = case when f.last_at <= :lockBegan then 1 else f.failures + 1 end,
       last_at = case when f.last_at > :lockBegan and f.failures >= :most then f.last_at else :now end
     returning failures`,
    { emailHash: countedAt(caller, emailHash), now, lockBegan, most: FAILURES_BEFORE_LOCK },
  )
  const failures = rows[0]?.failures ?? 1
  if (failures > FAILURES_BEFORE_LOCK) throw new AppError('TooManyRequests', ATTEMPT_LIMITS.passwords.refusal)
  return failures
}

/** Forgets wrong attempts: the right password was given, or the address was proven. Unlocks. */
export async function forgetFailures({ db }: Identity, emailHash: string): Promise<void> {
  const places = [{ teamId: null }, { teamId: ROOT_TEAM }].map((place) => countedAt(place, emailHash))
  await db.system('sign_in_failure').whereIn('email_hash', places).delete()
}
