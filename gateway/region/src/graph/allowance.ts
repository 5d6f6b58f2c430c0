import { flagOn } from '@verbatim/contracts/feature-flags.ts'
import { createBoundedCache } from '@verbatim/kit/bounded-cache.ts'
import { AppError } from '@verbatim/kit/errors.ts'

/** Whose request it is, and what their token was narrowed to. */
export type Asker = { teamId: string; userId: string; scopes?: readonly string[]; flags?: readonly string[] }

/** How much of something a member, and all members of a workspace together, may take. */
export type Share = { member: number; workspace: number }

/** Refused for now: says after how many seconds the same is taken. */
export class TooMuchTaken extends AppError {
  readonly retryAfterS: number

  constructor(refusal: string, waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    super('TooManyRequests', `${refusal} Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`)
    this.name = 'TooMuchTaken'
    this.retryAfterS = seconds
  }
}

/** What members and workspaces take of something that is scarce. It comes back evenly. */
export type Allowance = {
  /** Throws TooMuchTaken where the member or the workspace has taken so much that `amount` more is too much. */
  mustHave(asker: Asker, amount: number): void
  /** Milliseconds until member and workspace have something left; 0 where they do. */
  waitMs(asker: Asker): number
  take(asker: Asker, amount: number): void
  /** What the asker may take now, and what of it the member or the workspace has left, whichever is less. */
  left(asker: Asker): Left
}

/** `most` may be taken within `withinS` seconds, of which `left` is left; all of it is there again after `backInS`. */
export type Left = { most: number; withinS: number; left: number; backInS: number }

export type AllowanceOptions = {
  /** What comes back in a minute. */
  share: Share
  /** Seconds of coming back that may be taken at once. */
  burstS?: number
  /** What a person is told who has taken too much; when to try again is added. */
  refusal: string
  now?: () => number
}

const WINDOW_MS = 60_000
const MAX_ENTRIES = 20_000

export function createAllowance({ share, burstS = 60, refusal, now = Date.now }: AllowanceOptions): Allowance {
  const taken = createBoundedCache<{ amount: number; at: number }>({ maxEntries: MAX_ENTRIES })
  const takenBy = (key: string, aMinute: number): number => {
    const { amount, at } = taken.get(key) ?? { amount: 0, at: 0 }
    return Math.max(0, amount - (aMinute * (now() - at)) / WINDOW_MS)
  }
  const keys = (asker: Asker) => {
    const times = flagOn(asker, 'largerApiAllowance', now()) ? 2 : 1
    return [
      [`${asker.teamId} ${asker.userId}`, times * share.member],
      [asker.teamId, times * share.workspace],
    ] as const
  }
  const waitFor = (asker: Asker, amount: number): number =>
    Math.max(
      ...keys(asker).map(([key, aMinute]) => {
        const tooMuch = takenBy(key, aMinute) + amount - (aMinute * burstS * 1000) / WINDOW_MS
        return Math.max(0, (tooMuch * WINDOW_MS) / aMinute)
      }),
    )
  return {
    mustHave(asker, amount) {
      const waitMs = waitFor(asker, amount)
      if (waitMs > 0) throw new TooMuchTaken(refusal, waitMs)
    },
    waitMs: (asker) => waitFor(asker, 0),
    left: (asker) =>
      keys(asker)
        .map(([key, aMinute]): Left => {
          const [most, used] = [(aMinute * burstS * 1000) / WINDOW_MS, takenBy(key, aMinute)]
          const backInS = Math.ceil((used * WINDOW_MS) / aMinute / 1000)
          return { most, withinS: burstS, left: Math.max(0, Math.floor(most - used)), backInS }
        })
        .reduce((less, one) => (one.left < less.left ? one : less)),
    take(asker, amount) {
      for (const [key, aMinute] of keys(asker)) taken.set(key, { amount: takenBy(key, aMinute) + amount, at: now() })
    },
  }
}

/**
 * Does work on this thread, and counts its processor time in milliseconds in the asker's share; nothing is counted where
 * nobody is told apart. Throws TooMuchTaken where the share is used up.
 */
export function countTime<T>(allowance: Allowance | null, asker: Asker | null, work: () => T): T {
  if (!allowance || !asker) return work()
  allowance.mustHave(asker, 1)
  const before = process.threadCpuUsage()
  const done = work()
  const { user, system } = process.threadCpuUsage(before)
  allowance.take(asker, (user + system) / 1000)
  return done
}
