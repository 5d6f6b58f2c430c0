import { invalid } from '@verbatim/kit/errors.ts'
import type { ListGroupOf } from './list-query.ts'
import type { ListedField, ListGrouping, ListSource } from './list-source.ts'
import { personTitles } from './person-titles-query.ts'
import type { ValueTable } from './value-table.ts'

/** A division of a list, with what its SQL binds. */
export type Grouping = ListGrouping & { bindings: Record<string, string> }

/** Types of fields by which a list is divided, by what is asked for. */
const GROUPED = { SELECT: 'SELECT', PERSON: 'PERSON' } as const

/** What can be divided: a list, with the fields that it names. */
type Divided = { source: ListSource; fields: ReadonlyMap<string, ListedField> }

/** How the list is divided. Throws ValidationError for what this list has not, and for a field of another type. */
export function groupingOf({ source, fields }: Divided, { by, fieldId }: ListGroupOf): Grouping {
  if (fieldId !== null && (by === 'SELECT' || by === 'PERSON')) {
    const field = fields.get(fieldId)
    if (field?.type !== GROUPED[by]) throw invalid('The list cannot be divided by this field.')
    return byField(source.table, field.values, fieldId, (tx, keys) =>
      by === 'SELECT' ? source.fields.options(tx, fieldId) : personTitles(tx, keys),
    )
  }
  const own = by === 'SELECT' ? undefined : source.groups[by]
  if (!own) throw invalid(`This list cannot be divided by ${by}.`)
  return { ...own, bindings: {} }
}

function byField(
  thing: string,
  { table, object, field, columns }: ValueTable,
  fieldId: string,
  titles: ListGrouping['titles'],
): Grouping {
  const values = `${table} as valued where valued.${object} = ${thing}.id and valued.${field} = :fieldId`
  const key = `valued.${columns.reference}::text`
  return {
    join: `left join lateral (select ${key} as key from ${values}) as grouped on true`,
    within: `case when :key = '' then not exists (select from ${values})
      else exists (select from ${values} and ${key} = :key) end`,
    titles,
    bindings: { fieldId },
  }
}
