import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../lib/words.ts'
import { Button } from '../ui/Button.tsx'
import { FieldControl } from '../ui/fields/FieldControl.tsx'
import { Popover } from '../ui/Popover.tsx'
import { showProblem, showUndo } from '../ui/toasts.ts'
import styles from './BulkBar.module.css'
import type { CellEdit, ViewColumn, ViewProps, ViewRow } from './view-props.ts'

type BulkFieldProps<Row extends ViewRow> = Pick<ViewProps<Row>, 'columns' | 'noun'> & {
  rows: readonly Row[]
  onEdit: NonNullable<ViewProps<Row>['onEdit']>
}

/** Gives a field of all chosen rows one value; what they had comes back with Undo. */
export function BulkField<Row extends ViewRow>({ columns, noun, rows, onEdit }: BulkFieldProps<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  const [column, setColumn] = useState<ViewColumn<Row> | null>(null)
  const close = (): void => {
    setIsOpen(false)
    setColumn(null)
  }
  const save = async (edited: ViewColumn<Row>, value: string | null): Promise<void> => {
    close()
    const edit = (row: Row, next: string | null): CellEdit => ({ rowId: row.id, columnKey: edited.key, value: next })
    const before = rows.map((row) => edit(row, edited.value?.(row) ?? null))
    try {
      await onEdit(rows.map((row) => edit(row, value)))
      const undo = (): void => void onEdit(before).catch(showProblem)
      showUndo(`${edited.title} of ${counted(rows.length, noun)} changed`, undo)
    } catch (error) {
      showProblem(error)
    }
  }
  const editable = columns.filter(({ field }) => field)
  if (editable.length === 0) return null
  return (
    <Popover
      open={isOpen}
      onClose={close}
      label={column ? column.title : 'Field to edit'}
      side="top"
      className="pop-in"
      anchor={
        <Button variant="ghost" size="sm" icon={PencilLine} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Edit
        </Button>
      }
    >
      {column?.field ? (
        <>
          <p className="label">{column.title}</p>
          <FieldControl
            field={column.field}
            value={null}
            onSave={(value, byKeys) => (byKeys ? void save(column, value) : close())}
            onPutBack={close}
          />
        </>
      ) : (
        <ul className={styles.fields}>
          {editable.map((one) => (
            <li key={one.key}>
              <Button variant="ghost" size="sm" block icon={one.icon} onClick={() => setColumn(one)}>
                {one.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
