import { columnResizingFeature, columnSizingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ComponentProps, type CSSProperties, Fragment, type ReactNode, useMemo, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useVirtualLines } from '../use-virtual-lines.ts'
import { BodyCell } from './BodyCell.tsx'
import { type DataColumn, LEAST_WIDTH, type SortOrder, stickyOffsets, tableWidth, widthOf } from './columns.ts'
import styles from './DataTable.module.css'
import { HeadCell, type Resizing } from './HeadCell.tsx'

type DataTableProps<Row> = {
  /** Name of the table. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** How the rows are ordered now; whoever gives them orders them. */
  sort?: SortOrder
  onSort?: (sort: SortOrder) => void
  /** Whether columns can be dragged to another width. */
  isResizable?: boolean
  /** Whether its words begin and end at the edge of the column in which it stands. */
  isFlush?: boolean
  /** Class, handlers and the like of a row. */
  rowProps?: (row: Row) => Omit<ComponentProps<'tr'>, 'children' | 'ref'>
  /** A line over all columns below a row. */
  below?: (row: Row) => ReactNode
  /** What stands in place of rows: their skeleton, why they did not come, that there are none. */
  instead?: ReactNode
  /** Key of the row that has the keyboard: it stays wherever one scrolls. */
  keep?: string | null
  rowHeight?: number
  className?: string
}

const features = tableFeatures({ columnSizingFeature, columnResizingFeature })

/** Rows under columns. The head and sticky columns stand still; of many rows those near the screen are drawn. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, keyOf, sort, onSort, instead, className } = props
  const defined = useMemo(
    () => columns.map(({ key, width }) => ({ id: key, size: width, minSize: LEAST_WIDTH })),
    [columns],
  )
  const table = useTable({ features, data: NO_ROWS, columns: defined, columnResizeMode: 'onChange' })
  const dragged = table.state.columnSizing
  const hasWidths = columns.some(({ width }) => width)
  const offsets = stickyOffsets(columns, dragged)
  const looks = columns.map((column, at) => lookOf(column, offsets, at + 1 === offsets.size))
  const resizingOf = (key: string): Resizing | null => {
    if (!props.isResizable) return null
    const set = (width: number): void => table.setColumnSizing((before) => ({ ...before, [key]: width }))
    return {
      set,
      begin(event, width) {
        // A column that took the rest has no width of its own until now.
        set(width)
        const header = table.getFlatHeaders().find(({ column }) => column.id === key)
        header?.getResizeHandler()(event)
      },
    }
  }
  return (
    <table
      className={classNames(styles.table, hasWidths && styles.fixed, props.isFlush && styles.flush, className)}
      aria-label={label}
      style={{ minWidth: hasWidths ? tableWidth(columns, dragged) : undefined }}
    >
      <thead>
        <tr>
          {columns.map((column, at) => (
            <HeadCell
              key={column.key}
              {...{ column, sort, onSort }}
              style={{ ...looks[at]?.style, width: widthOf(column, dragged) }}
              className={classNames(looks[at]?.className, styles.head, props.isResizable && styles.resized)}
              resizing={resizingOf(column.key)}
            />
          ))}
        </tr>
      </thead>
      {instead ? (
        <tbody>
          <tr>
            <td colSpan={columns.length} className={styles.instead}>
              {instead}
            </td>
          </tr>
        </tbody>
      ) : (
        <Body {...props} {...{ looks, keyOf }} />
      )}
      {!instead && <Foot {...{ columns, looks }} />}
    </table>
  )
}

const NO_ROWS: object[] = []

type Look = { style: CSSProperties; className: string }

function lookOf<Row>(column: DataColumn<Row>, offsets: ReadonlyMap<string, number>, isLast: boolean): Look {
  const left = offsets.get(column.key)
  const sticky = left === undefined ? undefined : classNames(styles.sticky, isLast && styles.last)
  return {
    style: { left },
    className: classNames(column.isNumber && styles.number, column.wrapped && styles.wrapped, sticky, column.className),
  }
}

type Line<Row> = { key: string; row: Row; below: ReactNode }

function Body<Row>(props: DataTableProps<Row> & { looks: readonly Look[] }) {
  const { columns, rows, keyOf, below, rowProps, rowHeight = 40, keep } = props
  const place = useRef<HTMLTableSectionElement>(null)
  const all = rows.flatMap((row): Line<Row>[] => {
    const line = { key: keyOf(row), row, below: null }
    const more = below?.(row)
    return more ? [line, { key: `${line.key}-below`, row, below: more }] : [line]
  })
  const { lines, rest, isVirtual, measure } = useVirtualLines({
    count: all.length,
    height: rowHeight,
    place,
    keyOf: (index) => all[index]?.key ?? String(index),
    keep: keep ? all.findIndex(({ key }) => key === keep) : -1,
  })
  const gapRow = (height: number) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is empty, and takes no focus
    <tr aria-hidden="true">
      <td colSpan={columns.length} className={styles.gap} style={{ height }} />
    </tr>
  )
  return (
    <tbody ref={place}>
      {lines.map(({ index, gap }) => {
        const line = all[index]
        if (!line) return null
        const { className, ...rest } = line.below ? {} : (rowProps?.(line.row) ?? {})
        return (
          <Fragment key={line.key}>
            {gap > 0 && gapRow(gap)}
            <tr
              {...rest}
              className={className}
              ref={isVirtual ? measure : undefined}
              data-index={index}
              aria-rowindex={isVirtual ? index + 2 : undefined}
            >
              {line.below ? (
                <td colSpan={columns.length}>{line.below}</td>
              ) : (
                columns.map((column, at) => (
                  <BodyCell
                    key={column.key}
                    {...{ column, row: line.row }}
                    style={props.looks[at]?.style ?? {}}
                    className={props.looks[at]?.className ?? ''}
                  />
                ))
              )}
            </tr>
          </Fragment>
        )
      })}
      {rest > 0 && gapRow(rest)}
    </tbody>
  )
}

function Foot<Row>({ columns, looks }: Pick<DataTableProps<Row>, 'columns'> & { looks: readonly Look[] }) {
  if (columns.every(({ foot }) => foot === undefined)) return null
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, foot }, at) => (
          <td key={key} {...looks[at]}>
            {foot}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
