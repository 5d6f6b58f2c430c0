import type { SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import type { ValueTable } from './value-table.ts'

/** Where the value of a system field stands: in an expression over the list's table, or in rows of another. */
export type KeyColumn =
  | { type: 'boolean' | 'string' | 'number' | 'date'; sql: string }
  /** One id; `text` where it is no uuid. */
  | { type: 'id'; sql: string; idType?: 'uuid' | 'text' }
  /** Several texts, of which any may be asked for: rows of `from` that belong to the thing by `where`. */
  | { type: 'texts'; from: string; where: string; text: string }
  /** Several ids: rows of `from` that belong to the thing by `where`, and the column of the id in them. */
  | { type: 'ids'; from: string; where: string; id: string; idType?: 'uuid' | 'text' }

/**
 * What a list can be filtered by. `objects` are the expressions of the ids that values of custom fields hang on:
 * a highlight has values of its own and those of its note. Expressions are ours, never from outside.
 */
export type ListColumns = {
  teamId: string
  keys: { readonly [key in SystemKey]?: KeyColumn }
  objects: readonly string[]
  /** Where the values of a field stand; those of a custom field, unless it says otherwise. */
  valuesOf?: (fieldId: string) => ValueTable | undefined
}
