import type { ReactNode } from 'react'
import { Link, NavLink, type To } from 'react-router'

type PlaceLinkProps = {
  to: To
  /** Other places are below this address. */
  end?: boolean | undefined
  /** Whether it is open, where the address alone does not tell: a thing has an address with a long id and a short one. */
  on?: boolean | undefined
  classOf: (isOn: boolean) => string
  children: ReactNode
}

/** A link to one of several places, which says when it is the open one. */
export function PlaceLink({ to, end, on, classOf, children }: PlaceLinkProps) {
  if (on === undefined)
    return (
      <NavLink to={to} {...(end !== undefined && { end })} className={({ isActive }) => classOf(isActive)}>
        {children}
      </NavLink>
    )
  return (
    <Link to={to} className={classOf(on)} aria-current={on ? 'page' : undefined}>
      {children}
    </Link>
  )
}
