import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { useId } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './TypePicker.module.css'
import { OFFERED_TYPES, TYPE_LOOKS } from './type-looks.ts'

type TypePickerProps = {
  label: string
  value: FieldType | null
  /** Types that cannot be chosen. */
  except?: readonly FieldType[]
  onChange: (type: FieldType) => void
}

/** The types of fields beside each other, each with its sign and what it is for. Arrow keys move. */
export function TypePicker({ label, value, except = [], onChange }: TypePickerProps) {
  const name = useId()
  return (
    <div className="field" role="radiogroup" aria-labelledby={`${name}-label`}>
      <span className="flabel" id={`${name}-label`}>
        {label}
      </span>
      <div className={styles.types}>
        {OFFERED_TYPES.filter((type) => !except.includes(type)).map((type) => {
          const look = TYPE_LOOKS[type]
          return (
            <label key={type} className={classNames(styles.type, type === value && styles.on)} title={look.explanation}>
              <input type="radio" name={name} checked={type === value} onChange={() => onChange(type)} />
              <Icon of={look.icon} />
              <span className="ellip">{look.label}</span>
            </label>
          )
        })}
      </div>
      <p className="hint">{value ? TYPE_LOOKS[value].explanation : ' '}</p>
    </div>
  )
}
