import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import nav from '../../ui/Navigation.module.css'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import styles from './SettingsPages.module.css'

type SettingsPlace = {
  to: string
  label: string
  /** Other places of the list are below this address. */
  end?: boolean
  /** Whether it is open, where the address alone does not tell. */
  on?: boolean
}
export type SettingsGroup = { label: string; places: readonly SettingsPlace[] }

type SettingsPagesProps = {
  /** The name of the list of places. */
  label: string
  groups: readonly SettingsGroup[]
  children: ReactNode
}

/** The places of the settings at the left, in groups, and the open one at the right. */
export function SettingsPages({ label, groups, children }: SettingsPagesProps) {
  const { pathname } = useLocation()
  const places = useRef<HTMLElement>(null)
  // On a narrow screen they are a row that is longer than the screen. What only managers see comes after the rest.
  useEffect(() => {
    const open = pathname && groups.length && places.current?.querySelector('[aria-current]')
    if (open) open.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname, groups])
  return (
    <div className={`split ${styles.split}`}>
      <nav ref={places} className={`scroll ${styles.places}`} aria-label={label}>
        {groups.map((group) => (
          <div key={group.label}>
            <div className={`${nav.head} ${styles.heading}`}>{group.label}</div>
            {group.places.map((place) => (
              <PlaceLink
                key={place.to}
                {...{ to: place.to, end: place.end, on: place.on }}
                classOf={(isOn) => classNames(nav.line, styles.place, isOn && nav.on)}
              >
                {place.label}
              </PlaceLink>
            ))}
          </div>
        ))}
      </nav>
      {children}
    </div>
  )
}

type SettingsColumnProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; children: ReactNode }

/** One calm column of settings, under its title. */
export function SettingsColumn({ title, lead, actions, children }: SettingsColumnProps) {
  return (
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
  )
}
