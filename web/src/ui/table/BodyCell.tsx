import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { DataColumn } from './columns.ts'
import styles from './DataTable.module.css'

type BodyCellProps<Row> = { column: DataColumn<Row>; row: Row; style: CSSProperties; className: string }

/** A cell; with an editor it takes the keyboard: arrows walk, Enter or F2 opens the editor. */
export function BodyCell<Row>(props: BodyCellProps<Row>) {
  const { column, row, style, className } = props
  if (column.editor) return <EditedCell {...props} editor={column.editor} />
  return <td {...{ style, className }}>{column.cell(row)}</td>
}

type EditedCellProps<Row> = BodyCellProps<Row> & { editor: NonNullable<DataColumn<Row>['editor']> }

function EditedCell<Row>({ column, row, style, className, editor }: EditedCellProps<Row>) {
  const cell = useRef<HTMLTableCellElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => {
    setIsOpen(false)
    cell.current?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    if (isOpen && event.key === 'Escape') close()
    else if (isOpen || event.target !== cell.current) return
    else if (event.key === 'Enter' || event.key === 'F2') setIsOpen(true)
    else if (!walk(cell.current, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <td
      ref={cell}
      style={style}
      className={classNames(className, styles.edited)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the cell opens its editor by keys
      tabIndex={0}
      data-editable=""
      onKeyDown={press}
      onDoubleClick={() => setIsOpen(true)}
    >
      {isOpen ? editor(row, close) : column.cell(row)}
    </td>
  )
}

const BESIDE: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Goes to the next cell with an editor in the direction of an arrow. False for another key. */
function walk(from: HTMLTableCellElement | null, key: string): boolean {
  const row = from?.parentElement
  if (!from || !row) return false
  const above = { ArrowUp: row.previousElementSibling, ArrowDown: row.nextElementSibling }[key]
  const cells = [...row.querySelectorAll('[data-editable]')]
  const step = BESIDE[key]
  const next = step ? cells[cells.indexOf(from) + step] : above?.children[from.cellIndex]
  if (next instanceof HTMLElement) next.focus()
  return step !== undefined || above !== undefined
}
