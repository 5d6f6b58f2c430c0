import type { ReactNode } from 'react'
import { NavLink, type To } from 'react-router'
import { classNames } from '../lib/class-names.ts'

type Tab = {
  to: To
  label: string
  /** Null while it is on its way: its place is kept. */
  count?: number | null
  end?: boolean
  /** Whether it is open, where the address alone does not tell. */
  on?: boolean
}

/** The parts of one thing, each at its own address. */
export function Tabs({ label, tabs, after }: { label: string; tabs: readonly Tab[]; after?: ReactNode }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, label, count, end, on = false }) => (
        <NavLink
          key={label}
          to={to}
          end={end}
          className={({ isActive }) => classNames('tab', (on || isActive) && 'on')}
        >
          <span className="tab-name" data-name={label}>
            {label}
          </span>
          {count !== undefined && <span className="count">{count?.toLocaleString('en')}</span>}
        </NavLink>
      ))}
      {after}
    </nav>
  )
}

/** One row above a list: view switch, then Filter, Group, Sort, Fields; counts and actions at the right through `end`. */
export function Toolbar({ label, children, end }: { label: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className="toolbar" role="toolbar" aria-label={label}>
      {children}
      {end && <span className="end row">{end}</span>}
    </div>
  )
}
