import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import nav from '../../ui/Navigation.module.css'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './SettingsFrame.module.css'

type Place = { to: string; label: string }

const GROUPS: readonly { label: string; places: readonly Place[] }[] = [
  { label: 'You', places: [{ to: linkTo('account', {}), label: 'Account' }] },
  {
    label: 'Workspace',
    places: [
      { to: linkTo('settings', {}), label: 'General' },
      { to: linkTo('settingsUsers', {}), label: 'People' },
    ],
  },
  { label: 'Data', places: [{ to: linkTo('trash', {}), label: 'Trash' }] },
]

/** A page of the settings: where one is at the left, what can be set at the right. */
export function SettingsFrame({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Settings', to: linkTo('account', {}) }, { label: title }]} />
      <div className={`split ${styles.split}`}>
        <nav className={`scroll ${styles.places}`} aria-label="Settings">
          {GROUPS.map(({ label, places }) => (
            <div key={label}>
              <div className={`${nav.head} ${styles.heading}`}>{label}</div>
              {places.map((place) => (
                <NavLink
                  key={place.to}
                  to={place.to}
                  // Every other page of the settings is below this one.
                  end={place.to === linkTo('settings', {})}
                  className={({ isActive }) => classNames(nav.line, styles.place, isActive && nav.on)}
                >
                  {place.label}
                </NavLink>
              ))}
            </div>
          ))}
        </nav>
        <div className={`scroll ${styles.body}`}>
          <div className={styles.column}>
            <div className={styles.head}>
              <div className="grow">
                <h1 className="h-page">{title}</h1>
                {lead && <p>{lead}</p>}
              </div>
              {actions}
            </div>
            {children}
          </div>
        </div>
      </div>
    </>
  )
}
