import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../lib/class-names.ts'
import styles from './NameField.module.css'

type NameFieldProps = {
  label: string
  name?: string
  longest: number
  placeholder?: string
  /** Called with what was typed, trimmed and changed. */
  onSave: (name: string) => unknown
  /** Called after saving with Enter, by Escape, and when focus leaves. */
  onClose: () => void
  /** What takes the focus when the field is closed by keys: the place where the name stands, or the button that asked. */
  back: string
  /** Whether the field stays for the next name after Enter. */
  stays?: boolean
}

/** A name that is written where it stands. Enter saves, Escape leaves it as it was. */
export function NameField({ label, name = '', longest, placeholder, onSave, onClose, back, stays }: NameFieldProps) {
  const [typed, setTyped] = useState(name)
  const closed = useRef(false)
  const save = () => {
    const kept = typed.trim()
    if (kept && kept !== name) onSave(kept)
  }
  const close = () => {
    closed.current = true
    onClose()
  }
  const closeByKeys = () => {
    // What takes the focus may stand there only once the field is gone.
    flushSync(close)
    document.querySelector<HTMLElement>(back)?.focus()
  }
  return (
    <span className={classNames('input sm', styles.name)}>
      <input
        type="text"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={longest}
        // biome-ignore lint/a11y/noAutofocus: the field appears because the person asked to write here.
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') closeByKeys()
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          save()
          if (stays) setTyped('')
          else closeByKeys()
        }}
        onBlur={() => {
          if (closed.current) return
          save()
          close()
        }}
      />
    </span>
  )
}
