import { parseEmail } from '@verbatim/contracts/emails.ts'
import { type CustomField, chosenOptions, webAddress } from '@verbatim/contracts/fields/custom-field.ts'

/** A value in words, for a cell, a label or an announcement; null is "Empty". */
export function valueText(field: CustomField, value: string | null): string {
  if (!value) return 'Empty'
  switch (field.type) {
    case 'BOOLEAN':
      return value === 'true' ? 'Yes' : 'No'
    case 'NUMBER':
      return Number.isFinite(Number(value)) ? NUMBER.format(Number(value)) : value
    case 'NPS':
      return `${value} of 10`
    case 'DATETIME':
      return dateText(value)
    case 'SELECT':
    case 'PERSON':
      return chosenOptions(field, value)
        .map(({ label }) => label)
        .join(', ')
    default:
      return value
  }
}

/** What pressing a value opens: a page, a mail, a call. Null where it opens nothing. */
export function linkOf({ type }: CustomField, value: string | null): string | null {
  if (!value) return null
  if (type === 'PHONE') return `tel:${value.replaceAll(/[^\d+]/g, '')}`
  if (type !== 'URL' && type !== 'EMAIL' && type !== 'TEXT') return null
  const email = type === 'URL' ? null : parseEmail(value)
  return email ? `mailto:${email}` : webAddress(value)
}

// Made once, since a table asks for one in every cell.
const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 20 })
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const DAY = new Intl.DateTimeFormat('en-GB', { ...day, timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' })

/** `21 Nov 2026`, with the time where the value has one. A day without a time is the same day everywhere. */
function dateText(value: string): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  return (hasTime(value) ? MOMENT : DAY).format(date)
}

/** Whether a date says the time of day too. */
export const hasTime = (value: string): boolean => value.includes('T')
