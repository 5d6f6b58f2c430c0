import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { fieldOfColumn } from '@verbatim/contracts/views/view-data.ts'
import type { ReadQuery, ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { filterSql } from './filter-sql.ts'
import { groupingOf } from './grouping.ts'
import type { ListQuery } from './list-query.ts'
import type { ListColumn, ListedField, ListSource } from './list-source.ts'
import { type ValueKind, valueSql } from './value-table.ts'

/** A list as it is asked for, with what is known of the fields that it names. */
export type Listed = {
  source: ListSource
  query: ListQuery
  fields: ReadonlyMap<string, ListedField>
  now: Date
}

/** The rows that match, without an order. With a group's key, only those in it. */
export function matchingRows(tx: ReadTransaction, listed: Listed, groupKey: string | null = null): ReadQuery<object> {
  const { source, query, fields, now } = listed
  const rows = source.rows(tx)
  if (query.filter) {
    const { sql, bindings } = filterSql(
      query.filter,
      { ...source.filters, valuesOf: (fieldId) => fields.get(fieldId)?.values },
      now.getTime(),
    )
    rows.whereRaw(`(${sql})`, bindings)
  }
  if (query.search) rows.whereRaw(`(${source.search})`, { pattern: patternOf(query.search) })
  if (groupKey !== null && query.group) {
    const { within, bindings } = groupingOf(listed, query.group)
    rows.whereRaw(`(${within})`, { ...bindings, key: groupKey })
  }
  return rows
}

/** Words as a pattern that finds them anywhere, in any case. */
const patternOf = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** How the values of a field are compared. Those with several are compared by the first one. */
const VALUES: Readonly<Record<FieldType, Pick<ListColumn, 'type'> & { kind: ValueKind }>> = {
  BOOLEAN: { kind: 'boolean', type: 'boolean' },
  DATETIME: { kind: 'time', type: 'timestamptz' },
  NUMBER: { kind: 'number', type: 'float8' },
  NPS: { kind: 'number', type: 'float8' },
  SELECT: { kind: 'reference', type: 'uuid' },
  PERSON: { kind: 'reference', type: 'uuid' },
  TEXT: { kind: 'text', type: 'text' },
  EMAIL: { kind: 'text', type: 'text' },
  PHONE: { kind: 'text', type: 'text' },
  URL: { kind: 'text', type: 'text' },
}

/** Joins the first value of a field to the rows as `name`; the column that it has. Throws for an unknown field. */
export function joinField(
  rows: ReadQuery<object>,
  { source, fields }: Listed,
  fieldId: string,
  name: string,
): ListColumn & { field: ListedField } {
  const field = fields.get(fieldId)
  if (!field) throw invalid('This field is not there any more. Choose another one.')
  const { values } = field
  rows.joinRaw(
    `left join ${values.table} as ${name} on ${name}.${values.object} = ${source.table}.id and ${name}.position = 0
       and ${name}.${values.field} = :fieldId`,
    { fieldId },
  )
  const { kind, type } = VALUES[field.type]
  return { sql: valueSql(values, kind, name), type, nullable: true, field }
}

/** What a list is sorted by as one of its columns or a field, which is joined to the rows. */
export function sortColumn(rows: ReadQuery<object>, listed: Listed, key: string, name: string): ListColumn {
  const fieldId = fieldOfColumn(key)
  if (fieldId === null) return systemColumn(listed.source, key)
  const column = joinField(rows, listed, fieldId, name)
  if (column.type === 'text') return { ...column, sql: `lower(left(${column.sql}, 200))` }
  if (column.field.type === 'PERSON') {
    rows.joinRaw(
      `left join known_person as ${name}_person on ${name}_person.id = ${column.sql}
         and ${name}_person.team_id = ${listed.source.table}.team_id`,
    )
    return { sql: `nullif(lower(${name}_person.name), '')`, type: 'text', nullable: true }
  }
  if (column.field.type !== 'SELECT') return column
  // Options have an order of their own.
  rows.joinRaw(`left join ${column.field.optionTable} as ${name}_option on ${name}_option.id = ${column.sql}`)
  return { sql: `${name}_option.position`, type: 'int', nullable: true }
}

/** A column that the list has of itself. Throws ValidationError that names it where there is none. */
function systemColumn({ columns }: ListSource, key: string): ListColumn {
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined
  if (!column) throw invalid(`This list cannot be sorted by “${key}”.`)
  return column
}
