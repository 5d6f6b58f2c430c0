import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Words beside the box; without them give an `aria-label`. */
  label?: ReactNode
  /** Some of what it stands for is on. */
  some?: boolean
}

/** A box for yes, no, or some of it. */
export function Checkbox({ label, some = false, ...input }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = some
  }, [some])
  const drawn = (
    <span className="control-box">
      <input ref={ref} {...input} type="checkbox" />
      <span className={classNames('check', some ? 'some' : input.checked && 'on')}>
        <Icon of={some ? Minus : Check} />
      </span>
    </span>
  )
  if (!label) return drawn
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside `drawn`
    <label className={classNames('control', input.disabled && 'off')}>
      {drawn}
      <span>{label}</span>
    </label>
  )
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** What it means, below its words. */
  hint?: string
}

/** On or off, at once and without a button to save. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const hintId = useId()
  const line = (
    <label className={classNames('control', input.disabled && 'off')}>
      <span className="control-box">
        <input
          aria-describedby={hint && hintId}
          {...input}
          type="checkbox"
          role="switch"
          aria-checked={input.checked ?? false}
        />
        <span className={classNames('switch', input.checked && 'on')} />
      </span>
      <span>{label}</span>
    </label>
  )
  if (!hint) return line
  return (
    <div className="hinted">
      {line}
      <p className="hint" id={hintId}>
        {hint}
      </p>
    </div>
  )
}
