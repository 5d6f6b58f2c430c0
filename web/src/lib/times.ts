// Made once: a list of dates makes its page late where each makes its own.
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** A format throws where there is no date, which would take the page with it. */
const said = (format: Intl.DateTimeFormat, date: Date): string =>
  Number.isNaN(date.getTime()) ? 'Invalid Date' : format.format(date)

/** `18 Nov`, with the year when it is not this one. @param now milliseconds, so that tests are exact. */
export function shortDate(iso: string, now: number): string {
  const date = new Date(iso)
  const sameYear = date.getFullYear() === new Date(now).getFullYear()
  return said(sameYear ? DAY : DAY_OF_YEAR, date)
}

/** `18 Nov, 09:05`, where the day alone does not tell two things apart. */
export function shortTime(iso: string, now: number): string {
  return `${shortDate(iso, now)}, ${said(TIME, new Date(iso))}`
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `just now`, `5 minutes ago`, `yesterday`; from a week on the date. */
export function timeAgo(iso: string, now: number): string {
  const past = Math.round((now - new Date(iso).getTime()) / 1000)
  if (past >= 7 * 86_400) return shortDate(iso, now)
  const step = steps.find(([, seconds]) => past >= seconds)
  if (!step) return 'just now'
  return AGO.format(-Math.floor(past / step[1]), step[0])
}
