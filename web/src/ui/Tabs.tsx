import { Fragment, type ReactNode, useEffect, useRef } from 'react'
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
  const row = useRef<HTMLElement>(null)
  const isOpen = tabs.map(({ label: name }) => name).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open is looked for again where other tabs stand
  useEffect(() => {
    if (row.current) bringOpenIntoSight(row.current)
  }, [isOpen])
  return (
    <nav ref={row} className={classNames(styles.tabs, flush && styles.flush)} aria-label={label}>
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

/** Scrolls a row of tabs that is too long for its place, so that the open one is seen. */
function bringOpenIntoSight(row: HTMLElement): void {
  const open = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const place = row.getBoundingClientRect()
  if (open && open.right > place.right) row.scrollLeft += open.right - place.right
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
