import { useAddress } from '../../lib/use-address.ts'
import type { useSavedState } from '../view/use-saved-state.ts'
import { type ListState, plainSort, viewSort } from './list-state.ts'

/** What the address says of a list of notes, and how to change it: the order is the view's, the rest the address's own. */
export function useListState(
  view: ReturnType<typeof useSavedState>,
): [state: ListState, change: (next: Partial<ListState>) => void] {
  const [parameters, setParameters] = useAddress()
  const state: ListState = {
    sort: plainSort(view) ?? 'CREATED_DESC',
    search: parameters.get('q') ?? '',
    open: parameters.get('open'),
  }
  const change = ({ sort, ...next }: Partial<ListState>): void => {
    if (sort) view.change({ sort: viewSort(sort) })
    else setParameters((before) => withSearch(before, next), { replace: true })
  }
  return [state, change]
}

/** The address's query with what is looked for, and the survey that is open. */
function withSearch(before: URLSearchParams, next: Partial<Omit<ListState, 'sort'>>): URLSearchParams {
  const parameters = new URLSearchParams(before)
  const wanted = { ...('search' in next && { q: next.search }), ...('open' in next && { open: next.open }) }
  for (const [name, value] of Object.entries(wanted)) {
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  }
  return parameters
}
