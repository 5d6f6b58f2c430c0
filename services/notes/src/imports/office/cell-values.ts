/** How a number is to be read: as it is, as a day and time, or as hundredths. */
export type NumberLook = 'plain' | 'time' | 'percent'

const DAY_MS = 86_400_000
/** Days from the spreadsheet's day 0 to 1 January 1970, and what the calendar of old Macs begins later. */
const EPOCH_DAYS = 25_569
const MAC_DAYS = 1462
/** Spreadsheets count in 15 digits; what comes after them is noise of the machine. */
const DIGITS = 15

const TIME_IDS: readonly [number, number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** What a format shows, by its number, or by its pattern where the file has its own. */
export function lookOfFormat(id: number, pattern: string | undefined): NumberLook {
  if (pattern === undefined) {
    if (id === 9 || id === 10) return 'percent'
    return TIME_IDS.some(([first, last]) => id >= first && id <= last) ? 'time' : 'plain'
  }
  // Words in quotation marks, escaped signs, colours and currencies in brackets are no pattern.
  const bare = pattern.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (/[dmyhs]/i.test(bare)) return 'time'
  return bare.includes('%') ? 'percent' : 'plain'
}

/** A number of a sheet as a person reads it: "0.3", "30%", "2026-11-21", "2026-11-21 14:30", "14:30". */
export function numberInWords(raw: string, look: NumberLook, isMac: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (look === 'percent') return `${rounded(value * 100)}%`
  return look === 'time' ? timeInWords(value, isMac) : rounded(value)
}

const rounded = (value: number): string => String(Number(value.toPrecision(DIGITS)))

function timeInWords(days: number, isMac: boolean): string {
  const date = new Date(Math.round((days + (isMac ? MAC_DAYS : 0) - EPOCH_DAYS) * DAY_MS))
  if (Number.isNaN(date.getTime()) || days < 0) return rounded(days)
  const [day = '', clock = ''] = date.toISOString().split('T')
  const time = clock.slice(0, 5)
  if (days < 1) return time
  return Number.isInteger(days) ? day : `${day} ${time}`
}
