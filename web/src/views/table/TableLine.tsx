import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { GroupName } from '../GroupName.tsx'
import { MoreLine } from '../MoreLine.tsx'
import type { ViewLine } from '../view-lines.ts'
import type { ViewRow } from '../view-props.ts'
import { TableCell } from './TableCell.tsx'
import styles from './TableView.module.css'
import { type ColumnWindow, cellId, type TableActs } from './table-props.ts'

type TableLineProps<Row extends ViewRow> = {
  table: string
  line: ViewLine<Row>
  index: number
  /** How far below the first line it stands, in pixels. */
  top: number
  window: ColumnWindow<Row>
  /** It is open beside the table. */
  isOn: boolean
  isChosen: boolean
  /** Column of the cursor, where the cursor is in this line. */
  cursor: string | null
  /** Column whose editor is open. */
  open: string | null
  /** Where heights differ. */
  measure: ((element: HTMLDivElement | null) => void) | undefined
  acts: TableActs<Row>
}

/** A line of the table: a row, the head of a group, or where more rows come. Drawn anew only when something of it changed. */
export const TableLine = memo(LineView) as typeof LineView

function LineView<Row extends ViewRow>(props: TableLineProps<Row>) {
  const { line, index, top, window, isOn, isChosen, measure, acts } = props
  return (
    <div
      role="row"
      ref={measure}
      data-index={index}
      data-line={line.key}
      data-row={line.kind === 'row' ? line.row.id : undefined}
      aria-rowindex={index + 2}
      aria-selected={line.kind === 'row' && acts.view().onSelect ? isChosen : undefined}
      style={{ top, minWidth: window.width }}
      className={classNames(
        styles.line,
        line.kind === 'group' && styles.groupLine,
        isOn && styles.on,
        isChosen && styles.chosen,
        props.open !== null && styles.raised,
      )}
    >
      {line.kind === 'row' ? <Cells {...props} row={line.row} /> : <Whole {...props} />}
    </div>
  )
}

function Cells<Row extends ViewRow>({ row, ...props }: TableLineProps<Row> & { row: Row }) {
  const { table, line, index, window, isChosen, cursor, open, acts } = props
  return (
    <>
      {window.drawn.map(({ gap, ...drawn }) => {
        const { key } = drawn.column
        const cell = (
          <TableCell
            key={key}
            id={cellId(table, index, drawn.at)}
            {...{ drawn, row, isChosen, acts }}
            lineKey={line.key}
            isFirst={drawn.at === 0}
            hasCursor={cursor === key}
            isOpen={open === key}
          />
        )
        return gap > 0 ? [<span key={`${key}-gap`} className={styles.gap} style={{ width: gap }} />, cell] : cell
      })}
    </>
  )
}

/** One cell over all columns. */
function Whole<Row extends ViewRow>({ table, line, index, window, cursor, acts }: TableLineProps<Row>) {
  const { group } = line
  return (
    <div
      id={cellId(table, index, 0)}
      role="gridcell"
      aria-colspan={window.count}
      className={classNames(styles.whole, cursor !== null && styles.cursor)}
    >
      {line.kind === 'group' ? (
        <button
          type="button"
          tabIndex={-1}
          data-cell-control
          className={styles.fold}
          aria-expanded={!group.isCollapsed}
          onClick={() => acts.collapse(line)}
        >
          <Icon of={group.isCollapsed ? ChevronRight : ChevronDown} />
          <GroupName group={group} />
        </button>
      ) : (
        group.loadMore && <MoreLine loadMore={group.loadMore} loaded={group.rows.length} />
      )}
    </div>
  )
}
