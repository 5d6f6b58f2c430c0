import { readValue } from '@verbatim/contracts/fields/custom-field.ts'
import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './Fields.module.css'
import type { FieldControlProps } from './field-control.ts'
import { hasTime } from './value-text.ts'

type Hints = Pick<ComponentProps<'input'>, 'type' | 'inputMode'>

/** What the device is told, so that it offers the right keys; what may be typed is decided by `readValue`. */
const HINTS: Partial<Record<FieldType, Hints>> = {
  NUMBER: { inputMode: 'decimal' },
  EMAIL: { inputMode: 'email' },
  PHONE: { inputMode: 'tel' },
  URL: { inputMode: 'url' },
}

/** A value that is typed. */
export function TypedControl({ field, value, onSave, onPutBack }: FieldControlProps) {
  const id = useId()
  const isDate = field.type === 'DATETIME'
  const withTime = isDate && value !== null && hasTime(value)
  const [typed, setTyped] = useState(withTime ? localTime(value) : (value ?? ''))
  const [refusal, setRefusal] = useState<string | null>(null)
  const isClosed = useRef(false)
  const save = (byKeys: boolean): void => {
    if (isClosed.current) return
    const read = readValue(field, typed)
    if ('refusal' in read) {
      setRefusal(read.refusal)
      return
    }
    isClosed.current = true
    onSave(withTime && read.value ? new Date(read.value).toISOString() : read.value, byKeys)
  }
  const press = (event: KeyboardEvent): void => {
    // The keys of the page are not for who writes here; Tab goes on.
    if (event.key !== 'Tab') event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      isClosed.current = true
      onPutBack()
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    save(true)
  }
  const control = {
    'aria-label': field.title,
    'aria-invalid': refusal ? true : undefined,
    'aria-describedby': refusal ? id : undefined,
    value: typed,
    autoFocus: true,
    onFocus: (event: { target: HTMLInputElement | HTMLTextAreaElement }) => isDate || event.target.select(),
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setRefusal(null)
    },
    onKeyDown: press,
    onBlur: () => save(false),
  }
  return (
    <div className={styles.control}>
      <span
        className={classNames(
          'input sm',
          refusal && 'is-err',
          field.type === 'TEXT' && classNames('area', styles.line),
        )}
      >
        {field.type === 'TEXT' ? (
          <textarea rows={1} {...control} />
        ) : (
          <input type={isDate ? (withTime ? 'datetime-local' : 'date') : 'text'} {...HINTS[field.type]} {...control} />
        )}
      </span>
      {refusal && (
        <span className={styles.refusal} id={id} role="alert">
          {refusal}
        </span>
      )}
    </div>
  )
}

/** A moment as the control for dates with a time takes it: the time here, without a zone. */
function localTime(iso: string): string {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
