import { ChevronDown } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'

type Option<Value extends string> = { value: Value; label: string }
type Group<Value extends string> = { label: string; options: readonly Option<Value>[] }

type SelectBoxProps<Value extends string> = {
  /** What a screen reader says. */
  label: string
  /** One by one, or below the words of a group. */
  options: readonly (Option<Value> | Group<Value>)[]
  value: Value
  /** As high as the buttons beside it. */
  size?: 'sm' | 'md'
  isFaulty?: boolean
  /** The id of what says more about it. */
  explainedBy?: string | undefined
  className?: string | undefined
  onChange: (value: Value) => void
}

/** A small box in a row or bar that holds one of a few words; what it is for stands around it. */
export function SelectBox<Value extends string>(props: SelectBoxProps<Value>) {
  const { label, options, value, size = 'sm', isFaulty, explainedBy, className, onChange } = props
  const all = options.flatMap((one) => ('options' in one ? one.options : [one]))
  return (
    <span className={classNames('input select', size === 'sm' && size, className)}>
      <select
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        aria-describedby={explainedBy}
        value={value}
        onChange={({ target }) => {
          const chosen = all.find((one) => one.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((one) =>
          'options' in one ? (
            <optgroup key={one.label} label={one.label}>
              {one.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(one)
          ),
        )}
      </select>
      <Icon of={ChevronDown} size="s" />
    </span>
  )
}

const optionOf = ({ value, label }: Option<string>) => (
  <option key={value} value={value}>
    {label}
  </option>
)
