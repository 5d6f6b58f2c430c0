import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties, KeyboardEvent, MouseEvent, TouchEvent } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../Icon.tsx'
import { type DataColumn, LEAST_WIDTH, nextSort, type SortOrder } from './columns.ts'
import styles from './DataTable.module.css'

/** What drags a column to another width: begins a drag at an event, or sets the width at once. */
export type Resizing = {
  begin: (event: MouseEvent | TouchEvent, width: number) => void
  set: (width: number) => void
}

type HeadCellProps<Row> = {
  column: DataColumn<Row>
  style: CSSProperties
  className: string
  sort: SortOrder | undefined
  onSort: ((sort: SortOrder) => void) | undefined
  resizing: Resizing | null
}

/** The head of a column: its name, which sorts by it where it can, and the edge by which it is resized. */
export function HeadCell<Row>({ column, style, className, sort, onSort, resizing }: HeadCellProps<Row>) {
  const { key, label, head = label } = column
  const next = onSort && nextSort(column, sort)
  const order = sort?.key !== key ? undefined : sort.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={next ? order : undefined} aria-label={label} {...{ style, className }}>
      {next ? (
        <button type="button" className={styles.sortButton} onClick={() => onSort(next)}>
          {head}
          {order && <Icon of={order === 'ascending' ? ArrowUp : ArrowDown} className={styles.sort} />}
        </button>
      ) : (
        head
      )}
      {resizing && <Edge label={label} resizing={resizing} />}
    </th>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -16, ArrowRight: 16 }

function Edge({ label, resizing }: { label: string; resizing: Resizing }) {
  const widthOf = (edge: Element): number => edge.parentElement?.offsetWidth ?? LEAST_WIDTH
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    resizing.set(Math.max(LEAST_WIDTH, widthOf(event.currentTarget) + step))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved, not a rule in a text
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuemin={LEAST_WIDTH}
      aria-valuenow={LEAST_WIDTH}
      tabIndex={0}
      className={classNames(styles.edge)}
      ref={(edge) => void edge?.setAttribute('aria-valuenow', String(widthOf(edge)))}
      onKeyDown={press}
      onMouseDown={(event) => resizing.begin(event, widthOf(event.currentTarget))}
      onTouchStart={(event) => resizing.begin(event, widthOf(event.currentTarget))}
    />
  )
}
