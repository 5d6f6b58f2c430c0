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
  /** Those whose names are on their way. */
  coming?: ReadonlySet<string>
  /** Those whose names did not come. */
  failed?: ReadonlySet<string>
  /** Brings more options: the first ones as it opens, and those with the words that are typed. */
  onFind?: (words: string) => void
  onChange: (values: readonly string[]) => void
}

/** Tags, people or options that are chosen from a list. Closed it shows them; a press or Enter opens it. */
export function ChoiceEditor({ label, explainedBy, options, values, most, onChange, ...props }: ChoiceEditorProps) {
  const { coming, failed, onFind } = props
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const unnamed = (id: string): FilterChoice => ({
    id,
    label: coming?.has(id) ? '…' : failed?.has(id) ? 'Name did not come' : 'No longer there',
  })
  const chosen = values.map((id) => options.find((option) => option.id === id) ?? unnamed(id))
  const open = () => {
    onFind?.('')
    setIsOpen(true)
  }
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
        onType={onFind}
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
      onClick={open}
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
