import { ATTEMPT_LIMITS, type AttemptLimit } from '@verbatim/contracts/attempt-limits.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { RootContext } from './root-context.ts'

/** Counts a mail that somebody wants sent from the root domain. Throws TooManyRequests above the limits. */
export async function countMail(root: RootContext, emailHash: string, client: string): Promise<void> {
  await count(root, ATTEMPT_LIMITS.mailsByClient, client)
  await count(root, ATTEMPT_LIMITS.mailsSoon, emailHash)
  await count(root, ATTEMPT_LIMITS.mailsDay, emailHash)
}

/** Counts a password, code or link that somebody tries. Throws TooManyRequests above the limit. */
export const countSecret = (root: RootContext, client: string): Promise<void> =>
  count(root, ATTEMPT_LIMITS.secretsByClient, client)

async function count({ directory }: RootContext, limit: AttemptLimit, key: string): Promise<void> {
  const attempts = await directory.count(`${limit.name}:${key}`, limit.windowMs, new Date())
  if (attempts > limit.most) throw new AppError('TooManyRequests', limit.refusal)
}
