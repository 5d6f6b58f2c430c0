import { convertValue } from '@verbatim/contracts/fields/convert-value.ts'
import { readCsvRow, writeCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import type { Value } from '#src/values/field-value.ts'
import { fieldValueText, labelKey, readFieldValue, type TypedField } from '#src/values/value-texts.ts'

/** What an object has in a field that had another type before; none where the value means nothing in the new one. */
export const convertedValues = (
  from: Pick<TypedField, 'type' | 'options'>,
  to: TypedField,
  values: readonly Value[],
): Value[] => (values.length ? valuesIn(to, convertValue(from.type, to.type, fieldValueText(from, values))) : [])

/** A text as the field reads it: of a row of options those that it has, of a text all of it; none where it does not. */
export function valuesIn(field: TypedField, text: string | null): Value[] {
  if (text === null) return []
  if (field.type === 'TEXT') return [text]
  const known = new Set(field.options.map(({ label }) => labelKey(label)))
  const kept =
    field.type === 'SELECT' ? writeCsvRow(readCsvRow(text).filter((label) => known.has(labelKey(label)))) : text
  const read = readFieldValue(field, kept)
  return 'refusal' in read ? [] : read.values
}
