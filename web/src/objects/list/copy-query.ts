import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { showToast } from '../../ui/toasts.ts'
import { wireFilter } from './list-query.ts'

/** Copies a filter as programs send it, and says so. */
export async function copyQuery(form: FilterForm): Promise<void> {
  try {
    await navigator.clipboard.writeText(JSON.stringify(wireFilter(form) ?? {}, null, 2))
    showToast({ message: 'The filter is copied as a query of the API' })
  } catch {
    showToast({ message: 'This browser does not let the page copy.' })
  }
}
