import type { FilterFieldType, OperatorType } from '#src/filters/operators.ts'
import { SYSTEM_FIELDS, type SystemKey } from '#src/filters/system-fields.ts'

/** Where a field of a row belongs: system fields, those of a kind of thing, or any custom field. */
export const FILTER_KINDS = ['system', 'note', 'insight', 'highlight', 'person', 'custom'] as const
type FilterKind = (typeof FILTER_KINDS)[number]

/** What a row filters by. `id` is a system key, or the id of a custom field. */
export type FilterField = { kind: FilterKind; fieldType: FilterFieldType; id: string }

/** A row as the screen edits it; without a field it filters nothing. */
export type FilterRow = { id: string; field: FilterField | null; operatorType: OperatorType; values: readonly string[] }

/** A filter as the screen edits it: rows and groups of rows, of which all or any are true. */
export type FilterForm = { id: string; combinator: 'And' | 'Or'; rows: readonly (FilterRow | FilterForm)[] }

/** Whether an entry of a form is a group of rows. */
export function isGroup(entry: FilterRow | FilterForm): entry is FilterForm {
  return 'combinator' in entry
}

/** A system field as a row names it. */
export function systemField(key: SystemKey): FilterField {
  return { kind: 'system', fieldType: SYSTEM_FIELDS[key].type, id: key }
}

const FIRST_VIEW: readonly SystemKey[] = ['projectCategory', 'contributors', 'created']

/** A filter as it is first seen: rows that wait for their values, for folder, contributors and created unless said otherwise. */
export function firstFilterForm(newId: () => string, keys = FIRST_VIEW): FilterForm {
  const rows = keys.map((key) => ({
    id: newId(),
    field: systemField(key),
    operatorType: SYSTEM_FIELDS[key].operators[0] ?? 'is',
    values: [],
  }))
  return { id: newId(), combinator: 'And', rows }
}
