import { DndContext, DragOverlay, useDraggable, useDroppable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { Fragment, type ReactNode, useMemo, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { Titled } from '../board/board-props.ts'
import { DropLine } from '../board/DropLine.tsx'
import { Glide } from '../board/Glide.tsx'
import { LiftLine } from '../board/LiftLine.tsx'
import { type ColumnPosition, layoutOf, stepDown } from '../board/layout.ts'
import type { Lift } from '../board/lift.ts'
import { placeUnderPointer } from '../board/position-under-pointer.ts'
import { useLift } from '../board/use-lift.ts'
import { Icon } from '../Icon.tsx'
import styles from './SortableList.module.css'

export type SortableGroup<Row extends Titled> = Titled & { rows: readonly Row[] }

type SortableListProps<Row extends Titled> = {
  /** Of the whole list, for who hears the page. */
  label: string
  groups: readonly SortableGroup<Row>[]
  /** Whether this row may be moved; all may unless it is given. */
  canMove?: (row: Row) => boolean
  /** The caller shows the new order at once. Without it nothing can be lifted. */
  onMove?: ((rowId: string, place: ColumnPosition) => void) | undefined
  /** What stands in a row; `grip` is what lifts it, null where it cannot be moved. */
  row: (row: Row, grip: ReactNode) => ReactNode
  rowClass?: (row: Row) => string | undefined
  /** Above the rows of a group. */
  head?: (group: SortableGroup<Row>) => ReactNode
  /** In a group without rows. */
  none?: (group: SortableGroup<Row>) => ReactNode
  className?: string | undefined
}

const OVER_ALL = { zIndex: 'var(--z-drag)' }
const nothing = (): undefined => undefined

/**
 * Rows below each other, in groups, that a person puts in order: by the grip of a row with mouse or finger, or with
 * Space, the arrows and Space; Escape puts back.
 */
export function SortableList<Row extends Titled>(props: SortableListProps<Row>) {
  const { groups, onMove } = props
  const columns = useMemo(() => groups.map(({ id, title, rows }) => ({ id, title, cards: rows })), [groups])
  const layout = useMemo(() => layoutOf(columns), [columns])
  const board = { columns, ...(onMove && { onMoveCard: onMove }) }
  const { lift, letGo, sensors, handlers } = useLift(board, layout, stepDown)
  const place = useRef<HTMLDivElement>(null)
  const lifted = lift && columns.flatMap(({ cards }) => cards).find(({ id }) => id === lift.id)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnderPointer}
      accessibility={{
        announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
        screenReaderInstructions: {
          draggable: 'Space lifts it, arrow keys move it, Space drops it, Escape puts it back.',
        },
      }}
      {...handlers}
    >
      <Glide layout={layout} place={place} from={letGo}>
        {/* biome-ignore lint/a11y/useSemanticElements: no form control stands in it */}
        <div ref={place} className={props.className} role="group" aria-label={props.label}>
          {groups.map((group) => (
            <Group key={group.id} list={props} group={group} lift={lift} />
          ))}
        </div>
      </Glide>
      <DragOverlay dropAnimation={null} style={OVER_ALL}>
        {lift?.by === 'pointer' && lifted && <p className={classNames(styles.lifted, 'strong')}>{lifted.title}</p>}
      </DragOverlay>
      {lift && <LiftLine lift={lift} columns={columns} />}
    </DndContext>
  )
}

type GroupProps<Row extends Titled> = { list: SortableListProps<Row>; group: SortableGroup<Row>; lift: Lift | null }

function Group<Row extends Titled>({ list, group, lift }: GroupProps<Row>) {
  const { setNodeRef } = useDroppable({ id: group.id })
  const place = lift?.kind === 'card' ? lift.place : null
  const lineAt = place && 'columnId' in place && place.columnId === group.id ? place.at : null
  const others = group.rows.filter(({ id }) => id !== lift?.id)
  const line = (
    <li className={styles.place} aria-hidden="true">
      <DropLine byKeys={lift?.by === 'keys'} />
    </li>
  )
  return (
    <section ref={setNodeRef} data-column={group.id} aria-label={group.title} className={styles.group}>
      {list.head?.(group)}
      <ul className={styles.rows}>
        {group.rows.map((row, at) => (
          <Fragment key={row.id}>
            {lineAt !== null && others[lineAt]?.id === row.id && line}
            <SortableRow list={list} row={row} at={at} held={lift?.id === row.id ? lift.by : null} />
          </Fragment>
        ))}
        {lineAt !== null && lineAt >= others.length && line}
      </ul>
      {group.rows.length === 0 && list.none?.(group)}
    </section>
  )
}

type SortableRowProps<Row extends Titled> = {
  list: SortableListProps<Row>
  row: Row
  /** Which of its group it is. */
  at: number
  held: Lift['by'] | null
}

function SortableRow<Row extends Titled>({ list, row, at, held }: SortableRowProps<Row>) {
  const isMovable = list.onMove !== undefined && (list.canMove?.(row) ?? true)
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({
    id: row.id,
    data: { kind: 'card', id: row.id },
    disabled: !isMovable,
  })
  const grip = isMovable && (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={styles.grip}
      aria-label={`Move ${row.title}`}
      aria-describedby={attributes['aria-describedby']}
      data-grip
      {...listeners}
    >
      <Icon of={GripVertical} size="s" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      data-card={row.id}
      data-at={at}
      className={classNames(styles.row, list.rowClass?.(row), held === 'pointer' && styles.away, held && styles.held)}
    >
      {list.row(row, grip || null)}
    </li>
  )
}
