import { AppError } from '@verbatim/kit/errors.ts'
import type { RootContext } from './root-context.ts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

type Limit = { name: string; windowMs: number; most: number; refusal: string }

/*
 * The limits of a region's identity, counted before a region is chosen. A region counts what reaches it, so its own
 * refusal would tell that it knows an address; these are met first, whatever region knows it or none.
 */
const LIMITS = {
  mailsSoon: {
    name: 'mails-soon',
    windowMs: QUARTER_MS,
    most: 5,
    refusal: 'Several mails are on their way to this address already. Look for the newest, or try again in 15 minutes.',
  },
  mailsDay: {
    name: 'mails-day',
    windowMs: DAY_MS,
    most: 20,
    refusal: 'This address got too many mails today. Try again tomorrow.',
  },
  mailsByClient: {
    name: 'mails-client',
    windowMs: QUARTER_MS,
    most: 200,
    refusal: 'Too many requests from your network. Try again in 15 minutes.',
  },
  secretsByClient: {
    name: 'secrets-client',
    windowMs: QUARTER_MS,
    most: 300,
    refusal: 'Too many attempts from your network. Try again in 15 minutes.',
  },
} as const satisfies Record<string, Limit>

/** Counts a mail that somebody wants sent from the root domain. Throws TooManyRequests above the limits. */
export async function countMail(root: RootContext, emailHash: string, client: string): Promise<void> {
  await count(root, LIMITS.mailsByClient, client)
  await count(root, LIMITS.mailsSoon, emailHash)
  await count(root, LIMITS.mailsDay, emailHash)
}

/** Counts a password, code or link that somebody tries. Throws TooManyRequests above the limit. */
export const countSecret = (root: RootContext, client: string): Promise<void> =>
  count(root, LIMITS.secretsByClient, client)

async function count({ directory }: RootContext, limit: Limit, key: string): Promise<void> {
  const attempts = await directory.count(`${limit.name}:${key}`, limit.windowMs, new Date())
  if (attempts > limit.most) throw new AppError('TooManyRequests', limit.refusal)
}
