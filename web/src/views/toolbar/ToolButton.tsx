import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ToolButton.module.css'

type ToolButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: LucideIcon
  /** What it is for: "Sort". */
  label: string
  /** What is chosen: "Created". */
  chosen?: string
  /** How many are on. */
  count?: number
  /** Only its icon stands on a phone, and in a row that has little room. */
  isSmallOnPhone?: boolean
}

/** A button of the row above a list: what it opens, and what is chosen there. */
export function ToolButton({ icon, label, chosen, count = 0, isSmallOnPhone, className, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={chosen && `${label}: ${chosen}`}
      title={isSmallOnPhone ? (chosen ? `${label}: ${chosen}` : label) : undefined}
      data-small={isSmallOnPhone || undefined}
      className={classNames('btn sm ghost', styles.tool, isSmallOnPhone && styles.small, className)}
    >
      <Icon of={icon} />
      <span className={styles.words} data-words>
        {label}
        {chosen && <span className={styles.chosen}>{`: ${chosen}`}</span>}
      </span>
      {count > 0 && <span className={`num ${styles.count}`}>{count}</span>}
    </button>
  )
}
