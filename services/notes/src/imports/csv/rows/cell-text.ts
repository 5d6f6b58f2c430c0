import { writeCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { momentText, readMoment } from '@verbatim/contracts/fields/moments.ts'

const YES = new Set(['true', 'yes', 'y', '1', 'x', 'on', 'ja', 'oui', 'sí', 'si'])
const NO = new Set(['false', 'no', 'n', '0', 'off', 'nein', 'non'])
const DAY_MONTH_YEAR = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[ T,]+(\d{1,2}:\d{2}(?::\d{2})?))?$/

/**
 * The moment that a cell names: as `readMoment` reads it, and 08.10.2026 and 08/10/2026. With points the day comes
 * first, else it does where the column says so. Null for what names none.
 */
export function cellMoment(cell: string, dayFirst: boolean): Date | null {
  const parts = DAY_MONTH_YEAR.exec(cell.trim())
  if (!parts) return readMoment(cell)
  const [, one = '', sign = '', two = '', year = '', time = '00:00'] = parts
  const [day, month] = sign === '.' || dayFirst ? [one, two] : [two, one]
  const clock = time.padStart(time.length + (time.indexOf(':') === 1 ? 1 : 0), '0')
  const moment = readMoment(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock}Z`)
  // The 31st of a month of 30 days would be the first of the next one.
  return moment && moment.getUTCDate() === Number(day) ? moment : null
}

/** The parts of a cell with several answers: between semicolons, trimmed, without blanks, each once. */
export const severalIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

type Target = { type: FieldType; max: number }

/** A cell as the value of a field travels; what cannot be read goes on as it is, to be refused with its reason. */
export function fieldText(cell: string, { type, max }: Target, dayFirst: boolean): string {
  const text = cell.trim()
  if (type === 'SELECT' || type === 'PERSON') return writeCsvRow(max > 1 ? severalIn(text) : [text].filter(Boolean))
  if (type === 'BOOLEAN') return YES.has(text.toLowerCase()) ? 'true' : NO.has(text.toLowerCase()) ? 'false' : text
  if (type !== 'DATETIME') return text
  const moment = cellMoment(text, dayFirst)
  return moment ? momentText(moment) : text
}
