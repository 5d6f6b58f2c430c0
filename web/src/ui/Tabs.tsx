import { Fragment, type ReactNode } from 'react'
import type { To } from 'react-router'
import { classNames } from '../lib/class-names.ts'
import { PlaceLink } from './PlaceLink.tsx'
import styles from './Tabs.module.css'

type Tab = {
  to: To
  label: string
  /** Null while it is on its way: its place is kept. */
  count?: number | null
  end?: boolean
  /** Whether it is open, where the address alone does not tell: one thing has addresses with a long id and a short one. */
  on?: boolean
  /** Before the name: an emoji. */
  sign?: string | null
  /** Behind it: a menu of what is open. */
  after?: ReactNode
}

/** `flush` where they stand within a page's column, and not from edge to edge. */
type TabsProps = { label: string; tabs: readonly Tab[]; after?: ReactNode; flush?: boolean }

/** The parts of one thing, each at its own address. */
export function Tabs({ label, tabs, after, flush }: TabsProps) {
  return (
    <nav className={classNames(styles.tabs, flush && styles.flush)} aria-label={label}>
      {tabs.map(({ to, label, count, end, on, sign, after: behind }) => (
        <Fragment key={typeof to === 'string' ? to : label}>
          <PlaceLink {...{ to, end, on }} classOf={(isOn) => classNames(styles.tab, isOn && styles.on)}>
            {sign && <span aria-hidden="true">{sign}</span>}
            <span className={styles.name} data-name={label}>
              {label}
            </span>
            {count !== undefined && <span className="count">{count?.toLocaleString('en')}</span>}
          </PlaceLink>
          {behind && <span className={styles.behind}>{behind}</span>}
        </Fragment>
      ))}
      {after && <span className={styles.after}>{after}</span>}
    </nav>
  )
}

/** The row's place until its controls are there. */
export function ToolbarPlace() {
  return <div className={styles.toolbar} />
}

/** One row above a list: view switch, then Filter, Group, Sort, Fields; counts and actions at the right through `end`. */
export function Toolbar({ label, children, end }: { label: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label}>
      {children}
      {end && <span className="end row">{end}</span>}
    </div>
  )
}
