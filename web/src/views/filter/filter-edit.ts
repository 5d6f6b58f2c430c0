import { type FilterForm, type FilterRow, firstFilterForm, isGroup } from '@verbatim/contracts/filters/filter-form.ts'
import type { SystemKey } from '@verbatim/contracts/filters/system-fields.ts'

type Entry = FilterRow | FilterForm

/** A filter without rows. */
export const EMPTY_FILTER: FilterForm = { id: '0', combinator: 'And', rows: [] }

/** A filter as it is first seen: rows that wait for a value, as far as those can be filtered by. */
export function firstFilter(canFilterBy: (fieldId: string) => boolean, keys?: readonly SystemKey[]): FilterForm {
  const { rows, ...form } = firstFilterForm(() => '', keys)
  return numbered({ ...form, rows: rows.filter((row) => !isGroup(row) && canFilterBy(row.field?.id ?? '')) })
}

/** The form without those rows of the first view that still wait for a value; null where nothing is left. */
export function withoutWaiting(form: FilterForm, keys?: readonly SystemKey[]): FilterForm | null {
  const waiting = new Set(firstFilterForm(() => '', keys).rows.map(rowKey))
  const rows = form.rows.filter((entry) => !waiting.has(rowKey(entry)))
  return rows.length > 0 ? { ...form, rows } : null
}

/** What a row asks, whatever its id. */
const rowKey = (entry: Entry): string => JSON.stringify(isGroup(entry) ? entry : { ...entry, id: '' })

/** How many rows there are, those of groups included. */
export const rowCount = ({ rows }: FilterForm): number =>
  rows.reduce((sum, entry) => sum + (isGroup(entry) ? rowCount(entry) : 1), 0)

/** The form with the entry of this id changed; null takes it out. Groups that are empty then go with it. */
export function withEntry(form: FilterForm, id: string, change: (entry: Entry) => Entry | null): FilterForm {
  const rows = form.rows.flatMap((entry): Entry[] => {
    if (entry.id === id) return [change(entry)].filter((next) => next !== null)
    if (!isGroup(entry)) return [entry]
    const inner = withEntry(entry, id, change)
    return inner.rows.length === 0 && entry.rows.length > 0 ? [] : [inner]
  })
  return { ...form, rows }
}

/** The form with an entry at the end of the group of this id, which may be the form itself. */
export function withAdded(form: FilterForm, groupId: string, added: Entry): FilterForm {
  if (form.id === groupId) return { ...form, rows: [...form.rows, added] }
  return { ...form, rows: form.rows.map((entry) => (isGroup(entry) ? withAdded(entry, groupId, added) : entry)) }
}

/** The form with the group of this id joined by And or by Or. */
export function withCombinator(form: FilterForm, groupId: string, combinator: FilterForm['combinator']): FilterForm {
  if (form.id === groupId) return { ...form, combinator }
  return {
    ...form,
    rows: form.rows.map((entry) => (isGroup(entry) ? withCombinator(entry, groupId, combinator) : entry)),
  }
}

/** The form with the rows of the group of this id in its place. */
export function withUngrouped(form: FilterForm, groupId: string): FilterForm {
  const rows = form.rows.flatMap((entry) => {
    if (!isGroup(entry)) return [entry]
    return entry.id === groupId ? entry.rows : [withUngrouped(entry, groupId)]
  })
  return { ...form, rows }
}

/** A row that waits for its field. */
export const newRow = (id: string): FilterRow => ({ id, field: null, operatorType: 'is', values: [] })

/** A group with one row that waits for its field; joined the other way than what is around it, for else it says nothing. */
export const newGroup = (id: string, around: FilterForm['combinator']): FilterForm => ({
  id,
  combinator: around === 'And' ? 'Or' : 'And',
  rows: [newRow(`${id}-0`)],
})

/** The form with the ids that its address gives: each row and group by its place. */
export function numbered(form: FilterForm, id = '0'): FilterForm {
  const rows = form.rows.map((entry, at) =>
    isGroup(entry) ? numbered(entry, `${id}-${at}`) : { ...entry, id: `${id}-${at}` },
  )
  return { ...form, id, rows }
}
