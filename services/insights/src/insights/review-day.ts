import { invalid } from '@verbatim/kit/errors.ts'

const FIRST = '2000-01-01'
const LAST = '2199-12-31'

/** A day as it is kept, `YYYY-MM-DD`. Throws ValidationError for what is no day of the calendar, or far from now. */
export function reviewDay(text: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  const isDay = at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  if (!isDay || text < FIRST || text > LAST)
    throw invalid('Choose a day, such as 2027-03-01.', { reviewBy: 'Choose a day.' })
  return text
}
