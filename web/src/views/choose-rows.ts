import type { ViewSelection } from './view-props.ts'

export const NOTHING_CHOSEN: ViewSelection = { ids: new Set(), isEvery: false }

/** How many are chosen. */
export const chosenCount = ({ ids, isEvery }: ViewSelection, total: number): number => (isEvery ? total : ids.size)

export const isChosen = ({ ids, isEvery }: ViewSelection, id: string): boolean => isEvery || ids.has(id)

/** With one more, or one fewer. Out of every one the others that are loaded stay chosen. */
export function toggled(selection: ViewSelection, id: string, loaded: readonly string[]): ViewSelection {
  const ids = new Set(selection.isEvery ? loaded : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, isEvery: false }
}

/** With all from one row to another, both included. Without a row to start from, with the one alone. */
export function withRange(
  selection: ViewSelection,
  loaded: readonly string[],
  from: string | null,
  to: string,
): ViewSelection {
  const ends = [from === null ? -1 : loaded.indexOf(from), loaded.indexOf(to)]
  const [first = -1, last = -1] = ends.toSorted((a, b) => a - b)
  const more = first < 0 ? [to] : loaded.slice(first, last + 1)
  return { ids: new Set([...selection.ids, ...more]), isEvery: false }
}
