import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './ListRow.module.css'
import { ROW_OPENS } from './row-opens.ts'

type RowListProps = {
  /** In a column of its own: rows begin at its edge, under a line. */
  flush?: boolean
  /** On a phone what can be done with a row stands below its words. */
  stacked?: boolean
  children: ReactNode
}

/** Rows below each other. */
export function RowList({ flush, stacked, children }: RowListProps) {
  return <ul className={classNames(styles.list, flush && styles.flush, stacked && styles.stacked)}>{children}</ul>
}

type ListRowProps = {
  icon?: LucideIcon
  /** In the place of the icon, where it has a colour or a sign of its own. */
  sign?: ReactNode
  /** What it is, in one or two lines. */
  words: ReactNode
  /** The words hold a `RowLink`, which is followed wherever the row is pressed. */
  opens?: boolean
  /** When it changed, and what can be done with it. */
  children: ReactNode
}

/** One thing in a list: its sign, what it is, and what stands at the end of its line. */
export function ListRow({ icon, sign, words, opens, children }: ListRowProps) {
  return (
    <li className={styles.row} {...(opens && ROW_OPENS)}>
      {sign ?? (icon && <Icon of={icon} />)}
      <span className={styles.words}>{words}</span>
      {children}
    </li>
  )
}
