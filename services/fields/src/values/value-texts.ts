import { readCsvRow, writeCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import { readValue } from '@verbatim/contracts/fields/custom-field.ts'
import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { momentText, readMoment } from '@verbatim/contracts/fields/moments.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import type { Value } from '#src/values/field-value.ts'

/** What is known of a field where its values are read and written. */
export type TypedField = {
  id: string
  type: FieldType
  label: string
  options: readonly { id: string; label: string }[]
  /** How many options or people may be chosen. */
  max: number
}

/** What two labels have in common that differ only in case, width or composition of their letters. */
export const labelKey = (label: string): string => label.normalize('NFKC').toLowerCase().normalize('NFC')

/** Reads a value as it travels: null, or a blank text, for none. What cannot be read has a reason. */
export function readFieldValue(field: TypedField, text: string | null): { values: Value[] } | { refusal: string } {
  const read = readValue({ id: field.id, type: field.type, title: field.label, max: field.max }, text ?? '')
  if ('refusal' in read) return read
  if (read.value === null) return { values: [] }
  switch (field.type) {
    case 'NUMBER':
    case 'NPS':
      return { values: [Number(read.value)] }
    case 'BOOLEAN':
      return { values: [read.value === 'true'] }
    case 'DATETIME': {
      const moment = readMoment(read.value)
      return moment ? { values: [moment] } : { refusal: 'Write a date such as 2026-11-21' }
    }
    case 'SELECT':
      return readChosen(field, read.value)
    case 'PERSON':
      return readPeople(read.value)
    default:
      return { values: [read.value] }
  }
}

function readChosen({ options }: TypedField, text: string): { values: string[] } | { refusal: string } {
  const byLabel = new Map(options.map((option) => [labelKey(option.label), option.id]))
  const chosen = new Set<string>()
  for (const label of readCsvRow(text)) {
    const id = byLabel.get(labelKey(label))
    if (!id) return { refusal: `There is no option “${label}”` }
    chosen.add(id)
  }
  return { values: [...chosen] }
}

function readPeople(text: string): { values: string[] } | { refusal: string } {
  const ids = readCsvRow(text).map((id) => id.toLowerCase())
  return ids.every(isId) ? { values: [...new Set(ids)] } : { refusal: 'Choose people by their ids' }
}

/** A value as it travels; '' for none. Options that are gone are left out. */
export function fieldValueText(field: Pick<TypedField, 'type' | 'options'>, values: readonly Value[]): string {
  if (field.type === 'PERSON') return writeCsvRow(values.map(String))
  if (field.type !== 'SELECT') return values.map(valueText).join(', ')
  const labels = new Map(field.options.map(({ id, label }) => [id, label]))
  return writeCsvRow(values.flatMap((id) => labels.get(String(id)) ?? []))
}

const valueText = (value: Value): string => (value instanceof Date ? momentText(value) : String(value))
