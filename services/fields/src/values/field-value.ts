import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'

/** A value as it is stored: exactly one of its columns is set. */
export type StoredValue = {
  text_value: string | null
  number_value: number | null
  time_value: Date | null
  boolean_value: boolean | null
  reference_id: string | null
}

/** The column that holds the values of a type. */
const VALUE_COLUMNS: Readonly<Record<FieldType, keyof StoredValue>> = {
  TEXT: 'text_value',
  EMAIL: 'text_value',
  PHONE: 'text_value',
  URL: 'text_value',
  NUMBER: 'number_value',
  NPS: 'number_value',
  DATETIME: 'time_value',
  BOOLEAN: 'boolean_value',
  SELECT: 'reference_id',
  PERSON: 'reference_id',
}

/** One value of a field; an id for what was chosen in a SELECT or PERSON. */
export type Value = string | number | boolean | Date

/** What an object has in a field: one value, or the ids of what was chosen, in that order. */
export type FieldValue = { objectId: string; fieldId: string; values: Value[] }

const NOTHING: StoredValue = {
  text_value: null,
  number_value: null,
  time_value: null,
  boolean_value: null,
  reference_id: null,
}

/** The columns of a row with that value. */
export const storedValue = (type: FieldType, value: Value): StoredValue => ({
  ...NOTHING,
  [VALUE_COLUMNS[type]]: value,
})

/** The value of a row. */
export const rowValue = (row: StoredValue): Value =>
  row.text_value ?? row.number_value ?? row.time_value ?? row.boolean_value ?? row.reference_id ?? ''
