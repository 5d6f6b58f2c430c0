import { parseEmail } from '#src/emails.ts'
import { readCsvRow, writeCsvRow } from '#src/fields/csv-row.ts'
import type { FieldType } from '#src/fields/field-types.ts'
import { readMoment } from '#src/fields/moments.ts'
import { TEXT_LIMITS } from '#src/limits.ts'

/** What can be chosen: of a SELECT by its label with a hex colour, of a PERSON by the id of the person, who may have a picture. */
export type FieldOption = { id: string; label: string; color?: string | null; pictureUrl?: string | null }

/**
 * A field that notes, insights and people can have. Its value is a text, or null where there is none: "true" or "false",
 * an ISO date, digits, a row of CSV with the labels of a SELECT or the ids of a PERSON.
 */
export type CustomField = {
  id: string
  type: FieldType
  title: string
  options?: readonly FieldOption[]
  /** How many options may be chosen; one unless it is given. */
  max?: number
}

/** What is saved for what was typed, or why it cannot be. */
export type ReadValue = { value: string | null } | { refusal: string }

const NPS_HIGHEST = 10

/** Reads what was typed into a field. Nothing typed is no value. */
export function readValue(field: CustomField, typed: string): ReadValue {
  const text = typed.trim()
  if (text === '') return { value: null }
  if (text.length > TEXT_LIMITS.textField)
    return { refusal: `At most ${TEXT_LIMITS.textField.toLocaleString('en')} characters` }
  return READERS[field.type](text, field)
}

const READERS: Record<FieldType, (text: string, field: CustomField) => ReadValue> = {
  TEXT: (text) => ({ value: text }),
  BOOLEAN: (text) => (text === 'true' || text === 'false' ? { value: text } : { refusal: 'Choose yes or no' }),
  NUMBER: (text) => {
    const plain = text.replaceAll(/[\s,](?=\d{3}(\D|$))/g, '')
    return /^-?\d+(\.\d+)?$/.test(plain) && Number.isFinite(Number(plain))
      ? { value: plain }
      : { refusal: 'Write a number such as 12.5' }
  },
  NPS: (text) =>
    /^\d+$/.test(text) && Number(text) <= NPS_HIGHEST
      ? { value: String(Number(text)) }
      : { refusal: 'Write a whole number from 0 to 10' },
  EMAIL: (text) => (parseEmail(text) ? { value: text } : { refusal: 'Write an address such as ines@farrow.example' }),
  PHONE: (text) =>
    /^\+?[\d\s()./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 3
      ? { value: text }
      : { refusal: 'Write a number such as +44 113 496 0000' },
  URL: (text) => {
    const address = webAddress(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
    return address ? { value: address } : { refusal: 'Write an address such as https://farrow.example' }
  },
  DATETIME: (text) => (readMoment(text) ? { value: text } : { refusal: 'Write a date such as 2026-11-21' }),
  SELECT: readChosen,
  PERSON: readChosen,
}

function readChosen(text: string, field: CustomField): ReadValue {
  const most = field.max ?? 1
  const chosen = readCsvRow(text)
  if (chosen.length > most) return { refusal: most === 1 ? 'Choose one' : `Choose at most ${most}` }
  return chosen.length ? { value: writeCsvRow(chosen) } : { value: null }
}

/** The address with its scheme; null for what is no address of the web, so that no link runs a script. */
export function webAddress(text: string): string | null {
  const address = URL.canParse(text) ? new URL(text) : null
  return address && /^https?:$/.test(address.protocol) && address.hostname.includes('.') ? address.href : null
}

/** The options of a SELECT or PERSON that a value names. One that is not offered any more stands for itself. */
export function chosenOptions({ type, options = [] }: CustomField, value: string | null): readonly FieldOption[] {
  return readCsvRow(value ?? '').map(
    (name) =>
      options.find(({ id, label }) => (type === 'PERSON' ? id : label) === name) ?? {
        id: name,
        label: type === 'PERSON' ? 'Somebody who is gone' : name,
      },
  )
}

/** The value that stands for these options. */
export function valueFor({ type }: CustomField, chosen: readonly FieldOption[]): string | null {
  return chosen.length ? writeCsvRow(chosen.map(({ id, label }) => (type === 'PERSON' ? id : label))) : null
}
