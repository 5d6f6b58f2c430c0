import { AppError } from '@verbatim/kit/errors.ts'
import type { Caller, Identity } from '#src/context.ts'

/** At most so many of one kind of act in a window of time. */
export type RateLimit = { name: string; windowMs: number; most: number; refusal: string }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Limits of signing in, per keyed hash of an address or of a network address. They hold over all processes. */
export const LIMITS = {
  mailsSoon: {
    name: 'mails-soon',
    windowMs: 15 * MINUTE_MS,
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
    windowMs: 15 * MINUTE_MS,
    most: 200,
    refusal: 'Too many requests from your network. Try again in 15 minutes.',
  },
  secretsByClient: {
    name: 'secrets-client',
    windowMs: 15 * MINUTE_MS,
    most: 300,
    refusal: 'Too many attempts from your network. Try again in 15 minutes.',
  },
  invitesByTeam: {
    name: 'invites-team',
    windowMs: DAY_MS,
    most: 500,
    refusal: 'This workspace sent too many invites today. Try again tomorrow.',
  },
} as const satisfies Record<string, RateLimit>

/**
 * What is counted at the root domain and on workspaces' hosts is counted apart: the edge sends a known address to its
 * region and any other to the default one, so a common count would tell which region knows it.
 */
export const countedAt = <Key extends string | null>({ teamId }: Pick<Caller, 'teamId'>, key: Key): Key =>
  (teamId === null || key === null ? key : `workspace:${key}`) as Key

/**
 * Counts acts against a limit; throws TooManyRequests above it. Counted on its own, so that a refused act counts too.
 * Without a key (a caller that is not known) nothing is counted.
 */
export async function countAgainst(
  { db, clock }: Identity,
  { name, windowMs, most, refusal }: RateLimit,
  key: string | null,
  acts = 1,
): Promise<void> {
  if (key === null) return
  const windowStart = new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs)
  const { rows } = await db.system.raw<{ rows: { count: number }[] }>(
    `insert into rate_limit as r (key, window_start, count) values (?, ?, ?)
     on conflict (key, window_start) do update set count = r.count + excluded.count returning count`,
    [`${name}:${key}`, windowStart, acts],
  )
  if ((rows[0]?.count ?? 0) > most) throw new AppError('TooManyRequests', refusal)
}
