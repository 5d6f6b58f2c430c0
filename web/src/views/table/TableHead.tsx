import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { SortDirection, ViewColumn, ViewProps, ViewRow, ViewSort } from '../view-props.ts'
import { HeadMenu } from './HeadMenu.tsx'
import { cellStyle, columnClass } from './TableCell.tsx'
import styles from './TableView.module.css'
import { type ColumnWindow, cellId, type DrawnColumn, HEAD, type TableActs } from './table-props.ts'
import type { useColumnDrag } from './use-column-drag.ts'

type TableHeadProps<Row extends ViewRow> = {
  table: string
  window: ColumnWindow<Row>
  /** Column of the cursor, where the cursor is in the head. */
  cursor: string | null
  drags: ReturnType<typeof useColumnDrag>
  acts: TableActs<Row>
}

/** The names of the columns: a press sorts, a drag moves, the edge resizes. */
export function TableHead<Row extends ViewRow>(props: TableHeadProps<Row>) {
  const { window, drags } = props
  const { drag } = drags
  return (
    <div role="rowgroup" className={styles.head} style={{ minWidth: window.width }}>
      <div role="row" aria-rowindex={1} className={styles.headLine}>
        {window.drawn.map(({ gap, ...drawn }) => [
          gap > 0 && <span key={`${drawn.column.key}-gap`} className={styles.gap} style={{ width: gap }} />,
          <HeadCell key={drawn.column.key} {...props} {...drawn} />,
        ])}
        {drag && <DropMark columns={window} {...drag} />}
      </div>
    </div>
  )
}

/** The line where a column would stand if it were let go now. */
function DropMark<Row extends ViewRow>(props: { columns: ColumnWindow<Row>; key?: string; at: number }) {
  const { drawn } = props.columns
  const before = drawn.findLast(({ at }) => at < props.at + 1)
  return <span className={styles.drop} style={{ left: before ? before.left + before.width : 0 }} />
}

function HeadCell<Row extends ViewRow>(props: TableHeadProps<Row> & DrawnColumn<Row>) {
  const { table, cursor, drags, acts, column, at, width } = props
  const { key, title, icon } = column
  const view = acts.view()
  const order = view.sort?.key === key ? view.sort.direction : null
  return (
    <div
      id={cellId(table, HEAD, at)}
      role="columnheader"
      aria-colindex={at + 1}
      aria-label={title}
      aria-sort={order ? ORDERS[order] : undefined}
      data-column={key}
      style={cellStyle(props)}
      className={classNames(
        styles.cell,
        styles.headCell,
        columnClass({ ...column, wrapped: false }),
        at === 0 && styles.first,
        cursor === key && styles.cursor,
        drags.drag?.key === key && styles.dragged,
      )}
    >
      {at === 0 && view.onSelect && <ChooseEvery view={view} acts={acts} />}
      <button
        type="button"
        tabIndex={-1}
        data-cell-control
        className={styles.name}
        onPointerDown={(event) => drags.begin(event, key)}
        onClick={() => drags.wasDragged.current || sortBy(view, column)}
      >
        {icon && <Icon of={icon} size="s" />}
        <span className="ellip">{title}</span>
        {order && <Icon of={order === 'ASC' ? ArrowUp : ArrowDown} size="s" />}
      </button>
      {(view.onArrange || (view.onSort && column.sorts)) && <HeadMenu {...{ column, view }} />}
      {view.onArrange && (
        <span className={styles.edge} aria-hidden="true" onPointerDown={(event) => drags.resize(event, key, width)} />
      )}
    </div>
  )
}

const ORDERS = { ASC: 'ascending', DESC: 'descending' } as const

/** Sorts by a column: by its first order, and by the other one at the next press. */
export function sortBy<Row extends ViewRow>({ sort, onSort }: ViewProps<Row>, { key, sorts }: ViewColumn<Row>): void {
  const next = nextOrder(sorts, sort?.key === key ? sort : null)
  if (next) onSort?.({ key, direction: next })
}

function nextOrder(sorts: readonly SortDirection[] | undefined, now: ViewSort | null): SortDirection | undefined {
  const [first, second] = sorts ?? []
  return now?.direction === first ? (second ?? first) : first
}

function ChooseEvery<Row extends ViewRow>({ view, acts }: { view: ViewProps<Row>; acts: TableActs<Row> }) {
  const { selection, noun } = view
  const some = (selection?.ids.size ?? 0) > 0
  return (
    <span className={styles.pick}>
      <Checkbox
        tabIndex={-1}
        aria-label={`Choose every ${noun}`}
        checked={selection?.isEvery ?? false}
        some={some && !selection?.isEvery}
        onChange={acts.chooseEvery}
      />
    </span>
  )
}
