import type { LucideIcon } from 'lucide-react'
import { Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './Chip.module.css'
import { Icon } from './Icon.tsx'

type ChipProps = ComponentProps<'button'> & { icon?: LucideIcon; on?: boolean; add?: boolean }

/** A small choice above a list: a scope, a type, or "add one". `on` when it is chosen. */
export function Chip({ icon, on, add, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={on}
      className={classNames(styles.chip, styles.plain, on && styles.on, add && styles.add, className)}
    >
      {(icon || add) && <Icon of={icon ?? Plus} size="s" />}
      {children}
    </button>
  )
}

/** A file or a page that is opened from a row of chips. */
export function ChipLink({ icon, children, ...rest }: ComponentProps<'a'> & { icon: LucideIcon }) {
  return (
    <a {...rest} className={classNames(styles.chip, styles.plain)}>
      <Icon of={icon} size="s" />
      {children}
    </a>
  )
}

type FilterChipProps = {
  field: string
  operator: string
  value: string
  /** Before the value: the sign of a sentiment. */
  mark?: ReactNode
  onOpen?: () => void
  onRemove: () => void
}

/** An active filter: **field** operator **value**, and its ×. */
export function FilterChip({ field, operator, value, mark, onOpen, onRemove }: FilterChipProps) {
  return (
    <span className={styles.chip} data-chip>
      <button type="button" className="row tight" onClick={onOpen} disabled={!onOpen}>
        <b>{field}</b>
        <span className={styles.operator}>{operator}</span>
        {mark}
        <b>{value}</b>
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove filter ${field} ${operator} ${value}`}
        onClick={onRemove}
      >
        <Icon of={X} />
      </button>
    </span>
  )
}
