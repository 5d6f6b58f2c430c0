/** Acts of one doer in an hour of UTC. */
export type ActsOfHour = { hour: string; act: string; times: number; firstAt: Date; lastAt: Date }
/** What one doer exported in an hour of UTC: how often, and how many different things. */
export type ExportsOfHour = { hour: string; objects: number; times: number; firstAt: Date; lastAt: Date }
/** How often somebody came in on a device, on a day of UTC. */
export type SignInsOfDay = { day: string; device: string; times: number; firstAt: Date; lastAt: Date }

/** What the log holds of one doer up to the end of a day. */
export type History = {
  /** Since when the log would hold what they do; null where that is not known, as of a token that has ended. */
  since: Date | null
  acts: readonly ActsOfHour[]
  exports: readonly ExportsOfHour[]
  signIns: readonly SignInsOfDay[]
}

const DAY_MS = 24 * 3_600_000

/** So far back is what a doer does known. */
export const KNOWN_DAYS = 90
/** Over so many days before is told what is usual. */
export const USUAL_DAYS = 28
/** Whoever is known for less is new: what they do first is not unusual by itself. */
export const NEW_DAYS = 7

/** The day of UTC: `2026-11-28`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The first moment of a day, or of an hour as `2026-11-28T14`. */
export const beginOf = (period: string): Date => new Date(period.length > 10 ? `${period}:00Z` : `${period}T00:00Z`)

/** The day so many days after another; before it where they are negative. */
export const dayAfter = (day: string, days = 1): string => dayOf(new Date(beginOf(day).getTime() + days * DAY_MS))

/** The days before a day on which a doer was known, at most 28: of each the log would hold what they did. */
export function daysBefore(day: string, { acts, since }: Pick<History, 'acts' | 'since'>): string[] {
  const began = [...acts.map(({ hour }) => hour.slice(0, 10)), ...(since ? [dayOf(since)] : [])]
  const first = began.toSorted()[0] ?? day
  return Array.from({ length: USUAL_DAYS }, (_, at) => dayAfter(day, at - USUAL_DAYS)).filter((one) => one >= first)
}

type Counted = { times: number; firstAt: Date; lastAt: Date }

/** How many they are together, from the first to the last of them. */
export const together = (counted: readonly Counted[]): Counted => ({
  times: counted.reduce((sum, { times }) => sum + times, 0),
  firstAt: new Date(Math.min(...counted.map(({ firstAt }) => firstAt.getTime()))),
  lastAt: new Date(Math.max(...counted.map(({ lastAt }) => lastAt.getTime()))),
})
