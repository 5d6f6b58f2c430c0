import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ColumnLayout, ViewColumn, ViewRow } from './view-props.ts'

/** A column that a list offers, and whether it is shown where the view says nothing of it. */
export type OfferedColumn<Row extends ViewRow = ViewRow> = ViewColumn<Row> & {
  isShownAtFirst: boolean
  /** It stands first and cannot be hidden: the title. */
  isFixed?: boolean
}

/** A column in its place in a view. */
export type ArrangedColumn<Row extends ViewRow = ViewRow> = OfferedColumn<Row> & { isShown: boolean }

/** What of an arranged column does not need a row. */
export type NamedColumn = Pick<
  ArrangedColumn,
  'key' | 'title' | 'icon' | 'type' | 'sorts' | 'isFixed' | 'isShown' | 'isShownAtFirst' | keyof ColumnLayout
>

type Arranging = Pick<ViewData, 'columns' | 'fieldVisibility'>

/**
 * All columns that are offered as a view has them: those it names in its order, the others behind them; a fixed one
 * first. Columns of fields that are gone are left out, see `missingKeys`.
 */
export function arrange<Row extends ViewRow>(
  offered: readonly OfferedColumn<Row>[],
  { columns, fieldVisibility }: Arranging,
): ArrangedColumn<Row>[] {
  const placeOf = ({ key, isFixed }: OfferedColumn<Row>): number => {
    const at = columns.findIndex((column) => column.key === key)
    return isFixed ? -1 : at < 0 ? columns.length : at
  }
  const placed = offered.map((column) => {
    const kept = columns.find(({ key }) => key === column.key)
    const said = fieldVisibility.find(({ key }) => key === column.key)?.visible
    return {
      ...column,
      ...(kept && { sticky: kept.sticky, wrapped: kept.wrapped, width: kept.width ?? column.width }),
      isShown: column.isFixed === true || (said ?? column.isShownAtFirst),
    }
  })
  return placed.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What a view keeps of its columns after those that are shown were moved or changed; hidden ones keep their place. */
export function withArranged(all: readonly NamedColumn[], shown: readonly ColumnLayout[]): Pick<ViewData, 'columns'> {
  const queue = [...shown]
  const columns = all.map((column) => (column.isShown ? (queue.shift() ?? column) : column))
  return { columns: columns.map(kept) }
}

/** What a view keeps after the column of this key was moved to stand at `to` among all of them. */
export function withMoved(all: readonly NamedColumn[], key: string, to: number): Pick<ViewData, 'columns'> {
  const moved = all.filter((column) => column.key === key)
  const others = all.filter((column) => column.key !== key)
  return { columns: [...others.slice(0, to), ...moved, ...others.slice(to)].map(kept) }
}

/** What a view keeps after a column was shown or hidden: of the others only what is not as usual. */
export function withVisible(
  all: readonly NamedColumn[],
  key: string,
  visible: boolean,
): Pick<ViewData, 'fieldVisibility'> {
  const wanted = all.map((column) => (column.key === key ? { ...column, isShown: visible } : column))
  return {
    fieldVisibility: wanted
      .filter(({ isShown, isShownAtFirst, isFixed }) => !isFixed && isShown !== isShownAtFirst)
      .map((column) => ({ key: column.key, visible: column.isShown })),
  }
}

/** What a view keeps after the cells of all columns were wrapped, or not. */
export const withWrapped = (all: readonly NamedColumn[], wrapped: boolean): Pick<ViewData, 'columns'> => ({
  columns: all.map((column) => kept({ ...column, wrapped })),
})

const kept = ({ key, width, sticky, wrapped }: ColumnLayout): ColumnLayout => ({
  key,
  width: Math.round(width),
  sticky,
  wrapped,
})
