import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../../lib/class-names.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import styles from './FilterRow.module.css'
import type { FilterChoice } from './filter-offer.ts'

type ChoiceEditorProps = {
  label: string
  explainedBy?: string
  options: readonly FilterChoice[]
  values: readonly string[]
  most: number
  onChange: (values: readonly string[]) => void
}

/** Tags, people or options that are chosen from a list. Closed it shows them; a press or Enter opens it. */
export function ChoiceEditor({ label, explainedBy, options, values, most, onChange }: ChoiceEditorProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = values.map((id) => options.find((option) => option.id === id) ?? { id, label: 'No longer there' })
  const close = (byKeys: boolean) => {
    flushSync(() => setIsOpen(false))
    if (byKeys) button.current?.focus()
  }
  if (isOpen)
    return (
      <Combobox
        label={label}
        options={options}
        chosen={chosen}
        most={most}
        option={(option) => option.face ?? <span className="ellip">{option.label}</span>}
        onChange={(next) => {
          onChange(next.map(({ id }) => id))
          if (most === 1) close(true)
        }}
        onDone={close}
        onCancel={() => close(true)}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className={classNames('input sm', styles.choice)}
      aria-describedby={explainedBy}
      onClick={() => setIsOpen(true)}
    >
      <span className="sr">{`${label}: `}</span>
      {chosen.map((one) => (
        <span key={one.id} className={styles.chosen}>
          {one.face ?? <span className={`ellip ${styles.plain}`}>{one.label}</span>}
        </span>
      ))}
      {chosen.length === 0 && <span className="muted">{most === 1 ? 'Choose one' : 'Choose some'}</span>}
    </button>
  )
}
