import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { startTransition, useOptimistic, useState } from 'react'
import { EMPTY_FILTER, numbered } from './filter-edit.ts'

type Change = (form: FilterForm | null) => void

/**
 * The form as it is edited, numbered, and how it is changed. It stands changed before the next key is pressed, not only
 * when the address, where it is kept, has come round; what the address does not take is gone again then.
 * @param first what is seen where there is no filter yet, until somebody changes it.
 */
export function useFormAtOnce(
  given: FilterForm | null,
  onChange: Change,
  first: () => FilterForm,
): [FilterForm, Change] {
  const [form, showForm] = useOptimistic(given)
  const [begun, setBegun] = useState(() => (given ? EMPTY_FILTER : first()))
  const change: Change = (next) => {
    setBegun(EMPTY_FILTER)
    startTransition(() => {
      showForm(next)
      onChange(next)
    })
  }
  return [numbered(form ?? begun), change]
}
