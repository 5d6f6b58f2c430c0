import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { FilterActs } from './FilterGroup.tsx'
import { newGroup, newRow, withAdded, withCombinator, withEntry, withUngrouped } from './filter-edit.ts'

/** How a form is edited; after a row was added or taken away the keyboard is where one goes on. */
export function useFilterActs(
  form: FilterForm,
  onChange: (form: FilterForm | null) => void,
  place: RefObject<HTMLElement | null>,
): FilterActs {
  /** What gets the keyboard once the form has another number of rows: until then the row that goes may still stand there. */
  const wanted = useRef<{ selector: string; sizeBefore: number } | null>(null)
  const size = sizeOf(form)
  useEffect(() => {
    if (wanted.current === null || wanted.current.sizeBefore === size) return
    place.current?.querySelector<HTMLElement>(wanted.current.selector)?.focus()
    wanted.current = null
  })
  const want = (selector: string): void => {
    wanted.current = { selector, sizeBefore: size }
  }
  const set = (next: FilterForm): void => onChange(next.rows.length > 0 ? next : null)
  const focusLastRowOf = (groupId: string, rows: number): void => {
    want(`[data-filter-row="${groupId}-${rows}"] button`)
  }
  return {
    change: (row) => set(withEntry(form, row.id, () => row)),
    remove: (id) => {
      want(`[data-filter-row="${id}"] button, [data-add-row="${form.id}"]`)
      set(withEntry(form, id, () => null))
    },
    addRow: (groupId) => {
      const group = groupOf(form, groupId)
      if (!group) return
      focusLastRowOf(groupId, group.rows.length)
      set(withAdded(form, groupId, newRow(`${groupId}-${group.rows.length}`)))
    },
    addGroup: (group) => {
      const id = `${group.id}-${group.rows.length}`
      focusLastRowOf(id, 0)
      set(withAdded(form, group.id, newGroup(id, group.combinator)))
    },
    combine: (groupId, combinator) => onChange(withCombinator(form, groupId, combinator)),
    ungroup: (groupId) => set(withUngrouped(form, groupId)),
  }
}

function groupOf(form: FilterForm, id: string): FilterForm | undefined {
  if (form.id === id) return form
  for (const entry of form.rows) {
    const found = 'rows' in entry ? groupOf(entry, id) : undefined
    if (found) return found
  }
  return undefined
}

/** How many rows and groups it has. */
const sizeOf = ({ rows }: FilterForm): number =>
  rows.reduce((sum, entry) => sum + 1 + ('rows' in entry ? sizeOf(entry) : 0), 0)
