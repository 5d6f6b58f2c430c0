/** Where a region counts at the edge what somebody tries on a workspace's host. */
export const ATTEMPTS_PATH = '/internal/attempts'

/** At most so many of one kind of act in a window of time. */
export type AttemptLimit = { name: string; windowMs: number; most: number; refusal: string }

const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

/**
 * Limits of signing in, per keyed hash of an address or of a network (IPv6: its first 64 bits). They are counted at the
 * edge, once for the root domain and all workspaces' hosts; a region that cannot ask the edge counts by itself.
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
  passwords: {
    name: 'passwords',
    windowMs: QUARTER_MS,
    most: 10,
    refusal: 'Too many wrong passwords. Wait 15 minutes, or sign in with a code sent to your email.',
  },
  lockMails: {
    name: 'lock-mails',
    windowMs: QUARTER_MS,
    most: 1,
    refusal: 'The owner of this address was told already.',
  },
  staffSearches: {
    name: 'staff-searches',
    windowMs: QUARTER_MS,
    most: 30,
    refusal: 'You looked up many addresses. Try again in 15 minutes.',
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
    // A company of a thousand signs in behind one address at nine; who guesses is held by the limits of each address.
    most: 600,
    refusal: 'Too many attempts from your network. Try again in 15 minutes.',
  },
} as const satisfies Record<string, AttemptLimit>
