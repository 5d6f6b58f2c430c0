import { Search } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'

export type SearchInputProps = {
  /** What a screen reader says; the placeholder is only shorter. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  className?: string
}

/** The field of a toolbar by which a list is narrowed; Escape clears it. */
export function SearchInput({ label, placeholder = label, value, onChange, maxLength, className }: SearchInputProps) {
  return (
    <label className={classNames('input sm', className)}>
      <Icon of={Search} size="s" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
    </label>
  )
}
