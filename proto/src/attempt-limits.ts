/** At most so many of one kind of act in a window of time. */
export type AttemptLimit = { name: string; windowMs: number; most: number; refusal: string }

const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

/**
 * Limits of signing in, per keyed hash of an address or of a network address. The edge counts them before a region is
 * chosen and a region counts what reaches it; were the two different, a refusal would tell which region knows an address.
 */
export const ATTEMPT_LIMITS = {
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
} as const satisfies Record<string, AttemptLimit>
