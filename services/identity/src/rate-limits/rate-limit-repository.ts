import { ATTEMPT_LIMITS, type AttemptLimit } from '@verbatim/contracts/attempt-limits.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { Caller, Identity } from '#src/context.ts'

const DAY_MS = 24 * 60 * 60_000

/** What identity counts. It holds over all processes. */
export const LIMITS = {
  ...ATTEMPT_LIMITS,
  invitesByTeam: {
    name: 'invites-team',
    windowMs: DAY_MS,
    most: 500,
    refusal: 'This workspace sent too many invites today. Try again tomorrow.',
  },
  // Of all workspaces of the region: whoever makes workspaces may not fill a stranger's mailbox.
  invitesByAddress: {
    name: 'invites-address',
    windowMs: DAY_MS,
    most: 10,
    refusal: 'Nothing was sent: one of these addresses got too many invites today. Try again tomorrow.',
  },
  // Whoever tries passwords of many members may not fill the audit log.
  notedFailures: {
    name: 'noted-failures',
    windowMs: 15 * 60_000,
    most: 500,
    refusal: 'More wrong passwords than are kept one by one.',
  },
} as const satisfies Record<string, AttemptLimit>

/**
 * While the edge cannot be asked, what is counted at the root domain and on workspaces' hosts is counted apart: the edge
 * sends a known address to its region and any other to the default one, so a common count would tell which knows it.
 */
export const countedAt = <Key extends string | null>({ teamId }: Pick<Caller, 'teamId'>, key: Key): Key =>
  (teamId === null || key === null ? key : `workspace:${key}`) as Key

/**
 * Counts acts against a limit; throws TooManyRequests above it. Counted on its own, so that a refused act counts too.
 * Without a key (a caller that is not known) nothing is counted.
 * @returns how many there are in the window.
 */
export async function countAgainst(
  { db, clock }: Identity,
  { name, windowMs, most, refusal }: AttemptLimit,
  key: string | null,
  acts = 1,
): Promise<number> {
  if (key === null) return 0
  const windowStart = new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs)
  const { rows } = await db.system.raw<{ rows: { count: number }[] }>(
    `insert into rate_limit as r (key, window_start, count) values (?, ?, ?)
     on conflict (key, window_start) do update set count = r.count + excluded.count returning count`,
    [`${name}:${key}`, windowStart, acts],
  )
  const count = rows[0]?.count ?? 0
  if (count > most) throw new AppError('TooManyRequests', refusal)
  return count
}
