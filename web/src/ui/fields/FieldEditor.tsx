import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../../lib/class-names.ts'
import { Checkbox } from '../Checkbox.tsx'
import { Icon } from '../Icon.tsx'
import { FieldControl } from './FieldControl.tsx'
import styles from './Fields.module.css'
import { FieldValue } from './FieldValue.tsx'
import { linkOf } from './value-text.ts'

type FieldEditorProps = {
  field: CustomField
  value: string | null
  /** It was just asked for: it is open, or has the focus, as soon as it is there. */
  startsOpen?: boolean
  /** On one line of the width that there is, as in a cell; what is too long is cut off. */
  isLine?: boolean
  /** A new value that the type of the field allows; null where it was emptied. */
  onChange: (value: string | null) => void
}

/**
 * A value that is edited where it stands: Enter or a press opens it, Enter saves and Escape puts it back, Tab saves and
 * goes on. What the type refuses stays open with the reason.
 */
export function FieldEditor({ field, value, startsOpen = false, isLine = false, onChange }: FieldEditorProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const button = useRef<HTMLButtonElement>(null)
  /** By keys the focus goes back to the value; by Tab or a press elsewhere it is on its way already. */
  const close = (byKeys: boolean): void => {
    flushSync(() => setIsOpen(false))
    if (byKeys) button.current?.focus()
  }
  const save = (next: string | null, byKeys: boolean): void => {
    if (next !== value) onChange(next)
    close(byKeys)
  }
  if (field.type === 'BOOLEAN')
    return (
      <Checkbox
        aria-label={field.title}
        checked={value === 'true'}
        autoFocus={startsOpen}
        onChange={(event) => onChange(String(event.target.checked))}
      />
    )
  if (isOpen) {
    return <FieldControl {...{ field, value }} onSave={save} onPutBack={() => close(true)} />
  }
  const link = linkOf(field, value)
  return (
    <div className={classNames(styles.editor, isLine && styles.oneLine)}>
      <button ref={button} type="button" className={styles.shown} onClick={() => setIsOpen(true)}>
        <span className="sr">{`Edit ${field.title}: `}</span>
        <FieldValue field={field} value={value} isPlain />
      </button>
      {link && (
        <a
          className={styles.open}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open ${field.title}`}
        >
          <Icon of={ExternalLink} size="s" />
        </a>
      )}
    </div>
  )
}
