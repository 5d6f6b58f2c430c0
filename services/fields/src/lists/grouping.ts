import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { ListGroupOf } from './list-query.ts'
import type { ListGrouping, ListSource } from './list-source.ts'
import { personTitles } from './person-titles-query.ts'

/** A division of a list, with what its SQL binds. */
export type Grouping = ListGrouping & { bindings: Record<string, string> }

/** Types of fields by which a list is divided, by what is asked for. */
const GROUPED = { SELECT: 'SELECT', PERSON: 'PERSON' } as const

/** What can be divided: a list, with the types of the fields that it names. */
type Divided = { source: ListSource; types: ReadonlyMap<string, FieldType> }

/** How the list is divided. Throws ValidationError for what this list has not, and for a field of another type. */
export function groupingOf({ source, types }: Divided, { by, fieldId }: ListGroupOf): Grouping {
  if (fieldId !== null && (by === 'SELECT' || by === 'PERSON')) {
    if (types.get(fieldId) !== GROUPED[by]) throw invalid('The list cannot be divided by this field.')
    return byField(source.table, fieldId, (tx, keys) =>
      by === 'SELECT' ? source.fields.options(tx, fieldId) : personTitles(tx, keys),
    )
  }
  const own = by === 'SELECT' ? undefined : source.groups[by]
  if (!own) throw invalid(`This list cannot be divided by ${by}.`)
  return { ...own, bindings: {} }
}

function byField(table: string, fieldId: string, titles: ListGrouping['titles']): Grouping {
  const values = `field_value as valued where valued.object_id = ${table}.id and valued.field_id = :fieldId`
  return {
    join: `left join lateral (select valued.reference_id::text as key from ${values}) as grouped on true`,
    within: `case when :key = '' then not exists (select from ${values})
      else exists (select from ${values} and valued.reference_id::text = :key) end`,
    titles,
    bindings: { fieldId },
  }
}
