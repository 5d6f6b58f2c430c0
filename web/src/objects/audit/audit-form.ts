import { toFilterAddress } from '@verbatim/contracts/filters/filter-address.ts'
import { type FilterForm, type FilterRow, isGroup, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { fromFilter } from '@verbatim/contracts/filters/from-filter.ts'
import { readFilter } from '@verbatim/contracts/filters/read-filter.ts'
import type { SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { EMPTY_FILTER, numbered } from '../../views/filter/filter-edit.ts'

/** In the address of the log, what it is filtered by. */
export const FILTER = 'filter'

/** A row of a filter that names what entries have. */
export const rowOf = (key: SystemKey, ...values: string[]): FilterRow => ({
  id: '',
  field: systemField(key),
  operatorType: 'oneOf',
  values,
})

/** A row for a whole day of UTC, as `2026-11-26`. */
export const dayRow = (day: string): FilterRow => ({
  id: '',
  field: systemField('happened'),
  operatorType: 'is',
  values: [day],
})

/** The row of an object, by its type as well: a workspace's id stands for several. */
export const objectRows = (type: string, id: string): FilterRow[] => [rowOf('objectType', type), rowOf('object', id)]

/** A filter that asks for all of these rows. */
export const formOf = (rows: readonly FilterRow[]): FilterForm => numbered({ ...EMPTY_FILTER, rows })

/** The form that asks for these rows too: a row on the same field makes way where all have to be true. */
export function narrowed(form: FilterForm | null, rows: readonly FilterRow[]): FilterForm {
  if (!form) return formOf(rows)
  if (form.combinator === 'Or') return numbered({ ...EMPTY_FILTER, rows: [form, ...rows] })
  const fields = new Set(rows.map(({ field }) => field?.id))
  const others = form.rows.filter((entry) => isGroup(entry) || !entry.field || !fields.has(entry.field.id))
  return numbered({ ...form, rows: [...others, ...rows] })
}

/** The log with these rows, and what else stands in its address. */
export const toLog = (rows: readonly FilterRow[], query: Record<string, string> = {}): string =>
  linkTo('auditLog', {}, { query: { [FILTER]: toFilterAddress(formOf(rows)) ?? '', ...query } })

/** The form of a kept filter; none where this release cannot say it. */
export function formOfWhere(where: unknown): FilterForm | null {
  try {
    const filter = readFilter(where)
    return filter && fromFilter(filter)
  } catch {
    return null
  }
}

/** A row for what happened before, or after, a moment. */
export const momentRow = (operatorType: 'isAfter' | 'isBefore', at: Date): FilterRow => ({
  id: '',
  field: systemField('happened'),
  operatorType,
  values: [at.toISOString()],
})
