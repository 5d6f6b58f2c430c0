import type { LucideIcon } from 'lucide-react'
import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

type Size = 'sm' | 'md' | 'lg'

function box(size: Size, error: unknown, disabled?: boolean, more?: string) {
  return classNames('input', size !== 'md' && size, Boolean(error) && 'is-err', disabled && 'is-disabled', more)
}

type TextInputProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldProps & { size?: Size; icon?: LucideIcon; end?: ReactNode; mono?: boolean }

/** A line of text. `end` stands inside the box at its right: a state, a unit, a button. */
export function TextInput({ label, hint, error, size = 'md', icon, end, mono, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={box(size, error, input.disabled, mono ? 'mono' : undefined)}>
          {icon && <Icon of={icon} size="s" />}
          <input type="text" {...input} {...control} />
          {end}
        </span>
      )}
    </Field>
  )
}

/** A secret, which can be looked at while typing it. */
export function PasswordInput({ label, hint, error, size = 'md', ...input }: Omit<TextInputProps, 'end' | 'icon'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...input}
      {...{ label, hint, error, size }}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? 'Hide password' : 'Show password'}
          size="sm"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

/** Several lines of text; the box grows with them. */
export function TextArea({ label, hint, error, ...input }: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={box('md', error, input.disabled, 'area')}>
          <textarea {...input} {...control} />
        </span>
      )}
    </Field>
  )
}

type SelectProps = Omit<ComponentProps<'select'>, 'size'> &
  FieldProps & { size?: Size; options: readonly { value: string; label: string; disabled?: boolean }[] }

/** One of a few words, as the device offers it best. */
export function Select({ label, hint, error, size = 'md', options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={box(size, error, select.disabled, 'select')}>
          <select {...select} {...control}>
            {options.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size="s" />
        </span>
      )}
    </Field>
  )
}
