import type { Condition } from '@verbatim/contracts/filters/filter.ts'

/** What a value is compared as. */
export type ValueKind = 'boolean' | 'text' | 'number' | 'time' | 'reference'

/** A table with the values of fields, a row for each: which object has it, in which field, and what it says. */
export type ValueTable = {
  table: string
  object: string
  field: string
  /** The columns of the kinds that it has; it says nothing of any other kind. */
  columns: Partial<Record<ValueKind, string>>
}

/** Values of custom fields. */
export const FIELD_VALUES: ValueTable = {
  table: 'field_value',
  object: 'object_id',
  field: 'field_id',
  columns: {
    boolean: 'boolean_value',
    text: 'text_value',
    number: 'number_value',
    time: 'time_value',
    reference: 'reference_id',
  },
}

const TYPES: Record<ValueKind, string> = {
  boolean: 'boolean',
  text: 'text',
  number: 'float8',
  time: 'timestamptz',
  reference: 'uuid',
}

/** The value of a row of the table, which SQL calls `row`; null where the table has none of the kind. */
export function valueSql({ columns }: ValueTable, kind: ValueKind, row: string): string {
  const column = columns[kind]
  return column ? `${row}.${column}` : `null::${TYPES[kind]}`
}

/** The kind of value that a condition asks for. */
export const KIND_ASKED = {
  boolean: 'boolean',
  string: 'text',
  number: 'number',
  date: 'time',
  id: 'reference',
  ids: 'reference',
} as const satisfies Record<Condition['type'], ValueKind>
