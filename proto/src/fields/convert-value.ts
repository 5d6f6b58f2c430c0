import { readCsvRow, writeCsvRow } from '#src/fields/csv-row.ts'
import { readValue } from '#src/fields/custom-field.ts'
import type { FieldType } from '#src/fields/field-types.ts'
import { COUNT_LIMITS, TEXT_LIMITS } from '#src/limits.ts'

/** Types whose values are read anew as any other type. What is more exact than a text becomes only what it surely means. */
const FREE: ReadonlySet<FieldType> = new Set(['TEXT', 'SELECT'])

const YES = new Set(['true', 'yes', 'y', '1'])
const NO = new Set(['false', 'no', 'n', '0'])

/**
 * A value of one type as one of another, both as they travel; null where it means nothing there. A text, and one chosen
 * option, is read as if it were typed anew. Every value becomes a text or an option; of a text each part between
 * semicolons becomes an option. A number becomes a score where it is one, and yes or no where it is 1 or 0.
 */
export function convertValue(from: FieldType, to: FieldType, value: string): string | null {
  if (from === to) return value
  if (to === 'PERSON') return null
  const chosen = from === 'SELECT' || from === 'PERSON' ? readCsvRow(value) : null
  if (to === 'TEXT') return chosen?.length === 1 ? (chosen[0] ?? null) : value
  if (from === 'PERSON' || (chosen && chosen.length !== 1)) return null
  const text = chosen?.[0] ?? value
  if (to === 'SELECT') return asOptions(from, text)
  if (to === 'BOOLEAN') return FREE.has(from) || from === 'NUMBER' ? asBoolean(text) : null
  if (from === 'BOOLEAN') return to === 'NUMBER' ? (text === 'true' ? '1' : '0') : null
  if (FREE.has(from) || isNumber(from, to)) return read(to, text)
  return null
}

const isNumber = (from: FieldType, to: FieldType): boolean =>
  (from === 'NUMBER' && to === 'NPS') || (from === 'NPS' && to === 'NUMBER')

function read(type: FieldType, text: string): string | null {
  const found = readValue({ id: '', title: '', type }, text)
  return 'refusal' in found ? null : found.value
}

function asBoolean(text: string): string | null {
  const word = text.trim().toLowerCase()
  return YES.has(word) ? 'true' : NO.has(word) ? 'false' : null
}

function asOptions(from: FieldType, text: string): string | null {
  const said = from === 'BOOLEAN' ? (text === 'true' ? 'Yes' : 'No') : text
  const labels = (from === 'TEXT' ? said.split(';') : [said]).map((label) => label.trim()).filter(Boolean)
  const fits = labels.length > 0 && labels.length <= COUNT_LIMITS.selectable
  return fits && labels.every(({ length }) => length <= TEXT_LIMITS.selectOptionLabel) ? writeCsvRow(labels) : null
}
