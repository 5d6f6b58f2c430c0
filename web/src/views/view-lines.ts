import type { ViewGroup, ViewRow } from './view-props.ts'

/** A line of a table or list: the head of a group, a row, or the place where more rows are loaded. */
export type ViewLine<Row extends ViewRow> = { key: string; group: ViewGroup<Row> } & (
  | { kind: 'group' }
  | { kind: 'row'; row: Row }
  | { kind: 'more' }
)

/** The lines of all groups in their order; those of a collapsed group are left out. */
export function linesOf<Row extends ViewRow>(groups: readonly ViewGroup<Row>[], isGrouped: boolean): ViewLine<Row>[] {
  const lines: ViewLine<Row>[] = []
  for (const group of groups) {
    if (isGrouped) lines.push({ kind: 'group', key: `group:${group.key}`, group })
    if (isGrouped && group.isCollapsed) continue
    // A row with two tags stands in two groups.
    for (const row of group.rows) lines.push({ kind: 'row', key: lineKey(group.key, row.id), group, row })
    if (group.loadMore) lines.push({ kind: 'more', key: `more:${group.key}`, group })
  }
  return lines
}

const lineKey = (groupKey: string, rowId: string): string => `${groupKey}/${rowId}`

/** The rows that are drawn, each once, in their order. */
export function rowIdsOf<Row extends ViewRow>(lines: readonly ViewLine<Row>[]): string[] {
  return [...new Set(lines.flatMap((line) => (line.kind === 'row' ? [line.row.id] : [])))]
}
