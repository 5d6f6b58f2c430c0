import { ATTEMPT_LIMITS, type AttemptLimit } from '@verbatim/contracts/attempt-limits.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { CachedDirectory } from '../directory/cached-directory.ts'

/** Counts for the whole installation: wherever somebody signs in, it is asked here, and only hashes are known here. */
type Counted = { directory: CachedDirectory }

/** Counts a mail that somebody wants sent to an address. Throws TooManyRequests above the limits. */
export async function countMail(root: Counted, emailHash: string, client: string | null): Promise<void> {
  await countClient(root, ATTEMPT_LIMITS.mailsByClient, client)
  await count(root, ATTEMPT_LIMITS.mailsSoon, emailHash)
  await count(root, ATTEMPT_LIMITS.mailsDay, emailHash)
}

/** Counts a code or link that somebody tries. Throws TooManyRequests above the limit. */
export const countSecret = (root: Counted, client: string | null): Promise<void> =>
  countClient(root, ATTEMPT_LIMITS.secretsByClient, client)

/**
 * Counts a password before it is checked, so that guesses at the same time cannot slip past the limit. Throws
 * TooManyRequests above it.
 * @returns the how many-th of the last quarter of an hour it is.
 */
export async function countPassword(root: Counted, emailHash: string, client: string | null): Promise<number> {
  await countSecret(root, client)
  return count(root, ATTEMPT_LIMITS.passwords, emailHash)
}

/** Counts a mail that tells the owner of an address of many wrong passwords. Throws TooManyRequests above the limit. */
export const countLockMail = (root: Counted, emailHash: string): Promise<number> =>
  count(root, ATTEMPT_LIMITS.lockMails, emailHash)

/** Counts an address that somebody of the operator looks up. Throws TooManyRequests above the limit. */
export const countSearch = (root: Counted, staffHash: string): Promise<number> =>
  count(root, ATTEMPT_LIMITS.staffSearches, staffHash)

/** What may be brought once: longer than anything that is counted so can be used. */
const ONCE = { windowMs: 30 * 60_000, most: 1 }

/** Takes what may be brought once, by its keyed hash; false where it was taken before, at whichever edge. */
export const takeOnce = async ({ directory }: Counted, hash: string): Promise<boolean> =>
  (await directory.count(`once:${hash}`, ONCE, new Date())) <= ONCE.most

/** The right password was given, or the address was proven: wrong passwords of before count no more. */
export const forgetPasswords = ({ directory }: Counted, emailHash: string): Promise<void> =>
  directory.forgetCount(keyOf(ATTEMPT_LIMITS.passwords, emailHash))

const keyOf = ({ name }: AttemptLimit, key: string): string => `${name}:${key}`

async function countClient(root: Counted, limit: AttemptLimit, client: string | null): Promise<void> {
  if (client !== null) await count(root, limit, client)
}

async function count({ directory }: Counted, limit: AttemptLimit, key: string): Promise<number> {
  const attempts = await directory.count(keyOf(limit, key), limit, new Date())
  if (attempts > limit.most) throw new AppError('TooManyRequests', limit.refusal)
  return attempts
}
