import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { FieldControl } from '../../ui/fields/FieldControl.tsx'
import { CellContent } from '../CellContent.tsx'
import type { ViewColumn, ViewRow } from '../view-props.ts'
import styles from './TableView.module.css'
import type { DrawnColumn, TableActs } from './table-props.ts'
import { isEditable } from './use-table-edits.ts'

type TableCellProps<Row extends ViewRow> = {
  id: string
  drawn: DrawnColumn<Row>
  row: Row
  lineKey: string
  isFirst: boolean
  isChosen: boolean
  hasCursor: boolean
  isOpen: boolean
  acts: TableActs<Row>
}

/** The style of a cell at its place: how wide it is, and where it stands still. */
export const cellStyle = <Row extends ViewRow>({ column, width, left }: DrawnColumn<Row>): CSSProperties => ({
  width,
  left: column.sticky ? left : undefined,
})

/** The classes that a column has in the head, in its cells and in the foot. */
export function columnClass<Row extends ViewRow>({ type, sticky, wrapped }: ViewColumn<Row>): string {
  const isNumber = type === 'COUNT' || type === 'NUMBER' || type === 'NPS'
  return classNames(isNumber && styles.number, sticky && styles.sticky, wrapped && styles.wrapped)
}

/** A cell: what stands in it, or the control that edits it. The title is the link of its row. */
export function TableCell<Row extends ViewRow>(props: TableCellProps<Row>) {
  const { id, drawn, row, isFirst, isChosen, hasCursor, isOpen, acts } = props
  const { column, at } = drawn
  const view = acts.view()
  return (
    <div
      id={id}
      role={isFirst ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 1}
      aria-readonly={isEditable(view, row, column) ? undefined : true}
      data-column={column.key}
      style={cellStyle(drawn)}
      className={classNames(
        styles.cell,
        columnClass(column),
        isFirst && styles.first,
        hasCursor && styles.cursor,
        isOpen && styles.open,
      )}
    >
      {isFirst && view.onSelect && (
        <span className={styles.pick}>
          {/* Drawn by the browser: a row that scrolls by costs no drawing of ours. */}
          <input
            type="checkbox"
            className={styles.box}
            tabIndex={-1}
            aria-label={`Choose ${row.title}`}
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              acts.choose(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </span>
      )}
      {isOpen ? (
        <div className={styles.editing}>
          <OpenEditor {...props} />
        </div>
      ) : (
        <Shown {...props} />
      )}
    </div>
  )
}

function Shown<Row extends ViewRow>({ drawn: { column }, row, acts }: TableCellProps<Row>) {
  const content = <CellContent column={column} row={row} />
  if (column.type !== 'TITLE')
    return column.field && !column.wrapped ? <span className="ellip">{content}</span> : content
  const { linkOf } = acts.view()
  return (
    <Link className={styles.title} to={linkOf(row)} tabIndex={-1}>
      {content}
    </Link>
  )
}

function OpenEditor<Row extends ViewRow>({ drawn: { column }, row, lineKey, acts }: TableCellProps<Row>) {
  const value = column.value?.(row) ?? null
  const { field } = column
  const save = (next: string | null, byKeys: boolean): void =>
    acts.save(next === value ? [] : [{ rowId: row.id, columnKey: column.key, value: next }], byKeys)
  const putBack = (): void => acts.save([], true)
  return field && <FieldControl key={lineKey} field={field} value={value} onSave={save} onPutBack={putBack} />
}
