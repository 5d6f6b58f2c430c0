import { PencilLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { FieldControl } from '../ui/fields/FieldControl.tsx'
import { Popover } from '../ui/Popover.tsx'
import styles from './BulkBar.module.css'
import type { ViewColumn, ViewRow } from './view-props.ts'

type BulkFieldProps<Row extends ViewRow> = {
  columns: readonly ViewColumn<Row>[]
  /** On the button: without it "Edit", "Edit 2 of 3" where one may not edit all that is chosen. */
  verb?: string
  /** Of what is edited, in words: "26 notes". */
  chosen: string
  /** Gives the field of all that are chosen this value; null empties it. */
  onSave: (column: ViewColumn<Row>, value: string | null) => void
}

/** Chooses a field, and a value for it that all chosen rows get. */
export function BulkField<Row extends ViewRow>({ columns, verb = 'Edit', chosen, onSave }: BulkFieldProps<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  const [column, setColumn] = useState<ViewColumn<Row> | null>(null)
  const close = (): void => {
    setIsOpen(false)
    setColumn(null)
  }
  const save = (edited: ViewColumn<Row>, value: string | null): void => {
    close()
    onSave(edited, value)
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
        <Button
          variant="ghost"
          size="sm"
          icon={PencilLine}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setIsOpen(true))}
        >
          {verb}
        </Button>
      }
    >
      {column ? (
        <OneField {...{ column, chosen }} onSave={(value) => save(column, value)} onClose={close} />
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

type OneFieldProps<Row extends ViewRow> = {
  column: ViewColumn<Row>
  chosen: string
  onSave: (value: string | null) => void
  onClose: () => void
}

function OneField<Row extends ViewRow>({ column: { field, title }, chosen, onSave, onClose }: OneFieldProps<Row>) {
  const isMeant = useRef(false)
  if (!field) return null
  // The control says its value as it loses the keyboard, and says what it refuses where it keeps it.
  const apply = (): void => {
    isMeant.current = true
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    isMeant.current = false
  }
  return (
    <div className={styles.one}>
      <p className="label">{title}</p>
      <FieldControl
        field={field}
        value={null}
        onSave={(value, byKeys) => (byKeys || isMeant.current ? onSave(value) : onClose())}
        onPutBack={onClose}
      />
      {/* They must not take the keyboard before the control was asked. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
      <div className={styles.ends} onMouseDown={(event) => event.preventDefault()}>
        <Button variant="ghost" size="sm" onClick={() => onSave(null)}>
          Empty it
        </Button>
        <Button variant="primary" size="sm" onClick={apply}>
          {`Set for ${chosen}`}
        </Button>
      </div>
    </div>
  )
}
