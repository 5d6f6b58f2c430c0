import { type KeyboardEvent, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { truncated } from '../../lib/words.ts'
import styles from './Matrix.module.css'

/** A row or a column: its name and, where it has one, its hue. */
export type MatrixHead = { id: string; label: string; look: string | null }

/** Two ids: of a row, and of a column. */
export type MatrixCell = { row: string; column: string }

type MatrixProps = {
  /** What it shows, for who does not see it. */
  label: string
  rows: readonly MatrixHead[]
  columns: readonly MatrixHead[]
  /** The number of a cell; null where there is none. */
  valueAt: (cell: MatrixCell) => number | null
  /** The number in words: "7 of 9 people". */
  wordsAt: (cell: MatrixCell) => string
  chosen: MatrixCell | null
  onChoose: (cell: MatrixCell) => void
}

/** What an aslant name has room for, in characters. */
const NAME = 26
/** Shades from none to the largest number. */
const SHADES = 7

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Numbers where rows and columns meet, darker where they are larger. Arrow keys go from cell to cell. */
export function Matrix(props: MatrixProps) {
  const { label, rows, columns, valueAt, chosen } = props
  const table = useRef<HTMLTableElement>(null)
  const values = rows.flatMap((row) => columns.map((column) => valueAt({ row: row.id, column: column.id }) ?? 0))
  const most = Math.max(1, ...values)
  const walk = (event: KeyboardEvent, y: number, x: number): void => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-cell="${y + step[0]}/${x + step[1]}"]`)?.focus()
  }
  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.matrix} aria-label={label}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" className={classNames(id === chosen?.column && styles.on)}>
                <span title={label}>{truncated(label, NAME)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <tr key={row.id}>
              <RowHead row={row} on={row.id === chosen?.row} />
              {columns.map((column, x) => (
                <td key={column.id}>
                  <Cell {...props} {...{ row, column, most, x, y }} onWalk={(event) => walk(event, y, x)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowHead({ row, on }: { row: MatrixHead; on: boolean }) {
  return (
    <th scope="row" className={classNames(on && styles.on)}>
      <span className={styles.name}>
        <span className="ellip" title={row.label}>
          {row.label}
        </span>
        {row.look && <span className={classNames('swatch', row.look)} />}
      </span>
    </th>
  )
}

type CellProps = Pick<MatrixProps, 'valueAt' | 'wordsAt' | 'chosen' | 'onChoose'> & {
  row: MatrixHead
  column: MatrixHead
  /** The largest number of all. */
  most: number
  x: number
  y: number
  onWalk: (event: KeyboardEvent) => void
}

function Cell({ row, column, most, x, y, valueAt, wordsAt, chosen, onChoose, onWalk }: CellProps) {
  const cell = { row: row.id, column: column.id }
  const value = valueAt(cell)
  const on = row.id === chosen?.row && column.id === chosen.column
  return (
    <button
      type="button"
      className={styles.cell}
      data-cell={`${y}/${x}`}
      data-shade={value ? Math.ceil((value / most) * SHADES) : 0}
      data-own={row.id === column.id || undefined}
      aria-pressed={on}
      tabIndex={on || (!chosen && x + y === 0) ? 0 : -1}
      onClick={() => onChoose(cell)}
      onFocus={() => onChoose(cell)}
      onKeyDown={onWalk}
    >
      <span className="num" aria-hidden="true">
        {value ? value.toLocaleString('en') : '·'}
      </span>
      <span className="sr">
        {row.label}, {column.label}: {wordsAt(cell)}
      </span>
    </button>
  )
}
