import type { RowMove } from '../../../views/view-props.ts'
import type { GroupRead, ListedRow, PageRead } from '../list-kind.ts'

type GroupedPages<Row extends ListedRow> = {
  groups: readonly GroupRead[] | null
  rows: ReadonlyMap<string, PageRead<Row>>
}

/**
 * The groups after a row went from one to another, as they are shown until they are read again. A row that still stands in
 * another group does not go among those without one.
 */
export function withRowMoved<Row extends ListedRow, Pages extends GroupedPages<Row>>(
  pages: Pages,
  { rowId, from, to, at }: RowMove,
): Pages {
  const has = (key: string): boolean => pages.rows.get(key)?.rows.some(({ id }) => id === rowId) ?? false
  const row = pages.rows.get(from)?.rows.find(({ id }) => id === rowId)
  if (!row || !pages.groups) return pages
  const isElsewhere = [...pages.rows.keys()].some((key) => key !== from && has(key))
  const comes = !has(to) && (to !== '' || !isElsewhere)
  const rowsOf = (key: string, page: PageRead<Row>): readonly Row[] => {
    if (key === from) return page.rows.filter(({ id }) => id !== rowId)
    return key === to && comes ? page.rows.toSpliced(at, 0, row) : page.rows
  }
  const changeOf = (key: string): number => (key === from ? -1 : key === to && comes ? 1 : 0)
  return {
    ...pages,
    groups: pages.groups.map((group) => ({ ...group, count: group.count + changeOf(group.key) })),
    rows: new Map([...pages.rows].map(([key, page]) => [key, { ...page, rows: rowsOf(key, page) }])),
  }
}
