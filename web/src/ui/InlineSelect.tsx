import styles from './InlineSelect.module.css'

type InlineSelectProps<Value extends string> = {
  /** What a screen reader says. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** One of a few words within a line, as the device offers it best: the order of a list, what somebody may do. */
export function InlineSelect<Value extends string>(props: InlineSelectProps<Value>) {
  const { label, options, value, disabled, onChange } = props
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => {
        const chosen = options.find((one) => one.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  )
}
