import { DndContext, MouseSensor, TouchSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { NamedColumn } from '../arrangement.ts'
import { COLUMN_ICONS } from './column-icons.ts'
import styles from './FieldRows.module.css'

type FieldRowsProps = {
  columns: readonly NamedColumn[]
  onShow: (key: string, isShown: boolean) => void
  /** One place up or down, by an arrow on its handle. */
  onStep: (key: string, by: 1 | -1) => void
  /** Let go over another one, whose place it takes. */
  onDrop: (key: string, overKey: string) => void
}

const MOUSE = { activationConstraint: { distance: 4 } }
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } }

/** Fields as lines with a handle and a switch. */
export function FieldRows({ columns, onShow, onStep, onDrop }: FieldRowsProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onDrop(String(active.id), String(over.id))
      }}
    >
      <ul className={styles.rows}>
        {columns.map((column) => (
          <FieldRow key={column.key} column={column} onShow={onShow} onStep={onStep} />
        ))}
      </ul>
    </DndContext>
  )
}

type FieldRowProps = Pick<FieldRowsProps, 'onShow' | 'onStep'> & { column: NamedColumn }

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

function FieldRow({ column, onShow, onStep }: FieldRowProps) {
  const { key, title, type, icon, isShown } = column
  const drag = useDraggable({ id: key })
  const { setNodeRef, isOver } = useDroppable({ id: key })
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onStep(key, step)
  }
  return (
    <li ref={setNodeRef} className={classNames(styles.row, isOver && styles.over, drag.isDragging && styles.lifted)}>
      <button
        type="button"
        ref={drag.setNodeRef}
        className={styles.handle}
        aria-label={`Move ${title}`}
        title="Drag, or press an arrow key"
        {...drag.listeners}
        onKeyDown={press}
      >
        <Icon of={GripVertical} size="s" />
      </button>
      <Icon of={icon ?? COLUMN_ICONS[type]} />
      <Switch label={title} checked={isShown} onChange={(event) => onShow(key, event.target.checked)} />
    </li>
  )
}
