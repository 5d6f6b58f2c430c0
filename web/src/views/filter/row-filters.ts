import { type FilterForm, type FilterRow, isGroup } from '@verbatim/contracts/filters/filter-form.ts'

/** A row, and what is asked to say how much it leaves: all that is true before it, and the row. */
export type RowFilter = { rowId: string; form: FilterForm }

/**
 * For each row the filter that tells how many are left there: what stands above it where all have to be true, and the
 * row; of rows of which any is enough, each by itself.
 */
export function rowFilters(form: FilterForm): RowFilter[] {
  return within(form, [])
}

function within(form: FilterForm, before: readonly (FilterRow | FilterForm)[]): RowFilter[] {
  const isAnd = form.combinator === 'And'
  return form.rows.flatMap((entry, at) => {
    const above = isAnd ? [...before, ...form.rows.slice(0, at)] : before
    if (isGroup(entry)) return within(entry, above)
    return [{ rowId: entry.id, form: { id: form.id, combinator: 'And' as const, rows: [...above, entry] } }]
  })
}

/** The row that takes most away, and how many, of those that all have to be true; null where none takes any. */
export function strongestRow(
  form: FilterForm,
  total: number,
  left: ReadonlyMap<string, number>,
): { row: FilterRow; removed: number } | null {
  if (form.combinator !== 'And') return null
  let before = total
  let strongest: { row: FilterRow; removed: number } | null = null
  for (const entry of form.rows) {
    // How many a group leaves is not asked, so nothing can be said of what stands behind it.
    if (isGroup(entry)) break
    const after = left.get(entry.id)
    if (after === undefined) break
    if (before - after > (strongest?.removed ?? 0)) strongest = { row: entry, removed: before - after }
    before = after
  }
  return strongest
}
