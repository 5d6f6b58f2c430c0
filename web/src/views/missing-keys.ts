import { type FilterForm, type FilterRow, isGroup } from '@verbatim/contracts/filters/filter-form.ts'
import { type ColumnKey, fieldColumn, type ViewData } from '@verbatim/contracts/views/view-data.ts'

/** What a view does by a key. */
const PLACES = ['filtered by', 'grouped by', 'sorted by', 'shown'] as const
type Place = (typeof PLACES)[number]

/** The keys that a view names and the list does not offer, such as those of fields that were deleted, by what it does by them. */
export function missingKeys(
  offered: readonly { key: string }[],
  data: ViewData,
): ReadonlyMap<Place, ReadonlySet<ColumnKey>> {
  const known = new Set(offered.map(({ key }) => key))
  const named: Record<Place, ColumnKey[]> = {
    'filtered by': data.filter ? filterKeys(data.filter) : [],
    'grouped by': data.group?.fieldId ? [fieldColumn(data.group.fieldId)] : [],
    'sorted by': data.sort.map(({ key }) => key),
    shown: [
      ...data.columns.map(({ key }) => key),
      ...data.fieldVisibility.flatMap(({ key, visible }) => (visible ? [key] : [])),
      ...Object.keys(data.summary),
    ],
  }
  const missing = PLACES.map((place) => [place, new Set(named[place].filter((key) => !known.has(key)))] as const)
  return new Map(missing.filter(([, keys]) => keys.size > 0))
}

/** A view without what it names and the list does not offer. */
export function withoutMissing(offered: readonly { key: string }[], data: ViewData): Partial<ViewData> {
  const gone = new Set([...missingKeys(offered, data).values()].flatMap((keys) => [...keys]))
  const isThere = ({ key }: { key: string }): boolean => !gone.has(key)
  const filter = data.filter && withoutRows(data.filter, (row) => gone.has(keyOf(row) ?? ''))
  return {
    filter: filter && filter.rows.length > 0 ? filter : null,
    group: data.group?.fieldId && gone.has(fieldColumn(data.group.fieldId)) ? null : data.group,
    columns: data.columns.filter(isThere),
    fieldVisibility: data.fieldVisibility.filter(isThere),
    sort: data.sort.filter(isThere),
    summary: Object.fromEntries(Object.entries(data.summary).filter(([key]) => !gone.has(key))),
  }
}

/** The key of what a row asks for, where that is a field that somebody made. */
const keyOf = ({ field }: FilterRow): ColumnKey | null =>
  field && field.kind !== 'system' ? fieldColumn(field.id) : null

const filterKeys = ({ rows }: FilterForm): ColumnKey[] =>
  rows.flatMap((entry) => (isGroup(entry) ? filterKeys(entry) : (keyOf(entry) ?? [])))

function withoutRows(form: FilterForm, isGone: (row: FilterRow) => boolean): FilterForm {
  const rows = form.rows.flatMap((entry): (FilterRow | FilterForm)[] => {
    if (!isGroup(entry)) return isGone(entry) ? [] : [entry]
    const inner = withoutRows(entry, isGone)
    return inner.rows.length > 0 ? [inner] : []
  })
  return { ...form, rows }
}
