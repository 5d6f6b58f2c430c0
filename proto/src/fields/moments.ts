const ZONE = /(?:z|gmt|utc|[+-]\d{2}:?\d{2})(?:\s*\([^)]*\))?$/i
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
const YEAR = /(?:^|\D)\d{4}(?:\D|$)/

/** The moment that a text names, of the years 1 to 9999; without a zone it is read as UTC. Null for what names none. */
export function readMoment(text: string): Date | null {
  const trimmed = text.trim()
  // Without a year of four digits, any small number would be a date.
  if (!YEAR.test(trimmed)) return null
  const hasZone = DATE_ONLY.test(trimmed) || ZONE.test(trimmed)
  const moment = new Date(hasZone ? trimmed : /^\d{4}-\d{2}-\d{2}T/.test(trimmed) ? `${trimmed}Z` : `${trimmed} UTC`)
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999 ? moment : null
}

/** A moment as values travel: the date alone where it is midnight, else to the millisecond. */
export function momentText(moment: Date): string {
  const iso = moment.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 'yyyy-mm-dd'.length) : iso
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment in words, in UTC: "5 Nov 2026", and "5 Nov 2026, 16:30" where it is not midnight. `readMoment` reads it. */
export function momentWords(moment: Date): string {
  const year = String(moment.getUTCFullYear()).padStart(4, '0')
  const day = `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} ${year}`
  const time = moment.toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)
  return time === '00:00' ? day : `${day}, ${time}`
}
