/** The dates that are said relative to now: their unit, and how many of it. */
const AGO = {
  '1 hour ago': ['hour', 1],
  '1 week ago': ['day', 7],
  '2 weeks ago': ['day', 14],
  '4 weeks ago': ['day', 28],
  '1 month ago': ['month', 1],
  '3 months ago': ['month', 3],
  '6 months ago': ['month', 6],
  '1 year ago': ['month', 12],
  '2 years ago': ['month', 24],
} as const satisfies Record<string, readonly ['hour' | 'day' | 'month', number]>
export type RelativeDate = keyof typeof AGO

/** The relative dates there are, the nearest first. */
export const RELATIVE_DATES = Object.keys(AGO) as readonly RelativeDate[]

/** A date in a filter: ISO 8601, a day (of UTC) or a moment, or one relative to now. */
export type FilterDate = string | { ago: RelativeDate }

/** From the first moment of a date, in milliseconds since 1970, to the first after it. */
export type DateSpan = { from: number; until: number }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/

/** Whether the text, from outside, is one of the relative dates. */
export function isRelativeDate(text: unknown): text is RelativeDate {
  return typeof text === 'string' && Object.hasOwn(AGO, text)
}

/** Whether the text is a day (2026-11-21) or a moment with its zone (2026-11-21T09:00:00Z) that there is. */
export function isIsoDate(text: string): boolean {
  const day = ISO.exec(text)?.[1]
  if (day === undefined) return false
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) && !day.startsWith('0000')
}

/** The moment that a relative date stands for. A month ago ends with the month: 28 February for 31 March. */
export function momentOf(ago: RelativeDate, now: number): number {
  const [unit, count] = AGO[ago]
  if (unit === 'hour') return now - count * HOUR_MS
  if (unit === 'day') return now - count * DAY_MS
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - count)
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(days, new Date(now).getUTCDate()))
  return then.getTime()
}

/** What is before, in and after a date. A relative date is its moment; the day that it falls on where `wholeDay` asks so. */
export function spanOf(date: FilterDate, now: number, wholeDay = false): DateSpan {
  const relative = typeof date !== 'string'
  const from = relative ? momentOf(date.ago, now) : Date.parse(date)
  if (relative && wholeDay) {
    const midnight = Math.floor(from / DAY_MS) * DAY_MS
    return { from: midnight, until: midnight + DAY_MS }
  }
  return { from, until: from + (relative || date.includes('T') ? 1 : DAY_MS) }
}
