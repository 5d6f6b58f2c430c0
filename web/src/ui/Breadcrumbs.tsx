import { Fragment } from 'react'
import { Link, useNavigate } from 'react-router'
import { classNames } from '../lib/class-names.ts'
import { breadcrumbPath, type Crumb } from './breadcrumb-path.ts'
import { Menu, MenuAction } from './Menu.tsx'
import styles from './PageHeader.module.css'

/** The way to here: segments of 26 characters, first / … / last beyond three. The last one is this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const path = breadcrumbPath(crumbs)
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      {path.map((crumb, at) => (
        <Fragment key={crumb.to ?? crumb.label}>
          {at > 0 && (
            <span className={styles.separator} aria-hidden="true">
              /
            </span>
          )}
          {crumb.hidden ? (
            <HiddenCrumbs crumbs={crumb.hidden} />
          ) : (
            <OneCrumb crumb={crumb} here={at === path.length - 1} />
          )}
        </Fragment>
      ))}
    </nav>
  )
}

function OneCrumb({ crumb, here }: { crumb: Crumb; here: boolean }) {
  if (here || !crumb.to) {
    return (
      <span className={classNames('ellip', here && styles.here)} aria-current={here ? 'page' : undefined}>
        {crumb.label}
      </span>
    )
  }
  return <Link to={crumb.to}>{crumb.label}</Link>
}

function HiddenCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <button type="button" className="iconbtn sm" aria-label="Show the places between">
          …
        </button>
      }
    >
      {crumbs.map(({ label, to }) => (
        <MenuAction key={to ?? label} onSelect={() => to && navigate(to)}>
          {label}
        </MenuAction>
      ))}
    </Menu>
  )
}
